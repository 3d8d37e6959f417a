import type { StockRow } from '@sexton/contract/stock/calls'
import { fromHundredths, toHundredths } from '@sexton/contract/values/money'
import { fieldOf, type StockField } from './stock-fields.ts'

/** What is added up over sites. `value`: what they cost under the current tariff; `available`: those of them not taken. */
export interface Figures {
  sites: number
  graves: number
  value: number
  available: number
}

export const measures = ['sites', 'graves', 'value'] as const

/** What the charts and the pivot count. */
export type Measure = (typeof measures)[number]

/** What the available stock leaves out (stock-2). */
const taken: ReadonlySet<string> = new Set(['UNSUITABLE', 'OWN', 'ORDER'])

/** One row's part of a measure; money in whole hundredths, so that sums are exact. */
const parts: Record<Measure | 'available', (row: StockRow) => number> = {
  sites: (row) => row.site_count,
  graves: (row) => row.graves,
  value: (row) => toHundredths(row.type_charges),
  available: (row) => (taken.has(row.site_status_ref) ? 0 : toHundredths(row.type_charges)),
}

const isMoney = (measure: Measure | 'available') => measure === 'value' || measure === 'available'

/** The exact sum of a measure over rows. */
export function total(rows: readonly StockRow[], measure: Measure | 'available'): number {
  const sum = rows.reduce((all, row) => all + parts[measure](row), 0)
  return isMoney(measure) ? fromHundredths(sum) : sum
}

export const figuresOf = (rows: readonly StockRow[]): Figures => ({
  sites: total(rows, 'sites'),
  graves: total(rows, 'graves'),
  value: total(rows, 'value'),
  available: total(rows, 'available'),
})

export interface StockPart {
  key: string
  name: string
  rows: StockRow[]
  figures: Figures
}

/** The rows of each key, in the order in which the keys come first. */
export function grouped(
  rows: readonly StockRow[],
  keyOf: (row: StockRow) => string,
): Map<string, StockRow[]> {
  const found = new Map<string, StockRow[]>()
  for (const row of rows) {
    const same = found.get(keyOf(row))
    if (same) same.push(row)
    else found.set(keyOf(row), [row])
  }
  return found
}

/** The stock taken apart by a field, in the order of its values. */
export function partsBy(rows: readonly StockRow[], field: StockField): StockPart[] {
  const { key, name, compare } = fieldOf[field]
  return [...grouped(rows, key).values()]
    .sort(([one], [other]) => compare(one!, other!))
    .map((of) => ({ key: key(of[0]!), name: name(of[0]!), rows: of, figures: figuresOf(of) }))
}
