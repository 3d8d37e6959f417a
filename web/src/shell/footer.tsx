import Box from '@mui/material/Box'
import { today } from '../core/format/formats.ts'
import { useConfig } from '../core/use-config.ts'

/** The current year and the park's name. */
export const Footer = () => {
  const { PARK_NAME } = useConfig()
  return (
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
      {today().slice(0, 4)} {PARK_NAME}
    </Box>
  )
}
