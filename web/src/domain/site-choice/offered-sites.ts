import { siteLetters } from '@sexton/contract/core/statuses'
import type { SiteType } from '@sexton/contract/sites/calls'
import type { BlockPlots, Plot } from '@sexton/contract/sites/plots'
import type { typeCharge } from '@sexton/contract/tariffs/charge'
import { sumMoney } from '@sexton/contract/values/money'
import type * as z from 'zod'
import { t } from './texts.ts'

type TypeCharge = z.output<typeof typeCharge>

/** A site as it is chosen, with how many graves it has. */
export interface ChosenSite {
  site_id: number
  site_ref: string
  block_ref: string
  row_no: string
  site_no: number
  graves: number
}

/** What a site is chosen for: a sale, a legacy holder (also where their dead lie and nobody holds the site), or just to name it. */
export type ChosenFor = 'sale' | 'legacy' | 'any'

/** A site of a block, with the row it is in. */
export interface BlockSite extends Plot {
  row_no: string
}

/** All sites of a block by row and number. */
export const sitesOf = ({ rows }: BlockPlots): BlockSite[] =>
  rows.flatMap(({ row_no, plots }) => plots.map((plot) => ({ ...plot, row_no })))

/** Number 12 is never offered (sites-7); of the others what is available, or any that is just to be named (sites-8). */
export const isOpen = (plot: Plot, chosenFor: ChosenFor) =>
  plot.site_no !== 12 && (chosenFor === 'any' || plot.offered)

/** Those that can be chosen. */
export const openSites = <P extends Plot>(plots: readonly P[], chosenFor: ChosenFor): P[] =>
  plots.filter((plot) => isOpen(plot, chosenFor))

/** A site of a block as it is chosen. */
export function chosenSite({ block_ref, types }: BlockPlots, plot: BlockSite): ChosenSite {
  const { site_id, site_ref, row_no, site_no, site_type_id } = plot
  const graves = types.find((type) => type.site_type_id === site_type_id)?.graves ?? 1
  return { site_id, site_ref, block_ref, row_no, site_no, graves }
}

/** The first one of a block, or of a row of it, that can be chosen; null where there is none. */
export function firstOpen(block: BlockPlots, chosenFor: ChosenFor, row_no?: string): ChosenSite | null {
  const open = openSites(sitesOf(block), chosenFor)
  const first = open.find((plot) => row_no === undefined || plot.row_no === row_no)
  return first ? chosenSite(block, first) : null
}

/** The rows with something to choose. */
export const openRows = (block: BlockPlots, chosenFor: ChosenFor): string[] =>
  block.rows.filter(({ plots }) => openSites(plots, chosenFor).length > 0).map(({ row_no }) => row_no)

function choiceLabel({ site_ref: site, letter }: Plot, disabled: boolean, chosenFor: ChosenFor) {
  if (disabled) return t('site-choice.not-available', { site })
  return chosenFor === 'legacy' && letter === siteLetters.UNAVAIL ? t('site-choice.lies', { site }) : site
}

/** The sites of a row, of a type where one is asked for, as choices; what cannot be chosen shows as not available (sites-8). */
export function choicesOf(block: BlockPlots, row_no: string, chosenFor: ChosenFor, site_type_id?: number) {
  const row = block.rows.find((one) => one.row_no === row_no)?.plots ?? []
  return row
    .filter(
      (plot) => plot.site_no !== 12 && (site_type_id === undefined || plot.site_type_id === site_type_id),
    )
    .map((plot) => {
      const disabled = !isOpen(plot, chosenFor)
      return { value: plot.site_id, label: choiceLabel(plot, disabled, chosenFor), disabled }
    })
}

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
