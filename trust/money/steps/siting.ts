import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { first } from '../../lives/step.ts'
import { newSite } from '../../frame/sales.ts'
import {
  agreementOf,
  linesOf,
  sitesOn,
  type Sale,
  type SaleSite,
  type Site,
  type SiteType,
} from '../model.ts'
import { hasBody, isDraft, toDraft, toExchange } from '../refusals.ts'
import { typeLines } from '../reprice.ts'
import { called, calling, step } from '../step.ts'
import type { Life } from '../world.ts'

async function freshSite(life: Life, type: SiteType): Promise<Site> {
  const site: Site = { id: await newSite(life.world.park, type.name), type }
  life.sites.push(site)
  return site
}

function put(sale: Sale, id: number, type: SiteType, site?: Site): void {
  const on: SaleSite = {
    id,
    sale,
    type,
    site,
    agreements: new Map(),
    deferred: false,
    burials: [],
    events: [],
  }
  if (site) site.on = on
  sale.sites.push(on)
  sale.lines.push(...typeLines({ sites: [on] }, sale.book))
}

/** A new site; now and then one that another sale holds. */
export const addSite = step<Sale>({
  name: 'add site',
  weight: 4,
  targets: (life) => life.sales,
  sensible: isDraft,
  attempt(sale, life, { detail, mad }) {
    const held = mad ? life.sites.find(({ on }) => on) : undefined
    const type = held?.type ?? life.world.types[detail % life.world.types.length]!
    let site = held
    return calling(
      saleSites.addWithSite,
      async () => {
        site ??= await freshSite(life, type)
        return { params: { sale_id: sale.id }, body: { site_id: site.id } }
      },
      {
        line: `${held ? `the ${type.name} of ${held.on!.sale.name}` : `a new ${type.name}`} on ${sale.name}`,
        verdict: first(toDraft(sale), held !== undefined && 409),
        sale,
        done: ({ sale_site_id }) => put(sale, sale_site_id, type, site),
      },
    )
  },
})

/** A type is promised once there is one more free site of it. */
export const promiseSite = step<Sale>({
  name: 'add site by type',
  weight: 2,
  targets: (life) => life.sales,
  sensible: isDraft,
  attempt(sale, life, { detail }) {
    const type = life.world.types[detail % life.world.types.length]!
    return calling(
      saleSites.addWithSiteType,
      async () => {
        await freshSite(life, type)
        return { params: { sale_id: sale.id }, body: { site_type_id: type.id } }
      },
      {
        line: `some ${type.name} on ${sale.name}`,
        verdict: toDraft(sale),
        sale,
        done: ({ sale_site_id }) => put(sale, sale_site_id, type),
      },
    )
  },
})

const fits = (on: SaleSite, site: Site) => site.type === on.type && !site.on

export const setSite = step<{ on: SaleSite; site: Site }>({
  name: 'set site',
  weight: 3,
  targets: (life) => sitesOn(life.sales).flatMap((on) => life.sites.map((site) => ({ on, site }))),
  sensible: ({ on, site }) =>
    !on.sale.cancelled && fits(on, site) && !hasBody(on) && (!on.site || isDraft(on.sale)),
  attempt: ({ on, site }) =>
    calling(
      saleSites.setSite,
      { params: { sale_site_id: on.id }, body: { site_id: site.id } },
      {
        line: `${called(on)} gets a ${site.type.name}${site.on ? ` of ${site.on.sale.name}` : ''}`,
        verdict: on.sale.cancelled
          ? 409
          : on.site === site
            ? 'done'
            : first(on.site !== undefined && toDraft(on.sale), !fits(on, site) && 422, hasBody(on) && 409),
        sale: on.sale,
        done() {
          if (on.site) on.site.on = undefined
          const signedBefore = on.site ? undefined : agreementOf(on)
          if (signedBefore !== undefined) on.agreements = new Map([[site, signedBefore]])
          Object.assign(on, { site })
          site.on = on
          for (const burial of on.burials) if (burial.status === 'UNSITED') burial.status = 'DRAFT'
        },
      },
    ),
})

export const removeSite = step<SaleSite>({
  name: 'take site off',
  weight: 1,
  targets: (life) => sitesOn(life.sales),
  sensible: (on) =>
    on.burials.length + on.events.length === 0 && toExchange(on.sale, linesOf(on, on.sale)) === 'done',
  attempt(on) {
    const { sale } = on
    const lines = linesOf(on, sale)
    return calling(
      saleSites.remove,
      { params: { sale_site_id: on.id } },
      {
        line: `take ${called(on)} off`,
        verdict: first(
          toDraft(sale),
          on.burials.length + on.events.length > 0 && 409,
          toExchange(sale, lines),
        ),
        sale,
        done() {
          sale.lines = sale.lines.filter((line) => !lines.includes(line))
          sale.sites = sale.sites.filter((other) => other !== on)
          if (on.site) on.site.on = undefined
        },
      },
    )
  },
})
