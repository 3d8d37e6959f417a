/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import type { ResultColumn } from './results.tsx'
import { hasRoom, soughtColumns } from './sought-columns.ts'

type Column = ResultColumn<never>
type Defaults = Record<string, unknown>

const results = import.meta.glob<Record<string, { columns: Column[] }>>(
  '../../features/*/search/*-results.tsx',
  { eager: true },
)
const queries = import.meta.glob<{ searchDefaults: Defaults }>('../../features/*/search/*query.ts', {
  eager: true,
})
const featureOf = (path: string) => /features\/([^/]+)\//.exec(path)![1]!
const defaultsOf = (feature: string) =>
  Object.entries(queries).find(([path]) => featureOf(path) === feature)![1].searchDefaults

const place = { block_ref: 'Site', row_no: 'Site', site_no: 'Site' }
const burialDays = Object.fromEntries(
  ['from', 'to'].flatMap((end) =>
    ['year', 'month', 'day'].map((part) => [`burial_${end}_${part}`, 'Burial']),
  ),
)

/** The columns that always stand there, by the filter that they answer. */
const always: Record<string, Record<string, string>> = {
  burials: {
    ...place,
    ...burialDays,
    name: 'Deceased',
    contagious: 'Status',
    flagged: 'Status',
    legacy_flagged: 'Status',
    no_place: 'Site',
    in_reports: 'Burial',
  },
  customers: {
    name: 'Name or company',
    customer_id: 'Customer no',
    phone: 'Phone, email',
    email: 'Phone, email',
    address: 'Address',
    no_sales: 'Sales',
    outstanding: 'Outstanding',
    corporate: 'Name or company',
    contractor: 'Name or company',
    flagged: 'Name or company',
  },
  sales: {
    name: 'Customer',
    sale_no: 'Sale',
    ordered_year: 'Ordered',
    outstanding: 'Outstanding',
    flagged: 'Status',
    cancelled: 'Status',
    requires_authorization: 'Status',
  },
  'site-types': {
    category_id: 'Category',
    group_id: 'Group',
    name: 'Name, reference',
    graves: 'Graves',
    saleable: 'Available for sale',
  },
  sites: {
    site_ref: 'Site',
    ...place,
    site_type_id: 'Site type',
    flagged: 'Status',
    verified: 'Status',
    on_hold: 'Status',
  },
}

/** How results are shown, what a row of one's own report counts, and one cemetery, which is that of all rows. */
const noFilter = /^(orderby|size|offset|statuses|only|cemetery_id)$/
/** A month or day of the year beside it. */
const narrows = /^(created|ordered)_(month|day)$/

test.for(Object.entries(results).map(([path, module]) => ({ feature: featureOf(path), module })))(
  'the table of $feature has a column for each filter of its search (search-12)',
  ({ feature, module }) => {
    const [{ columns }] = Object.values(module) as [{ columns: Column[] }]
    const filters = Object.keys(defaultsOf(feature)).filter(
      (name) => !noFilter.test(name) && !narrows.test(name),
    )
    expect(filters.length).toBeGreaterThan(3)
    const unanswered = filters.filter((name) => {
      const shown = soughtColumns(columns, { [name]: '1' }, '')
      const label = always[feature]![name]
      return label
        ? !shown.some((column) => column.label === label && !column.sought)
        : shown.every(({ sought }) => !sought)
    })
    expect(unanswered).toEqual([])
  },
)

test('a column that is sought stands there while it is searched or sorted by (search-12)', () => {
  const cell = () => null
  const columns: Column[] = [
    { label: 'Name', cell },
    { label: 'Birth', cell, sort: { descending: 'birth_date' }, sought: ['birth_year', 'at_all'] },
  ]
  const labels = (found: object, orderby = 'name') =>
    soughtColumns(columns, found, orderby).map(({ label }) => label)
  expect(labels({ birth_year: '', at_all: false })).toEqual(['Name'])
  expect(labels({ birth_year: '1914' })).toEqual(['Name', 'Birth'])
  expect(labels({ at_all: true })).toEqual(['Name', 'Birth'])
  expect(labels({}, 'birth_date')).toEqual(['Name', 'Birth'])
  const sought = Array.from({ length: 3 }, (_, at) => ({ label: `${at}`, cell, sought: ['name'] }))
  expect([hasRoom([...columns, ...sought], 4), hasRoom(sought, 2)]).toEqual([true, false])
})
