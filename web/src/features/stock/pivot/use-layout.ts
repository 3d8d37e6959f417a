import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { layoutIn, paramsOf } from './pivot-layout.ts'
import type { PivotLayout } from './pivot.ts'

/** What stands where, kept in the address. */
export function useLayout() {
  const [params, setParams] = useSearchParams()
  const layout = useMemo(() => layoutIn(params), [params])
  const change = (next: PivotLayout) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(paramsOf(next))) before.set(name, value)
        return before
      },
      { replace: true },
    )
  return { layout, change }
}
