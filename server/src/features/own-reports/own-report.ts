import { burialGroups } from '@sexton/contract/burials/groups'
import type { Endpoint } from '@sexton/contract/core/endpoint'
import { customerGroups } from '@sexton/contract/customers/groups'
import { mostRows, type ownReports, type OwnReport, type OwnRow } from '@sexton/contract/own-reports/calls'
import { measuresOf, type Source } from '@sexton/contract/own-reports/sources'
import { sumMoney } from '@sexton/contract/values/money'
import { saleGroups } from '@sexton/contract/sales/groups'
import { siteGroups } from '@sexton/contract/sites/groups'
import type { Input, Read } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import { timedRead } from '../../platform/export/timed-read.ts'
import { invalid } from '../../core/refusal.ts'
import { countableBurials, foundBurials } from '../burials/public.ts'
import { countableCustomers, foundCustomers } from '../customers/public.ts'
import { countableSales, foundSales } from '../sales/public.ts'
import { countableSites, foundSites } from '../sites/public.ts'
import { groupedRows, type Counting, type Grouped, type GroupedRow } from './own-report-queries.ts'

interface Asked {
  by: string
  then?: string | undefined
  sums?: Partial<Record<string, boolean>> | undefined
}

/** What is asked to be added up, in the order of the source's measures; their number where nothing is. */
export function groupedAs(source: Source, { by, then, sums = {} }: Asked): Grouped {
  const chosen = Object.keys(measuresOf(source)).filter((name) => sums[name])
  return { by, then, sums: chosen.length > 0 ? chosen : ['count'] }
}

const numbers = (row: GroupedRow, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[`sum_${name}`] as number]))

const told = (row: GroupedRow, { sums }: Grouped): OwnRow => ({
  value: row.value as string,
  name: row.name as string | null,
  then_value: (row.then_value ?? null) as string | null,
  then_name: (row.then_name ?? null) as string | null,
  then_place: (row.then_place ?? null) as number | null,
  sums: numbers(row, sums),
})

/** What a search finds, grouped and added up; ends with its reader (own-reports-3, own-reports-6). */
function counted(ctx: Reading, source: Source, asked: Asked, what: (inside: Reading) => Promise<Counting>) {
  const grouped = groupedAs(source, asked)
  return timedRead(ctx, async (inside): Promise<OwnReport> => {
    const found = await groupedRows(inside, await what(inside), grouped, mostRows + 1)
    if (found.length > mostRows)
      throw invalid({
        by: 'This report would have more than 10,000 lines. Choose another field, or narrow the search.',
      })
    const rows = found.map((row) => told(row, grouped))
    const total = grouped.sums.map((name) => [name, sumMoney(rows.map(({ sums }) => sums[name]!))])
    return { rows, total: Object.fromEntries(total) as OwnReport['total'] }
  })
}

type Query<E extends Endpoint> = Input<E>['query']

/** The report of each source, of the query that its call takes. */
export const reportOf = {
  sales: (ctx: Reading, query: Query<typeof ownReports.countSales>) =>
    counted(ctx, 'sales', query, async (inside) => ({
      found: await foundSales(inside, query),
      countable: countableSales(ctx.park.PARK_TIME_ZONE),
      groups: saleGroups,
    })),
  burials: (ctx: Reading, query: Query<typeof ownReports.countBurials>) =>
    counted(ctx, 'burials', query, async (inside) => ({
      found: await foundBurials(inside, query),
      countable: countableBurials(ctx.park.PARK_TIME_ZONE),
      groups: burialGroups,
    })),
  sites: (ctx: Reading, query: Query<typeof ownReports.countSites>) =>
    counted(ctx, 'sites', query, async (inside) => ({
      found: await foundSites(inside, query),
      countable: countableSites,
      groups: siteGroups,
    })),
  customers: (ctx: Reading, query: Query<typeof ownReports.countCustomers>) =>
    counted(ctx, 'customers', query, async (inside) => ({
      found: await foundCustomers(inside, query),
      countable: countableCustomers(ctx.park.PARK_TIME_ZONE),
      groups: customerGroups,
    })),
}

export const countSales: Read<typeof ownReports.countSales> = (ctx, { query }) => reportOf.sales(ctx, query)
export const countBurials: Read<typeof ownReports.countBurials> = (ctx, { query }) =>
  reportOf.burials(ctx, query)
export const countSites: Read<typeof ownReports.countSites> = (ctx, { query }) => reportOf.sites(ctx, query)
export const countCustomers: Read<typeof ownReports.countCustomers> = (ctx, { query }) =>
  reportOf.customers(ctx, query)
