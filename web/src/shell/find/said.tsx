import Box from '@mui/material/Box'

const unseen = {
  position: 'absolute',
  left: 0,
  top: 0,
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** A text for screen readers alone. */
export const Unseen = (given: { id?: string; role?: 'status'; children: string }) => (
  <Box component="span" {...given} sx={unseen} />
)

/** What a screen reader is told of the list: how many were found, or that no answer comes. */
export const Said = ({ text }: { text: string }) => <Unseen role="status">{text}</Unseen>
