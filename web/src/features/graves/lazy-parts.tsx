import Box from '@mui/material/Box'
import { lineHeight } from './line-height.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

/** What is known of each grave of a site. */
export const KnownGraves = whenOpened(() => import('./known-graves.tsx'))

/** The coffin of a burial in a line, with its change. */
export const CoffinLine = whenOpened(
  () => import('./coffin-line.tsx'),
  <Box sx={{ minHeight: lineHeight }} />,
)
