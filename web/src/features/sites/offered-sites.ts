import type { Site, SiteType } from '@sexton/contract/sites'
import type { typeCharge } from '@sexton/contract/tariffs/charge'
import { sumMoney } from '@sexton/contract/money'
import type * as z from 'zod'
import { t } from './texts.ts'

type TypeCharge = z.output<typeof typeCharge>

/** The sites of a row in order; number 12 is never offered (design "Sites"). */
export const numberedSites = (row: readonly Site[]): Site[] =>
  row.filter((site) => site.site_no !== 12).sort((one, other) => one.site_no - other.site_no)

const isAvailable = (site: Site) => site.site_status_ref === 'AVAIL'

/** Those of them that can be chosen for a sale: available ones. */
export const offeredSites = (row: readonly Site[]): Site[] => numberedSites(row).filter(isAvailable)

/** Any status but available shows as not available and cannot be chosen for a sale (document 001 section 4). */
export const choicesOf = (row: readonly Site[], forSale: boolean) =>
  row.map((site) => {
    const disabled = forSale && !isAvailable(site)
    const label = disabled ? t('site-choice.not-available', { site: site.site_ref }) : site.site_ref
    return { value: site.site_id, label, disabled }
  })

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
