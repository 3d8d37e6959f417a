import type { DocumentRow } from '@sexton/contract/documents/calls'
import type { ListedBurial } from '@sexton/contract/sales/listed-burial'
import type { SaleSite } from '@sexton/contract/sales/sale-site'

type Site = Pick<SaleSite, 'sale_site_id' | 'site_ref' | 'site_type'>
type Burial = Pick<ListedBurial, 'burial_id' | 'deceased'>

/**
 * What tells a document of one site of a sale from those of the others: `, A-03-07`, or `, Lawn Single` while it is not
 * chosen, numbered where several of a type are not; nothing where the sale has one site.
 */
export function whichSite(sites: readonly Site[], sale_site_id: number): string {
  const site = sites.find((one) => one.sale_site_id === sale_site_id)
  if (!site || sites.length < 2) return ''
  if (site.site_ref) return `, ${site.site_ref}`
  const alike = sites.filter((one) => !one.site_ref && one.site_type === site.site_type)
  return `, ${site.site_type}${alike.length > 1 ? ` ${alike.indexOf(site) + 1}` : ''}`
}

const named = (name: string | null | undefined) => (name ? `, ${name}` : '')

interface Of {
  sale_sites: readonly Site[]
  burials: readonly Burial[]
}

/** Which site or burial of its sale a document belongs to: `, A-03-07`, `, Grace Banda`. */
export function whichOf(
  { sale_sites, burials }: Of,
  { parent_object, parent_object_id: id }: Pick<DocumentRow, 'parent_object' | 'parent_object_id'>,
): string {
  if (parent_object === 'burial') return named(burials.find((one) => one.burial_id === id)?.deceased)
  if (parent_object !== 'sale_site') return ''
  return whichSite(sale_sites, id) || named(sale_sites.find((one) => one.sale_site_id === id)?.site_ref)
}
