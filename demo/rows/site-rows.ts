import type { CopyValue } from '../../server/src/core/db/copy-rows.ts'
import type { Ids } from './ids.ts'
import { isSiteFlagged } from './note-rows.ts'
import type { ParkPlan } from '../plan/plan.ts'
import { NONE } from '../sale/sale-plan.ts'
import type { Writing } from './sale-rows.ts'
import { typeCalled } from '../setting/setting.ts'

/** Who holds each site, and who lies in those that nobody holds; by site. */
export interface Holders {
  /** The customer of the sale it is on, or NONE. */
  holder: Int32Array
  /** The day it became theirs (NONE when it is only on order), and whether that was before the records. */
  owned: Int32Array
  old: Uint8Array
  /** Somebody lies there whom no sale buried. */
  occupied: Uint8Array
}

export function holdersOf({ setting, sales, legacy }: ParkPlan): Holders {
  const count = setting.siteMap.sites
  const holders = {
    holder: new Int32Array(count).fill(NONE),
    owned: new Int32Array(count).fill(NONE),
    old: new Uint8Array(count),
    occupied: new Uint8Array(count),
  }
  for (let place = 0; place < sales.siteOf.length; place += 1) {
    const site = sales.siteOf.at(place)
    if (site === NONE) continue
    holders.holder[site] = sales.customer.at(sales.siteSale.at(place))
    holders.owned[site] = sales.siteOwned.at(place)
  }
  for (let sale = 0; sale < legacy.site.length; sale += 1) {
    holders.holder[legacy.site.at(sale)] = legacy.customer.at(sale)
    holders.old[legacy.site.at(sale)] = 1
  }
  for (let burial = 0; burial < legacy.burialSite.length; burial += 1)
    holders.occupied[legacy.burialSite.at(burial)] = 1
  return holders
}

export const siteColumns = [
  ...['site_id', 'block_id', 'block_ref', 'row_no', 'site_no', 'site_type_id', 'site_status_ref'],
  ...['site_unsuitability_id', 'flag', 'verified', 'ownership_date', 'owner_customer_id', 'outline'],
]

const verifiedNumbers = 6

/** The site's status by the product's rule: held, then occupied; the rest is free. */
function statusOf(holders: Holders, site: number, unsuitable: boolean): string {
  if (unsuitable) return 'UNSUITABLE'
  if (holders.old[site] || holders.owned[site] !== NONE) return 'OWN'
  if (holders.holder[site] !== NONE) return 'ORDER'
  return holders.occupied[site] ? 'UNAVAIL' : 'AVAIL'
}

interface SiteRows {
  plan: ParkPlan
  ids: Ids
  holders: Holders
  /** The id of each block. */
  blockIds: readonly number[]
}

/** The sites from `from` on, `count` of them, as they stand today. */
export function* siteRows(
  { plan, ids, holders, blockIds }: SiteRows,
  from: number,
  count: number,
): Generator<CopyValue[]> {
  const { siteMap, calendar, lists } = plan.setting
  for (let site = from; site < Math.min(from + count, siteMap.sites); site += 1) {
    const reason = plan.unsuitable.get(site)
    const status = statusOf(holders, site, reason !== undefined)
    const [holder, owned] = [holders.holder[site]!, holders.owned[site]!]
    const block = siteMap.blockOf(site)
    const number = siteMap.numberOf(site)
    const flag = isSiteFlagged(plan, site)
    yield [
      ids.site(site),
      blockIds[block]!,
      siteMap.blocks[block]!.block_ref,
      siteMap.rowNoOf(site),
      number,
      typeCalled(plan.setting, siteMap.typeOf(site)).site_type_id,
      status,
      reason === undefined ? null : lists.unsuitabilities.get(reason)!,
      flag,
      number <= verifiedNumbers && !flag,
      status === 'OWN' && owned !== NONE ? calendar.date(owned) : null,
      status === 'OWN' ? ids.customer(holder) : null,
      siteMap.outlineOf(site),
    ]
  }
}

export const holderColumns = ['site_id', 'customer_id', 'sale_site_id', 'held_from', 'created_by']

/** Who owns the sites of these sales that were paid for. */
export function* holderRows({ plan, ids, sales }: Writing): Generator<CopyValue[]> {
  const { calendar, users } = plan.setting
  for (const { sites, paid, customer } of sales)
    for (const { place, site } of sites)
      if (paid && site !== undefined)
        yield [
          ...[ids.site(site), ids.customer(customer), ids.saleSite(place)],
          ...[calendar.date(paid.day), users.sales],
        ]
}
