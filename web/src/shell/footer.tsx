import Box from '@mui/material/Box'
import { today } from '../core/format/formats.ts'
import { config } from '../core/config.ts'

/** The current year and the park's name. */
export const Footer = () => (
  <Box
    component="footer"
    sx={{
      textAlign: 'center',
      color: 'text.secondary',
      py: 1.5,
      fontSize: 'caption.fontSize',
      displayPrint: 'none',
    }}
  >
    {today().slice(0, 4)} {config().PARK_NAME}
  </Box>
)
