import type { SaleSite } from '@sexton/contract/sales/sale-site'

type Named = Pick<SaleSite, 'sale_site_id' | 'site_ref' | 'site_type'>

/**
 * What tells a document of one site of a sale from those of the others: `, A-03-07`, or `, Lawn Single` while it is not
 * chosen, numbered where several of a type are not; nothing where the sale has one site.
 */
export function whichSite(sites: readonly Named[], sale_site_id: number): string {
  const site = sites.find((one) => one.sale_site_id === sale_site_id)
  if (!site || sites.length < 2) return ''
  if (site.site_ref) return `, ${site.site_ref}`
  const alike = sites.filter((one) => !one.site_ref && one.site_type === site.site_type)
  return `, ${site.site_type}${alike.length > 1 ? ` ${alike.indexOf(site) + 1}` : ''}`
}
