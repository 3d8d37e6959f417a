import type { PivotLayout } from './pivot.ts'
import { stockFields, type StockField } from '../stock-fields.ts'

export type Area = 'rows' | 'columns'

export const firstLayout: PivotLayout = { rows: ['group'], columns: ['status'], descending: [] }

/** Takes a field out of where it is and puts it into an area, last or before another; no area: it is not used. */
export function moved(layout: PivotLayout, field: StockField, to?: Area, before?: StockField): PivotLayout {
  if (field === before) return layout
  const without = (fields: readonly StockField[]) => fields.filter((one) => one !== field)
  const next = { ...layout, rows: without(layout.rows), columns: without(layout.columns) }
  if (!to) return next
  const at = before ? next[to].indexOf(before) : -1
  return { ...next, [to]: next[to].toSpliced(at < 0 ? next[to].length : at, 0, field) }
}

/** Turns the order of a field's values round. */
export const turned = (layout: PivotLayout, field: StockField): PivotLayout => ({
  ...layout,
  descending: layout.descending.includes(field)
    ? layout.descending.filter((one) => one !== field)
    : [...layout.descending, field],
})

/** Rows become columns, and columns rows. */
export const transposed = ({ rows, columns, descending }: PivotLayout): PivotLayout => ({
  rows: columns,
  columns: rows,
  descending,
})

const fieldsIn = (text: string | null) =>
  (text ?? '').split(',').filter((one): one is StockField => (stockFields as readonly string[]).includes(one))

/** The layout that an address names; what it names twice or wrongly is left out. */
export function layoutIn(params: URLSearchParams): PivotLayout {
  if (!params.has('rows') && !params.has('columns'))
    return { ...firstLayout, descending: fieldsIn(params.get('desc')) }
  const rows = [...new Set(fieldsIn(params.get('rows')))]
  const columns = [...new Set(fieldsIn(params.get('columns')))].filter((field) => !rows.includes(field))
  return { rows, columns, descending: [...new Set(fieldsIn(params.get('desc')))] }
}

/** How an address names a layout. */
export const paramsOf = ({ rows, columns, descending }: PivotLayout) => ({
  rows: rows.join(','),
  columns: columns.join(','),
  desc: descending.join(','),
})
