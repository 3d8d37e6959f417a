import Box from '@mui/material/Box'

interface Properties {
  /** What it describes is tied to it. */
  id: string
  text: string
  /** False: it no longer applies, and only its room is kept. */
  isSaid: boolean
}

/** In small type beneath what is off: why. */
export const Reason = ({ id, text, isSaid }: Properties) => (
  <Box
    component="span"
    id={id}
    sx={{
      visibility: isSaid ? 'visible' : 'hidden',
      mt: 0.25,
      fontSize: 'caption.fontSize',
      lineHeight: 1.35,
      color: 'text.secondary',
      whiteSpace: 'normal',
      maxWidth: 240,
    }}
  >
    {text}
  </Box>
)
