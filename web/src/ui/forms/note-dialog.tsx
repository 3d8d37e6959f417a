import { whenOpened } from '../dialogs/when-opened.tsx'

/** Asks for a note (dialog up to 800 px). Mount it only while it is open. */
export const NoteDialog = whenOpened(() => import('./note-form.tsx'))
