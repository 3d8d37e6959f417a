import { useCallback, useMemo } from 'react'
import { useAddress } from '../../../core/screens/use-address.ts'
import { layoutIn, paramsOf } from './pivot-layout.ts'
import type { PivotLayout } from './pivot.ts'

/** What stands where, kept in the address. */
export function useLayout() {
  const { shown, change } = useAddress()
  const layout = useMemo(() => layoutIn(shown), [shown])
  const move = useCallback(
    (to: (now: PivotLayout) => PivotLayout) =>
      change(
        (now) => {
          for (const [name, value] of Object.entries(paramsOf(to(layoutIn(now))))) now.set(name, value)
          return now
        },
        { replace: true },
      ),
    [change],
  )
  return { layout, change: move }
}
