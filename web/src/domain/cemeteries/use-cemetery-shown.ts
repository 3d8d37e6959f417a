import { useState } from 'react'
import { useAddress } from '../../core/screens/use-address.ts'
import { useCemeteries } from './use-cemeteries.ts'

/** The cemetery that a screen is about, kept in its address; undefined: all of them (cemeteries-9). */
export function useCemeteryShown(): [id: number | undefined, choose: (id: string) => void] {
  const all = useCemeteries()
  const address = useAddress()
  const shown = all.find(({ cemetery_id }) => String(cemetery_id) === address.shown.get('cemetery'))
  const choose = (id: string) => address.put({ cemetery: id }, { preventScrollReset: true })
  return [shown?.cemetery_id, choose]
}

/** The address of a screen about this cemetery. */
export const atCemetery = (path: string, cemetery_id: number | undefined) =>
  cemetery_id === undefined ? path : `${path}?cemetery=${cemetery_id}`

/** The page of a list of the cemetery that is shown; of another one it begins anew. */
export function useCemeteryPage() {
  const [cemetery_id] = useCemeteryShown()
  const [page, setPage] = useState({ of: cemetery_id, offset: 0 })
  const setOffset = (offset: number) => setPage({ of: cemetery_id, offset })
  return { cemetery_id, offset: page.of === cemetery_id ? page.offset : 0, setOffset }
}
