import Box from '@mui/material/Box'
import { useSilence } from '../core/api/use-silence.ts'
import { t as ui } from '../ui/texts.ts'
import { barHeight, stripHeight } from './bars.ts'

/** In room that the top bar gives, and in sight: nothing is hidden, and what somebody is about to press does not move away. */
const under = {
  position: 'sticky',
  top: barHeight - stripHeight,
  zIndex: 'appBar',
  displayPrint: 'none',
} as const

/** Under the top bar while the server does not answer. */
export function OfflineStrip() {
  const isSilent = useSilence()
  return (
    <Box role="status" sx={under}>
      {isSilent && (
        <Box
          sx={{
            bgcolor: 'warning.main',
            color: 'warning.contrastText',
            px: 2,
            fontSize: 12,
            lineHeight: `${stripHeight}px`,
          }}
        >
          {ui('ui.offline')}
        </Box>
      )}
    </Box>
  )
}
