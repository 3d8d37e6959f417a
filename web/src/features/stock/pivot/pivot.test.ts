import type { SiteStatusRef } from '@sexton/contract/core/statuses'
import { siteStatuses } from '@sexton/contract/core/statuses'
import type { StockRow } from '@sexton/contract/stock/calls'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf, measures, partsBy, total } from '../figures.ts'
import { firstLayout, layoutIn, moved, paramsOf } from './pivot-layout.ts'
import { toCsv, toTsv } from '../../../core/transfer/table-text.ts'
import { pivotLines } from './pivot-text.ts'
import { MOST_CELLS, pivot, type Pivot, type PivotLayout } from './pivot.ts'
import { fieldOf, stockFields } from '../stock-fields.ts'

const row = (given: Partial<StockRow> & { site_status_ref: SiteStatusRef }): StockRow => ({
  site_count: 1,
  graves: 1,
  type_charges: 100,
  burial_charges: 10,
  site_status: siteStatuses[given.site_status_ref],
  site_type_ref: 'LAWN',
  site_type: 'Lawn',
  site_type_group_ref: 'G',
  site_type_group: 'Graves',
  group_ordinal: 1,
  site_type_category_ref: 'C',
  site_type_category: 'Common',
  category_ordinal: 1,
  block_ref: 'A',
  cemetery_id: 1,
  cemetery: 'Evergreen',
  saleable: true,
  ...given,
})

const statuses = Object.keys(siteStatuses) as SiteStatusRef[]
const cents = fc.integer({ min: 0, max: 100_000_000 }).map((all) => all / 100)
const anyRow = fc
  .record({
    site_status_ref: fc.constantFrom(...statuses),
    site_count: fc.nat(9999),
    graves: fc.nat(99_999),
    type_charges: cents,
    type: fc.nat(4),
    block: fc.nat(12),
  })
  .map(({ type, block, ...given }) =>
    row({
      ...given,
      site_type_ref: `T${type}`,
      site_type: `Type ${type}`,
      site_type_group_ref: `G${type % 3}`,
      site_type_group: `Group ${type % 3}`,
      group_ordinal: 3 - (type % 3),
      site_type_category_ref: `C${type % 2}`,
      site_type_category: `Category ${type % 2}`,
      block_ref: `B${block}`,
      cemetery_id: block % 2,
      cemetery: `Cemetery ${block % 2}`,
    }),
  )
const anyRows = fc.array(anyRow, { minLength: 1, maxLength: 60 })
const anyLayout = fc
  .tuple(fc.shuffledSubarray([...stockFields]), fc.nat(6), fc.subarray([...stockFields]))
  .map(([fields, at, descending]): PivotLayout => ({
    rows: fields.slice(0, at),
    columns: fields.slice(at),
    descending,
  }))
const anyMeasure = fc.constantFrom(...measures)

const made = (result: ReturnType<typeof pivot>): Pivot => {
  if (typeof result === 'string') throw new Error(result)
  return result
}
const sum = (numbers: (number | null)[]) =>
  numbers.reduce<number>((all, one) => all + Math.round((one ?? 0) * 100), 0) / 100

describe('the pivot of the stock (stock-3)', () => {
  it('adds up: cells to rows and columns, rows and columns to the whole, whatever stands where', () => {
    fc.assert(
      fc.property(anyRows, anyLayout, anyMeasure, (rows, layout, measure) => {
        const is = made(pivot(rows, layout, measure))
        expect(is.cells.map(sum)).toEqual(is.rowTotals)
        expect(is.columnHeads.map((_, at) => sum(is.cells.map((cells) => cells[at]!)))).toEqual(
          is.columnTotals,
        )
        expect(sum(is.rowTotals)).toBe(is.total)
        expect(is.total).toBe(total(rows, measure))
      }),
    )
  })

  it('lists statuses, groups and blocks in their own order', () => {
    const rows = [
      row({ site_status_ref: 'OWN', block_ref: 'B10', site_type_group: 'Vaults', site_type_group_ref: 'V' }),
      row({ site_status_ref: 'AVAIL', block_ref: 'B2', group_ordinal: 2 }),
    ]
    const heads = (field: (typeof stockFields)[number]) =>
      made(pivot(rows, { rows: [field], columns: [], descending: [] }, 'sites')).rowHeads.flat()
    expect(heads('status')).toEqual(['Available', 'Owned'])
    expect(heads('block')).toEqual(['B2', 'B10'])
    expect(heads('group')).toEqual(['Vaults', 'Graves'])
  })

  it('without any site there is nothing, and more than 10,000 cells are too many', () => {
    expect(pivot([], firstLayout, 'sites')).toBe('none')
    const many = Array.from({ length: 101 }, (_, at) =>
      row({
        site_status_ref: 'AVAIL',
        block_ref: `B${at}`,
        site_type_ref: `T${at}`,
        site_type: `Type ${at}`,
      }),
    )
    const layout: PivotLayout = { rows: ['block'], columns: ['type'], descending: [] }
    expect(pivot(many, layout, 'sites')).toBe('many')
    expect(made(pivot(many.slice(1), layout, 'sites')).cells.flat()).toHaveLength(MOST_CELLS)
  })
})

describe('the available stock (stock-2)', () => {
  it('leaves out what is unsuitable, owned or ordered', () => {
    const all = statuses.map((site_status_ref) => row({ site_status_ref, type_charges: 100.1 }))
    expect(figuresOf(all)).toEqual({ sites: 5, graves: 5, value: 500.5, available: 200.2 })
    expect(partsBy(all, 'status').map(({ name, figures }) => [name, figures.available])).toEqual([
      ['Unavailable', 100.1],
      ['Available', 100.1],
      ['Ordered', 0],
      ['Owned', 0],
      ['Unsuitable', 0],
    ])
  })
})

describe('what stands where in the pivot', () => {
  it('a field stands in one place only, before another or last', () => {
    const across = moved(firstLayout, 'status', 'rows')
    expect(across).toMatchObject({ rows: ['group', 'status'], columns: [] })
    expect(moved(across, 'status', 'rows', 'group').rows).toEqual(['status', 'group'])
    expect(moved(across, 'status')).toMatchObject({ rows: ['group'], columns: [] })
    expect(moved(across, 'group', 'rows', 'group')).toBe(across)
  })

  it('stands in the address, and what an address says wrongly is left out', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        expect(layoutIn(new URLSearchParams(paramsOf(layout)))).toEqual(layout)
      }),
    )
    expect(layoutIn(new URLSearchParams())).toEqual(firstLayout)
    expect(layoutIn(new URLSearchParams('rows=block,block,x&columns=block,type'))).toEqual({
      rows: ['block'],
      columns: ['type'],
      descending: [],
    })
  })
})

describe('the pivot as text', () => {
  const rows = [
    row({ site_status_ref: 'AVAIL', site_type_group: 'Vaults, large', type_charges: 10.5 }),
    row({ site_status_ref: 'OWN', site_type_group: '=1+1', site_type_group_ref: 'X', type_charges: 3 }),
  ]

  it('has its heads, its totals and exact values, and nothing where there is no site', () => {
    const lines = pivotLines(made(pivot(rows, firstLayout, 'value')), firstLayout)
    expect(lines).toEqual([
      [fieldOf.group.label, 'Available', 'Owned', 'Total'],
      ['=1+1', '', 3, 3],
      ['Vaults, large', 10.5, '', 10.5],
      ['Total', 10.5, 3, 13.5],
    ])
    expect(toCsv(lines).split('\r\n')[2]).toBe('"Vaults, large",10.5,,10.5')
    expect(toCsv(lines).split('\r\n')[1]).toBe("'=1+1,,3,3")
    expect(toTsv(lines).split('\n')[3]).toBe('Total\t10.5\t3\t13.5')
  })

  it('has one line for each head of several columns, and one column where none is chosen', () => {
    const both: PivotLayout = { rows: ['group'], columns: ['block', 'status'], descending: [] }
    expect(pivotLines(made(pivot(rows, both, 'sites')), both).slice(0, 2)).toEqual([
      ['', 'A', 'A', 'Total'],
      ['Group', 'Available', 'Owned', ''],
    ])
    const bare: PivotLayout = { rows: [], columns: [], descending: [] }
    expect(pivotLines(made(pivot(rows, bare, 'sites')), bare)).toEqual([
      ['', 'Total'],
      ['', 2],
      ['Total', 2],
    ])
  })
})
