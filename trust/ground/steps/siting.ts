import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { first } from '../../lives/step.ts'
import { relocated } from '../audit-rows.ts'
import {
  inSite,
  isDraft,
  isFree,
  isSigned,
  saleSites as onSales,
  statusOf,
  type Ground,
  type Sale,
  type SaleSite,
  type Site,
} from '../model.ts'
import { toDraft, toExchange, toMoveSite, toSetSite, toTakeOff } from '../refusals.ts'
import { firstGrave } from '../free-places.ts'
import { anybody, calling, forbidden, manager, step, type Life } from '../step.ts'
import { hold } from '../holding.ts'

const SITES_AT_MOST = 2

export const addSite = step<{ sale: Sale; site: Site }>({
  name: 'add site',
  weight: 10,
  targets: ({ sales, sites }) => sales.flatMap((sale) => sites.map((site) => ({ sale, site }))),
  sensible: ({ sale, site }, life) =>
    isDraft(sale) && sale.sites.length < SITES_AT_MOST && isFree(life, site),
  attempt: ({ sale, site }, life, chance) =>
    calling(
      saleSites.addWithSite,
      { params: { sale_id: sale.id }, body: { site_id: site.id } },
      {
        line: `${site.name} on ${sale.name}`,
        by: anybody(chance),
        site,
        verdict: first(toDraft(sale), !isFree(life, site) && 409),
        done: ({ sale_site_id: id }) => void hold(sale, { id, type: site.type, site }),
      },
    ),
})

export const promiseSite = step<Sale>({
  name: 'add site by type',
  weight: 3,
  targets: (life) => life.sales,
  sensible: (sale) => isDraft(sale) && sale.sites.length < SITES_AT_MOST,
  attempt(sale, { sites }, chance) {
    const { type } = sites[chance.detail % sites.length]!
    return calling(
      saleSites.addWithSiteType,
      { params: { sale_id: sale.id }, body: { site_type_id: type.id } },
      {
        line: `some ${type.name} on ${sale.name}`,
        by: anybody(chance),
        verdict: toDraft(sale),
        done: ({ sale_site_id: id }) => void hold(sale, { id, type }),
      },
    )
  },
})

/** Those who wait for the site get its first free graves; who was planned in the former one comes along. */
function bring(life: Life, on: SaleSite, site: Site): void {
  const along = on.site ? inSite(life, on.site) : []
  if (on.site) on.site.on = undefined
  if (!on.site && isSigned(on)) on.signedFor = new Set([site])
  Object.assign(on, { site })
  site.on = on
  for (const burial of along) {
    const to = { site, grave: burial.place!.grave }
    relocated(life, burial, { action: 'MOVED', from: burial.place, to })
    burial.place = to
  }
  const waiting = life.burials.filter((burial) => burial.on === on && !burial.place)
  for (const burial of waiting) {
    const to = { site, grave: firstGrave(life, site) }
    Object.assign(burial, { place: to, status: 'DRAFT' })
    relocated(life, burial, { action: 'SITED', to })
  }
}

const elsewhere = (life: Ground) =>
  onSales(life).flatMap((on) => life.sites.filter((site) => site !== on.site).map((site) => ({ on, site })))
const isLike = (life: Ground, on: SaleSite, site: Site) => site.type === on.type && isFree(life, site)

export const setSite = step<{ on: SaleSite; site: Site }>({
  name: 'set site',
  weight: 10,
  targets: elsewhere,
  // As often where somebody lies as where nobody does.
  sensible: ({ on, site }, life) => isLike(life, on, site) && (!on.site || isDraft(on.sale)),
  attempt: ({ on, site }, life, chance) =>
    calling(
      saleSites.setSite,
      { params: { sale_site_id: on.id }, body: { site_id: site.id } },
      {
        line: `${on.name} becomes ${site.name}`,
        by: anybody(chance),
        site: on.site ?? site,
        verdict: toSetSite(life, on, site),
        done: () => bring(life, on, site),
      },
    ),
})

export const removeSite = step<SaleSite>({
  name: 'take site off',
  weight: 2,
  targets: onSales,
  sensible: ({ sale }) => isDraft(sale),
  attempt: (on, life, chance) =>
    calling(
      saleSites.remove,
      { params: { sale_site_id: on.id } },
      {
        line: `take ${on.name} off`,
        by: anybody(chance),
        site: on.site,
        verdict: toTakeOff(life, on),
        done() {
          on.sale.sites = on.sale.sites.filter((other) => other !== on)
          if (on.site) on.site.on = undefined
        },
      },
    ),
})

export const moveSite = step<{ on: SaleSite; site: Site }>({
  name: 'move site',
  weight: 3,
  targets: elsewhere,
  sensible: ({ on, site }, life) => isLike(life, on, site) && statusOf(life, on.sale) === 'FULFILLED',
  attempt({ on, site }, life, chance) {
    const by = manager(chance)
    return calling(
      saleSites.moveSite,
      { params: { sale_site_id: on.id }, body: { newSiteId: site.id } },
      {
        line: `move ${on.name} to ${site.name}`,
        by,
        site: on.site,
        verdict: first(forbidden(by), toMoveSite(life, on, site)),
        done: () => bring(life, on, site),
      },
    )
  },
})

export const exchange = step<{ on: SaleSite; site: Site }>({
  name: 'change grave',
  weight: 6,
  targets: elsewhere,
  // As often where somebody lies as where nobody does.
  sensible: ({ on, site }, life) =>
    isLike(life, on, site) &&
    on.site !== undefined &&
    !on.sale.legacy &&
    ['ORDERED', 'PAID'].includes(statusOf(life, on.sale)),
  attempt({ on, site }, life, chance) {
    const by = manager(chance)
    return calling(
      saleSites.changeGrave,
      { params: { sale_site_id: on.id }, body: { newSiteId: site.id, reason: 'It is flooded' } },
      {
        line: `change the grave of ${on.name} to ${site.name} before the burial`,
        by,
        site: on.site,
        verdict: first(forbidden(by), toExchange(life, on, site)),
        done: () => bring(life, on, site),
      },
    )
  },
})
