import { find, type Found } from '@sexton/contract/find/calls'
import { useEffect, useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { useSettled } from '../../core/api/use-settled.ts'
import { useMay } from '../../core/session/use-may.ts'

/** Milliseconds of a pause in typing after which is asked. */
const pause = 120
/** Milliseconds after which no answer is said to be one, and after which a failed call is tried again. */
const late = 2000
const again = 3000

/** One letter is in half of all names. */
const isTooShort = (text: string) => /^[a-z]?$/i.test(text)

/** True when something has been true for this many milliseconds. */
function useLasting(state: boolean, milliseconds: number): boolean {
  const [since, setSince] = useState(false)
  useEffect(() => {
    if (!state) return
    const timer = setTimeout(() => setSince(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setSince(false)
    }
  }, [state, milliseconds])
  return state && since
}

export interface FoundState {
  /** What is shown: found for the text, or for the one before while this one's is coming. */
  found: Found | undefined
  /** True when it is what was found for what is typed now. */
  isFresh: boolean
  trouble: 'waiting' | 'failed' | undefined
}

/** What the server finds for a text. `hurried`: asked at once, without waiting for a pause in typing. */
export function useFound(typed: string, hurried: boolean): FoundState {
  const text = typed.trim()
  const settled = useSettled(text, pause)
  const q = hurried ? text : settled
  const may = useMay(find.find)
  const isAsked = may && !isTooShort(q)
  const asked = useApi(find.find, isAsked ? { query: { q } } : null, { keepLast: true })
  const { error, reload } = asked
  useEffect(() => {
    if (!error) return
    const timer = setTimeout(reload, again)
    return () => clearTimeout(timer)
    // Each failure is an error of its own; `reload` is new each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error])
  const isWaiting = isAsked && (asked.loading || asked.outdated)
  const isLate = useLasting(isWaiting, late)
  return {
    found: isTooShort(text) || !may ? undefined : asked.data,
    isFresh: q === text && !isWaiting && !error,
    trouble: error ? 'failed' : isLate ? 'waiting' : undefined,
  }
}
