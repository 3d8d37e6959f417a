import Box from '@mui/material/Box'
import { visuallyHidden } from '../../ui/theme/visually-hidden.ts'

/** A text for screen readers alone. */
export const ScreenReaderText = (given: { id?: string; role?: 'status'; children: string }) => (
  <Box component="span" {...given} sx={visuallyHidden} />
)

/** What a screen reader says of the list: how many were found, or that no answer comes. */
export const Announcement = ({ text }: { text: string }) => (
  <ScreenReaderText role="status">{text}</ScreenReaderText>
)
