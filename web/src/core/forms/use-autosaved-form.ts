import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { changedFields } from './changed-fields.ts'
import { dropForm, autosaveForm, autosavedForm } from './autosaved-forms.ts'
import { isLeaving } from '../session/leave.ts'
import { useSession } from '../session/session-context.ts'

/** A record at one moment: its values, and the `updated_at` they belong to. */
interface Stored {
  values: object
  /** Undefined for a record that does not exist yet. */
  version: string | undefined
}

/** What was typed, by path, and the state of the record it was typed on. */
interface Upon {
  opened: Stored
  typed: Record<string, unknown>
}

function autosavedUpon(userId: number, name: string | null): Upon | null {
  const autosave = name === null ? null : (autosavedForm(userId, name) as Partial<Upon> | null)
  return autosave?.opened && autosave.typed ? (autosave as Upon) : null
}

/** What a form holds besides its fields: what was restored, and what somebody else has changed meanwhile. */
export interface Autosave {
  /** What was typed earlier has been restored. */
  restored: boolean
  /** What the record has now where it differs from what the form was opened with, by path. */
  moved: Record<string, unknown>
  /** The `updated_at` to save with. */
  version: string | undefined
  /** Keeps what was typed and takes over the rest of the record as it is now. */
  takeOver: () => void
  /** Forgets what was typed, and shows the record as it is now. */
  undo: () => void
  /** It is saved, or given up: nothing stays stored. */
  drop: () => void
  /** It is saved as this state, and stays open. */
  saved: (version: string) => void
}

type Any<T extends FieldValues, C, O> = UseFormReturn<T, C, O>

function put<T extends FieldValues, C, O>(form: Any<T, C, O>, typed: Upon['typed']) {
  for (const [field, value] of Object.entries(typed))
    form.setValue(field as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true })
}

const isOlder = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && Date.parse(one) < Date.parse(other)

/** What the form was opened with, and what is typed on it, stored as it is typed. */
function useTyped<T extends FieldValues, C, O>(form: Any<T, C, O>, name: string | null, first: () => Stored) {
  const { user_id } = useSession().user
  const [autosave] = useState(() => autosavedUpon(user_id, name))
  const [opened, setOpened] = useState<Stored>(() => autosave?.opened ?? first())
  const upon = useRef(opened)

  const keep = useCallback(() => {
    if (name === null) return
    const typed = changedFields(upon.current.values, form.getValues())
    if (Object.keys(typed).length === 0) dropForm(user_id, name)
    else autosaveForm(user_id, name, { opened: upon.current, typed })
  }, [form, name, user_id])

  useEffect(() => {
    if (!autosave) return
    form.reset(autosave.opened.values as T)
    put(form, autosave.typed)
  }, [form, autosave])

  const drop = useCallback(() => {
    if (name !== null) dropForm(user_id, name)
  }, [name, user_id])

  useEffect(() => {
    const stop = form.subscribe({ formState: { values: true }, callback: keep })
    return () => {
      stop()
      if (!isLeaving()) drop()
    }
  }, [form, keep, drop])

  /** The form shows the record, with what was typed on it. */
  const open = (next: Stored, typed: Upon['typed']) => {
    upon.current = next
    setOpened(next)
    form.reset(next.values as T)
    put(form, typed)
    keep()
  }
  return { autosave, opened, open, drop }
}

/**
 * Stores what is typed through a reload and the end of the session, for the same user only (screens-8), with the
 * state of the record it was typed on: a record that has changed meanwhile is never overwritten unnoticed.
 * `name` identifies the form: `customer-7`; null: nothing of it is stored. `record`: as it is now, where the form changes one.
 */
export function useAutosavedForm<T extends FieldValues, C, O>(
  form: Any<T, C, O>,
  name: string | null,
  record?: { values: T; version: string },
): Autosave {
  const first = () => record ?? { values: form.getValues(), version: undefined }
  const { autosave: autosave, opened, open, drop } = useTyped(form, name, first)
  const [restored, setRestored] = useState(autosave !== null)
  const isStale = !record || isOlder(record.version, opened.version)
  const moved = isStale ? {} : changedFields(opened.values, record.values)
  const isMoved = Object.keys(moved).length > 0
  const typed = () => changedFields(opened.values, form.getValues())

  const takeOver = () => record && open(record, typed())
  const latest = useRef(takeOver)
  useLayoutEffect(() => {
    latest.current = takeOver
  })
  useEffect(() => {
    if (isMoved && Object.keys(typed()).length === 0) latest.current()
  })
  return {
    restored,
    moved,
    version: isStale || isMoved ? opened.version : record.version,
    takeOver: () => void takeOver(),
    undo: () => {
      open(record ?? opened, {})
      setRestored(false)
    },
    drop: () => {
      drop()
      setRestored(false)
    },
    saved: (version) => open({ values: structuredClone(form.getValues()), version }, {}),
  }
}
