import type { NoteRow } from '@sexton/contract/notes/calls'
import { useEffect, useState } from 'react'
import { autosavedForm } from '../../core/forms/autosaved-forms.ts'
import { useSession } from '../../core/session/session-context.ts'

/** Under which what is typed into a note in edit is stored. */
export const editOf = (note: NoteRow) => `edit-note-${note.note_id}`

/** Told of a note that is in edit; answers how to tell that it is no longer. */
export type Hold = (note: NoteRow) => () => void

/** Whether a note is in edit: from the beginning where something typed into it was stored. */
export function useEditing(note: NoteRow, hold: Hold) {
  const { user_id } = useSession().user
  const [editing, setEditing] = useState(() => autosavedForm(user_id, editOf(note)) !== null)
  useEffect(() => (editing ? hold(note) : undefined), [editing, hold, note])
  return [editing, setEditing] as const
}

/** Notes with those in edit among them: one that somebody else deletes meanwhile stays, with what is typed into it. */
export function useHeldNotes(listed: readonly NoteRow[] | undefined) {
  const [held, setHeld] = useState<readonly NoteRow[]>([])
  const [hold] = useState<Hold>(() => (note: NoteRow) => {
    setHeld((before) => [...before, note])
    return () => setHeld((before) => before.filter((other) => other !== note))
  })
  const isListed = ({ note_id }: NoteRow) => listed?.some((row) => row.note_id === note_id)
  const gone = held.filter((note) => !isListed(note))
  const rows =
    gone.length === 0
      ? listed
      : [...(listed ?? []), ...gone].sort((a, b) => b.created_at.localeCompare(a.created_at))
  return { rows, hold }
}
