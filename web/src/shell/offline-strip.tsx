import Box from '@mui/material/Box'
import { useSilence } from '../core/api/use-silence.ts'
import { t as ui } from '../ui/texts.ts'
import { barHeight } from './bars.ts'

/** It takes no room and stays in sight: what somebody is about to press does not move away. */
const over = {
  position: 'sticky',
  top: barHeight,
  height: 0,
  zIndex: 'appBar',
  pointerEvents: 'none',
  displayPrint: 'none',
} as const

/** Under the top bar while the server does not answer. */
export function OfflineStrip() {
  const isSilent = useSilence()
  return (
    <Box role="status" sx={over}>
      {isSilent && (
        <Box
          sx={{
            bgcolor: 'warning.main',
            color: 'warning.contrastText',
            px: 2,
            fontSize: 12,
            lineHeight: '20px',
          }}
        >
          {ui('ui.offline')}
        </Box>
      )}
    </Box>
  )
}
