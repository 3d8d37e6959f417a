import type { Customer, Sale, SaleSite, Site, SiteType } from './model.ts'
import type { Life } from './step.ts'

/** A site, or the promise of one, on a sale. */
export function hold(sale: Sale, on: { id: number; type: SiteType; site?: Site }) {
  const name = `site ${sale.sites.length + 1} of ${sale.name}`
  const held: SaleSite = { ...on, name, sale, signedFor: new Set() }
  sale.sites.push(held)
  if (on.site) on.site.on = held
  return held
}

/** A legacy sale that holds the site, in the model. */
export function holdOld(
  life: Life,
  of: { customer: Customer; site?: Site | undefined; sale_id: number; sale_site_id: number | null },
) {
  const { customer, site } = of
  const name = `sale ${life.sales.length + 1}`
  const sale = { id: of.sale_id, name, customer, legacy: true, placed: true, invoiced: false, sites: [] }
  life.sales.push(sale)
  if (site && of.sale_site_id !== null) hold(sale, { id: of.sale_site_id, type: site.type, site })
  return sale
}
