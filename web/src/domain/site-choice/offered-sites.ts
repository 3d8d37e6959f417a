import type { RowSite, Site, SiteType } from '@sexton/contract/sites/calls'
import type { typeCharge } from '@sexton/contract/tariffs/charge'
import { sumMoney } from '@sexton/contract/values/money'
import type * as z from 'zod'
import { t } from './texts.ts'

type TypeCharge = z.output<typeof typeCharge>

/** The sites of a row in order; number 12 is never offered (sites-7). */
export const numberedSites = <S extends Site>(row: readonly S[]): S[] =>
  row.filter((site) => site.site_no !== 12).sort((one, other) => one.site_no - other.site_no)

/** What a site is chosen for: a sale, a legacy holder (also where their dead lie and nobody holds the site), or just to name it. */
export type ChosenFor = 'sale' | 'legacy' | 'any'

const isOpen = (site: RowSite, chosenFor: ChosenFor) =>
  chosenFor === 'any' || site.site_status_ref === 'AVAIL' || (chosenFor === 'legacy' && site.unheld !== null)

/** Those of them that can be chosen. */
export const offeredSites = (row: readonly RowSite[], chosenFor: ChosenFor): RowSite[] =>
  numberedSites(row).filter((site) => isOpen(site, chosenFor))

function choiceLabel({ site_ref: site, unheld }: RowSite, disabled: boolean, chosenFor: ChosenFor) {
  if (disabled) return t('site-choice.not-available', { site })
  return chosenFor === 'legacy' && unheld !== null ? t('site-choice.lies', { site }) : site
}

/** Any status but available shows as not available and cannot be chosen for a sale (sites-8). */
export const choicesOf = (row: readonly RowSite[], chosenFor: ChosenFor) =>
  row.map((site) => {
    const disabled = !isOpen(site, chosenFor)
    return { value: site.site_id, label: choiceLabel(site, disabled, chosenFor), disabled }
  })

/** The types for sale, of a category when one is chosen; a legacy holder may have any. */
export const offeredTypes = (
  types: readonly SiteType[],
  { category, legacy = false }: { category: number | null; legacy?: boolean },
): SiteType[] =>
  types.filter(
    (type) => (legacy || type.saleable) && (category === null || type.site_type_category_id === category),
  )

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
