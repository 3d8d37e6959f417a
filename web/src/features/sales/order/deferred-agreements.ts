import type { Sale } from '@sexton/contract/sales/sale'
import { agreementMissing } from '@sexton/contract/sales/blocking'
import { useState } from 'react'

/** Which sale sites' agreements are ticked as deferred, by sale; remembered while the user goes to a burial and back. */
const ticked = new Map<number, readonly number[]>()

export interface Deferred {
  sites: readonly number[]
  set: (sale_site_id: number, deferred: boolean) => void
}

/** The `Defer agreement upload` ticks of a draft; they are sent with Place Order. */
export function useDeferred(sale_id: number): Deferred {
  const [sites, setSites] = useState(ticked.get(sale_id) ?? [])
  const set = (sale_site_id: number, deferred: boolean) => {
    const others = sites.filter((id) => id !== sale_site_id)
    const next = deferred ? [...others, sale_site_id] : others
    ticked.set(sale_id, next)
    setSites(next)
  }
  return { sites, set }
}

type Signed = Pick<Sale['sale_sites'][number], 'sale_site_id' | 'agreementDocumentId' | 'deferAgreement'>

/** True for a sale site whose agreement is neither uploaded nor put off. */
export const lacksAgreement = (site: Signed, deferred: readonly number[]) =>
  site.agreementDocumentId === null && !site.deferAgreement && !deferred.includes(site.sale_site_id)

/** What the server names as blocking, less the missing agreements when all of them are ticked as deferred here. */
export function stillBlocking(
  sale: { blocking: readonly string[]; sale_sites: readonly Signed[] },
  deferred: readonly number[],
): string[] {
  const missing = sale.sale_sites.some((site) => lacksAgreement(site, deferred))
  return sale.blocking.filter((message) => missing || message !== agreementMissing)
}
