import Box from '@mui/material/Box'
import { useSilence } from '../core/api/use-silence.ts'
import { t as ui } from '../ui/texts.ts'

/** Under the top bar while the server does not answer. */
export function OfflineStrip() {
  const isSilent = useSilence()
  return (
    <Box role="status" sx={{ displayPrint: 'none' }}>
      {isSilent && (
        <Box sx={{ bgcolor: 'warning.main', color: 'warning.contrastText', px: 2, py: 0.25 }}>
          {ui('ui.offline')}
        </Box>
      )}
    </Box>
  )
}
