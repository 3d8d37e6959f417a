import { cemeteries, type Cemetery } from '@sexton/contract/cemeteries/calls'
import { useEffect, useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { recordsKey } from '../../core/session/session-store.ts'

const none: readonly Cemetery[] = []

const storageKey = `${recordsKey}cemeteries`

/** As this browser last knew them: a screen of several does not begin as if there were one, and then move. */
function remembered(): readonly Cemetery[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Cemetery[]
  } catch {
    return none
  }
}

/** The cemeteries by name where there are several, else none: with one, nothing on a screen says so (cemeteries-1). */
export function useCemeteries(): readonly Cemetery[] {
  const { data } = useApi(cemeteries.list, {}, { live: ['block'] })
  const [before] = useState(remembered)
  useEffect(() => {
    if (data) localStorage.setItem(storageKey, JSON.stringify(data))
  }, [data])
  const all = data ?? before
  return all.length > 1 ? all : none
}

/** The name of the cemetery of a site's or block's ref where there are several; else nothing. */
export function useCemeteryOfRef(): (ref: string | null) => string | undefined {
  const all = useCemeteries()
  return (ref) => all.find(({ code }) => code === ref?.split('.')[0])?.cemetery
}

/** The name of a cemetery where there are several, by its id; else nothing. */
export function useCemeteryName(): (cemetery_id: number | null | undefined) => string | undefined {
  const all = useCemeteries()
  return (id) => all.find(({ cemetery_id }) => cemetery_id === id)?.cemetery
}
