import WarningIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'

/** In a list: what is charged for another day than the one it is on. */
export function ChargeWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <Box sx={{ display: 'flex', gap: 0.5, color: 'warning.main', fontSize: 'body2.fontSize', width: '100%' }}>
      <WarningIcon fontSize="inherit" sx={{ mt: 0.375 }} aria-hidden />
      <span>{warnings.join(' ')}</span>
    </Box>
  )
}
