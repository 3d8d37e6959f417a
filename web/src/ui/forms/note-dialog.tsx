import type { NoteDialogProperties } from './note-form.tsx'
import { whenOpened } from '../dialogs/when-opened.tsx'

const NoteForm = whenOpened(() => import('./note-form.tsx'))

/** Asks for a note (dialog up to 800 px). */
export const NoteDialog = (given: NoteDialogProperties) => (given.open ? <NoteForm {...given} /> : null)
