import { useCallback } from 'react'
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router'

type How = Pick<NavigateOptions, 'replace' | 'preventScrollReset' | 'state'>

/**
 * What the address says after its `?`, and how it is changed. A change is made to what the address says by then: on a slow
 * machine the screen may still be drawing the choice before, which `useSearchParams` would take back (screens-21).
 */
export function useAddress() {
  const [shown, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const change = useCallback(
    (to: (now: URLSearchParams) => URLSearchParams | Record<string, string>, how?: How) =>
      setParams(
        (drawn) => to(location.pathname === pathname ? new URLSearchParams(location.search) : drawn),
        how,
      ),
    [pathname, setParams],
  )
  /** Sets these and leaves the others; an empty value takes its name out. */
  const put = useCallback(
    (values: Record<string, string>, how?: How) =>
      change((now) => {
        for (const [name, value] of Object.entries(values))
          if (value) now.set(name, value)
          else now.delete(name)
        return now
      }, how),
    [change],
  )
  return { shown, change, put }
}
