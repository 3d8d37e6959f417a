import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { putOffVersion, useNewVersion } from '../core/live/new-version.ts'
import { reloadPage } from '../core/screens/reload-once.ts'
import { t as ui } from '../ui/texts.ts'
import { t } from './texts.ts'

const strip = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

/** Under the top bar once the server has another build than this page. Where something is unsaved, Reload asks first. */
export function NewVersion() {
  const isThere = useNewVersion()
  return (
    <Box role="status" sx={{ displayPrint: 'none' }}>
      {isThere && (
        <Box sx={strip}>
          {t('shell.version')}
          <Button size="small" onClick={() => void reloadPage()}>
            {ui('ui.reload')}
          </Button>
          <Button size="small" color="inherit" onClick={putOffVersion}>
            {t('shell.version.later')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
