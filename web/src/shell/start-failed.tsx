import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ErrorDisplay } from '../ui/feedback/error-display.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { t as ui } from '../ui/texts.ts'
import { t } from './texts.ts'

/** The user or their permissions could not be read. */
export const StartFailed = ({ error, again }: { error: Error; again: () => void }) => (
  <Box component="main" sx={{ p: 2 }}>
    <Screen title={t('shell.start-failed')}>
      <ErrorDisplay error={error} retry={false} />
      <Box>
        <Button variant="contained" onClick={again}>
          {ui('ui.again')}
        </Button>
      </Box>
    </Screen>
  </Box>
)
