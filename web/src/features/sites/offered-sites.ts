import type { Site, SiteType } from '@sexton/contract/sites'
import type { typeCharge } from '@sexton/contract/tariffs/charge'
import { sumMoney } from '@sexton/contract/money'
import type * as z from 'zod'

type TypeCharge = z.output<typeof typeCharge>

/** The sites of a row in order; number 12 is never offered (design "Sites"). */
export const numberedSites = (row: readonly Site[]): Site[] =>
  row.filter((site) => site.site_no !== 12).sort((one, other) => one.site_no - other.site_no)

/** Those of them that can be chosen for a sale: available ones. */
export const offeredSites = (row: readonly Site[]): Site[] =>
  numberedSites(row).filter((site) => site.site_status_ref === 'AVAIL')

/** The types for sale, of a category when one is chosen. */
export const offeredTypes = (types: readonly SiteType[], category: number | null): SiteType[] =>
  types.filter((type) => type.saleable && (category === null || type.site_type_category_id === category))

/** What a site of the type, and a burial in it, cost by a tariff's charges. */
export function typePrices(charges: readonly TypeCharge[], site_type_id: number) {
  const of = (parent: TypeCharge['parent_object']) =>
    sumMoney(
      charges
        .filter((charge) => charge.site_type_id === site_type_id && charge.parent_object === parent)
        .map((charge) => charge.price),
    )
  return { site: of('sale_site'), burial: of('burial') }
}
