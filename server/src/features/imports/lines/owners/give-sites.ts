import type { PastPurchase } from '@sexton/contract/sites/holders'
import { refreshSites } from '../../../../domain/ground/take-site.ts'
import type { NewGround } from '../new-ground/new-ground.ts'
import { insertPurchases, nameOwners } from './purchase-queries.ts'
import type { Run } from '../run.ts'
import { holdSites, openLegacySales, type GroundSite } from '../site-queries.ts'

/** A site that becomes somebody's: who owns it, who holds it with them, and what old books say of the purchase. */
export interface Given {
  site: Pick<GroundSite, 'site_id' | 'site_type_id' | 'site_status_ref' | 'owner_customer_id'>
  customer_id: number
  others?: readonly number[]
  facts: PastPurchase | null
}

/**
 * Gives sites to owners of the past, each by a legacy sale of its own (sales-40): without price, invoice and receipt. A
 * site that is in the name of the old registers’ customer only changes its owner. The sites exist, and are locked.
 */
export async function giveSites(
  run: Run,
  ground: Pick<NewGround, 'take'>,
  given: readonly Given[],
): Promise<void> {
  const [named, fresh] = [
    given.filter(({ site }) => site.owner_customer_id !== null),
    given.filter(({ site }) => site.owner_customer_id === null),
  ]
  await nameOwners(
    run,
    named.map(({ site: { site_id }, customer_id }) => ({ site_id, customer_id })),
  )
  const sales = await openLegacySales(
    run,
    fresh.map(({ customer_id }) => customer_id),
  )
  await holdSites(
    run,
    fresh.map(({ site: { site_id, site_type_id } }, at) => ({ site_id, site_type_id, sale_id: sales[at]! })),
  )
  const sites = fresh.map(({ site }) => site)
  ground.take(sites.filter(({ site_status_ref }) => site_status_ref === 'AVAIL'))
  await refreshSites(
    run.ctx,
    sites.map(({ site_id }) => site_id),
  )
  await insertPurchases(
    run,
    given.map(({ site: { site_id }, facts, others = [] }) => ({ site_id, facts, others })),
  )
}
