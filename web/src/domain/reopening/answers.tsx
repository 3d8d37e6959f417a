import Box from '@mui/material/Box'
import { usePractice } from '../../core/practices.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import type { AskedGrave } from './use-reopening.ts'

const Short = whenOpened(() => import('./short-answer.tsx'), <span>&nbsp;</span>)
const Whole = whenOpened(() => import('./whole-answer.tsx'), <Box sx={{ minHeight: 300 }} />)

/** In one sentence; nothing where the park does not ask it. */
export const ReopeningSentence = (asked: AskedGrave) => usePractice('grave_room') && <Short {...asked} />

/** With all its lines. */
export const ReopeningAnswer = (asked: AskedGrave & { label?: string }) =>
  usePractice('grave_room') && <Whole {...asked} />

export const loadWholeAnswer = Whole.soon
