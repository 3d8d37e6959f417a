import { notes, type NoteRow } from '@sexton/contract/notes/calls'
import { useRemoval } from '../../ui/feedback/use-removal.ts'
import { t } from './texts.ts'

/** Deletes notes, with Undo. */
export const useNoteRemoval = () =>
  useRemoval<NoteRow>({
    remove: notes.remove,
    restore: notes.restore,
    id: 'note_id',
    said: () => t('notes.deleted'),
  })
