import { siteLetters, type SiteStatusRef } from '@sexton/contract/core/statuses'
import Box from '@mui/material/Box'
import { statusColours } from '../../ui/theme/status-palette.ts'

/** The letter of a status on its colour, as plots have it; its word stands beside it. */
export function StatusSign({ status, size = 20 }: { status: SiteStatusRef; size?: number }) {
  const colours = statusColours('site', status)
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        bgcolor: colours?.background,
        color: colours?.text,
        width: size,
        lineHeight: `${size}px`,
        flex: 'none',
        textAlign: 'center',
        borderRadius: 0.5,
        fontSize: 'caption.fontSize',
        printColorAdjust: 'exact',
      }}
    >
      {siteLetters[status]}
    </Box>
  )
}
