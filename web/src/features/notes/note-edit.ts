import type { NoteRow } from '@sexton/contract/notes/calls'

/** Under which what is typed into a note in edit is stored. */
export const editOf = (note: NoteRow) => `edit-note-${note.note_id}`
