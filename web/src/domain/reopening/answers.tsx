import Box from '@mui/material/Box'
import { usePractice } from '../../core/practices.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import type { AskedGrave } from './use-reopening.ts'

const Short = whenOpened(() => import('./short-answer.tsx'), <span>&nbsp;</span>)
const Whole = whenOpened(() => import('./whole-answer.tsx'), <Box sx={{ minHeight: 120 }} />)

const Figure = whenOpened(() => import('./figure.tsx'), <span>&nbsp;</span>)

/** As the figure of a record. */
export const ReopeningFigure = (asked: AskedGrave) => <Figure {...asked} />

/** In one sentence; nothing where the park does not ask it. */
export const ReopeningSentence = (asked: AskedGrave) => usePractice('grave_room') && <Short {...asked} />

/** With all its lines. */
export const ReopeningAnswer = (asked: AskedGrave & { label?: string }) =>
  usePractice('grave_room') && <Whole {...asked} />
