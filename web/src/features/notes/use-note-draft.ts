import { notes, type NoteParent } from '@sexton/contract/notes/calls'
import { useEffect, useState } from 'react'
import { acting } from '../../core/api/acts/own-acts.ts'
import { call } from '../../core/api/client.ts'
import { dropForm, autosaveForm, autosavedForm } from '../../core/forms/autosaved-forms.ts'
import { markTyped } from '../../core/forms/typed.ts'
import { randomKey } from '../../core/api/keys/intents.ts'
import { useSession } from '../../core/session/session-context.ts'
import { useAct } from '../../core/api/use-act.ts'

interface Draft {
  text: string
  /** Set once the note exists. */
  noteId: number | null
}

const nothing: Draft = { text: '', noteId: null }

/** A draft that survives the loss of the page and the end of the session, for the same user. */
function useAutosavedNote(parent: { type: NoteParent; id: number }) {
  const { user_id } = useSession().user
  const form = `note-${parent.type}-${parent.id}`
  const [draft, setDraft] = useState(() => ({ ...nothing, ...autosavedForm(user_id, form) }))
  const keep = (next: Draft) => {
    setDraft(next)
    if (next === nothing) dropForm(user_id, form)
    else autosaveForm(user_id, form, next)
  }
  return [draft, keep] as const
}

/**
 * A note being written. Its first upload creates it, Add saves its text (notes-2).
 * `begin` answers the id of the note an upload goes to, `giveUp` takes back one that was begun for nothing.
 */
export function useNoteDraft(parent: { type: NoteParent; id: number }) {
  const [{ text, noteId }, keep] = useAutosavedNote(parent)
  const [key, setKey] = useState(randomKey)
  const isTyped = text !== ''
  useEffect(() => (isTyped ? markTyped() : undefined), [isTyped])
  const clear = () => {
    keep(nothing)
    setKey(randomKey())
  }
  const adding = useAct(notes.add, { onDone: clear })
  const saving = useAct(notes.update, { onDone: clear })
  const params = { parent_type: parent.type, parent_id: parent.id }

  const save = () =>
    noteId === null
      ? adding.run({ params, body: { note: text } })
      : saving.run({ params: { note_id: noteId }, body: { note: text } })
  const begin = async () => {
    if (noteId !== null) return noteId
    const made = await acting(() => call(notes.add, { params, body: {} }, { idempotencyKey: key }))
    keep({ text, noteId: made.note_id })
    return made.note_id
  }
  const giveUp = async (note_id: number) => {
    await acting(() => call(notes.remove, { params: { note_id } }))
    keep({ text, noteId: null })
    setKey(randomKey())
  }
  return {
    text,
    setText: (typed: string) => keep({ text: typed, noteId }),
    noteId,
    begin,
    giveUp,
    save: () => void save(),
    pending: adding.pending || saving.pending,
    error: adding.error ?? saving.error,
    isReady: text.trim() !== '' || noteId !== null,
  }
}
