import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useAddress } from '../screens/use-address.ts'
import { activeFilters, paramsOf, valuesOf, type Searched, type SearchValues } from './search-params.ts'

const lastSearch = new Map<string, string>()

/**
 * The state of a search screen: it is in the address (reload, Back, links) and, within the visit, when the user comes
 * back by the drawer. `found` is what is searched for; `draft` what the filters show until `search()`.
 * `defaults` must be a constant outside the component and holds `offset: 0`. While `problemOf` finds something in what
 * is typed, nothing is searched.
 */
export function useSearchState<const D extends SearchValues & { offset: number }>(
  defaults: D,
  problemOf: (typed: Searched<D>) => string | undefined,
) {
  const { pathname } = useLocation()
  const { shown: params, change } = useAddress()
  const address = params.toString()
  const found = useMemo(() => valuesOf(new URLSearchParams(address), defaults), [address, defaults])
  const [draft, setDraft] = useState(found)
  const [shown, setShown] = useState(address)
  if (shown !== address) {
    setShown(address)
    setDraft(found)
  }

  useEffect(() => {
    const last = lastSearch.get(pathname)
    if (address === '' && last) change(() => new URLSearchParams(last), { replace: true })
    // Only when the screen opens: later an empty address means that the user cleared the search.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const go = useCallback(
    (to: (now: Searched<D>) => Searched<D>, corrects = false) =>
      change(
        (now) => {
          const written = paramsOf(to(valuesOf(now, defaults)) as SearchValues, defaults)
          lastSearch.set(pathname, written.toString())
          return written
        },
        { replace: corrects },
      ),
    [defaults, pathname, change],
  )
  return {
    found,
    draft,
    problem: problemOf(draft),
    /** How many filters what is found was searched by. */
    active: activeFilters(found as SearchValues, defaults),
    /** Changes the filters without searching yet. */
    change: (patch: Partial<Searched<D>>) => setDraft((values) => ({ ...values, ...patch })),
    /** Searches with the filters (and `patch`, which they show at once) from the first page. */
    search(patch: Partial<Searched<D>> = {}) {
      const values = { ...draft, ...patch, offset: 0 }
      // Without a patch the filters show it all already, and drawing them again would hold up the answer to Enter.
      if (Object.keys(patch).length > 0) setDraft(values)
      if (problemOf(values) === undefined) go(() => values)
    },
    /** Back to the defaults, in the filters too: the address of a first search is already that of none. */
    clear() {
      setDraft(defaults as Searched<D>)
      go(() => defaults as Searched<D>, address === '')
    },
    /** Shows the page that begins at `offset`; `corrects`: in place of the one in the address. */
    page: (offset: number, corrects = false) => go((now) => ({ ...now, offset }), corrects),
  }
}
