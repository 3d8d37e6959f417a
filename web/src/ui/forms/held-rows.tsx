import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { withHeld, type RowId, type Shown } from '../../core/forms/with-held.ts'

/** Keeps a row on the screen. Answers how to let it go. */
export type Hold = (id: RowId) => () => void

const Holding = createContext<() => () => void>(() => () => undefined)

/**
 * A list whose rows are changed in place. One that something is typed into stays where it stands, whatever colleagues do with
 * it. `listed` is the same array while nothing has changed; each row is wrapped in a `HeldRow`.
 */
export function useHeldRows<T>(listed: readonly T[] | undefined, idOf: (row: T) => RowId) {
  const [held, setHeld] = useState<readonly RowId[]>([])
  const [hold] = useState<Hold>(() => (id: RowId) => {
    setHeld((before) => [...before, id])
    return () => setHeld((before) => before.toSpliced(before.indexOf(id), 1))
  })
  const [before, setBefore] = useState<readonly Shown<T>[]>([])
  const rows = withHeld(before, listed ?? [], held, idOf)
  if (rows !== before) setBefore(rows)
  return { rows, hold }
}

/** A row of such a list, which may hold another such list. */
export function HeldRow({ id, hold, children }: { id: RowId; hold: Hold; children: ReactNode }) {
  const holdOuter = useContext(Holding)
  const holdBoth = useCallback(() => {
    const releases = [hold(id), holdOuter()]
    return () => {
      for (const release of releases) release()
    }
  }, [id, hold, holdOuter])
  return <Holding value={holdBoth}>{children}</Holding>
}

/** While something is typed the row around it is held. */
export function useHeld(isTyped: boolean): void {
  const hold = useContext(Holding)
  useEffect(() => (isTyped ? hold() : undefined), [hold, isTyped])
}
