import type { Endpoint } from '@sexton/contract/core/endpoint'
import { useState } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { useNotice } from './notice-context.ts'

interface Removal<R> {
  remove: Endpoint
  /** Takes the deletion back. */
  restore: Endpoint
  /** The path parameter of both calls, and the row's own field. */
  id: keyof R & string
  /** Said once it is deleted, with Undo. */
  said: (row: R) => string
}

/** Deletes rows on screen before the server answers, offers Undo, and shows them again when it is refused. */
export function useRemoval<R>({ remove, restore, id, said }: Removal<R>) {
  const notify = useNotice()
  const [hidden, setHidden] = useState<ReadonlySet<unknown>>(new Set())
  const show = (given: unknown) => {
    const { params } = given as { params: Record<string, unknown> }
    setHidden((before) => new Set([...before].filter((other) => other !== params[id])))
  }
  const restoring = useAct(restore, { onDone: (_, given) => show(given) })
  const removing = useAct(remove, { onFailed: (_, given) => show(given) })

  const take = async (row: R) => {
    setHidden((before) => new Set(before).add(row[id]))
    const given = { params: { [id]: row[id] } }
    if (!(await removing.run(given))) return
    notify({ text: said(row), undo: () => void restoring.run(given) })
  }
  return {
    remove: (row: R) => void take(row),
    isHidden: (row: R) => hidden.has(row[id]),
    error: removing.error ?? restoring.error,
  }
}
