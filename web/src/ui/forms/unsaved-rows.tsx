import { createContext, useCallback, useContext, useEffect, useId, useState, type ReactNode } from 'react'
import { useUnsaved } from '../../core/forms/use-unsaved.ts'

const Mark = createContext<(row: string, isDirty: boolean) => void>(() => undefined)

/** Several rows may be in edit at once; leaving the screen asks while one of them has changes that are not saved. */
export function UnsavedRows({ children }: { children: ReactNode }) {
  const [dirty] = useState(() => new Set<string>())
  const [mark] = useState(() => (row: string, isDirty: boolean) => {
    if (isDirty) dirty.add(row)
    else dirty.delete(row)
  })
  useUnsaved(useCallback(() => dirty.size > 0, [dirty]))
  return <Mark value={mark}>{children}</Mark>
}

/** Says of a row in edit whether it has changes. */
export function useUnsavedRow(isDirty: boolean): void {
  const row = useId()
  const mark = useContext(Mark)
  useEffect(() => {
    mark(row, isDirty)
    return () => mark(row, false)
  }, [mark, row, isDirty])
}
