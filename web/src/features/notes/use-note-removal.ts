import { notes, type NoteRow } from '@sexton/contract/notes'
import { useState } from 'react'
import { useAct } from '../../core/use-act.ts'
import { useNotice } from '../../ui/notice-context.ts'
import { t } from './texts.ts'

/** Deletes notes on screen before the server answers, offers Undo, and shows them again when it is refused. */
export function useNoteRemoval() {
  const notify = useNotice()
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const show = (id: number) => setHidden((before) => new Set([...before].filter((other) => other !== id)))
  const restoring = useAct(notes.restore, { onDone: (_, { params }) => show(Number(params.note_id)) })
  const removing = useAct(notes.remove, { onFailed: (_, { params }) => show(Number(params.note_id)) })

  const remove = async ({ note_id }: NoteRow) => {
    setHidden((before) => new Set(before).add(note_id))
    if (!(await removing.run({ params: { note_id } }))) return
    notify({ text: t('notes.deleted'), undo: () => void restoring.run({ params: { note_id } }) })
  }
  return {
    remove: (row: NoteRow) => void remove(row),
    isHidden: (row: NoteRow) => hidden.has(row.note_id),
    error: removing.error ?? restoring.error,
  }
}
