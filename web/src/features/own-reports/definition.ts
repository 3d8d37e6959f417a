import { groupsOf, measuresOf, sourceNames, type Source } from '@sexton/contract/own-reports/sources'
import type { KeptReport } from '@sexton/contract/own-reports/calls'
import { filtersAsked } from './searches.ts'

/** What a report is: it stands in the address of the screen, and is what is kept. */
export interface Definition {
  source: Source
  by: string
  then: string | undefined
  sums: readonly string[]
  /** The filters of the search, as its address has them. */
  search: string
  /** The largest lines first. */
  most: boolean
  /** The kept report it was opened as. */
  kept: number | undefined
}

/** What each source is grouped by until something else is chosen. */
const firstGroup: Record<Source, string> = {
  sales: 'ordered_year',
  burials: 'burial_year',
  sites: 'status',
  customers: 'created_year',
}

const known = (of: object, name: string | null): name is string => name !== null && Object.hasOwn(of, name)

/** The report of an address; what it names wrongly is as at the beginning. */
export function definitionOf(params: URLSearchParams): Definition {
  const source = sourceNames.find((name) => name === params.get('source')) ?? 'sales'
  const groups = groupsOf(source)
  const measures = measuresOf(source)
  const asked = { by: params.get('by'), then: params.get('then') }
  const by = known(groups, asked.by) ? asked.by : firstGroup[source]
  const sums = (params.get('sums') ?? '').split(',')
  const chosen = Object.keys(measures).filter((name) => sums.includes(name))
  const kept = params.get('kept')
  return {
    source,
    by,
    then: known(groups, asked.then) && asked.then !== by ? asked.then : undefined,
    sums: chosen.length > 0 ? chosen : ['count'],
    search: params.get('search') ?? '',
    most: params.get('order') === 'most',
    kept: kept && /^\d{1,9}$/.test(kept) ? Number(kept) : undefined,
  }
}

/** The address of a report. */
export function addressOf({ source, by, then, sums, search, most, kept }: Definition): string {
  const params = new URLSearchParams({
    source,
    by,
    ...(then && { then }),
    sums: sums.join(','),
    ...(search && { search }),
    ...(most && { order: 'most' }),
    ...(kept && { kept: String(kept) }),
  })
  return `/own_reports?${params.toString()}`
}

/** A kept report as it is opened. */
export const asOpened = ({
  own_report_id,
  counted,
  grouped_by,
  then_by,
  sums,
  search,
}: KeptReport): Definition => ({
  source: counted,
  by: grouped_by,
  then: then_by ?? undefined,
  sums,
  search,
  most: false,
  kept: own_report_id,
})

/** What of a report is kept, beside its name and for whom. */
export const toKeep = ({ source, by, then, sums, search }: Definition) => ({
  counted: source,
  grouped_by: by,
  then_by: then ?? null,
  sums: [...sums],
  search,
})

/** Whether what is shown differs from what was kept. */
export const isChanged = (shown: Definition, kept: KeptReport) =>
  addressOf({ ...shown, most: false, kept: undefined }) !== addressOf({ ...asOpened(kept), kept: undefined })

/** What is asked of the server. */
export const queryOf = ({ source, by, then, sums, search }: Definition) => ({
  ...filtersAsked(source, search),
  by,
  then,
  sums: Object.fromEntries(sums.map((name) => [name, 'true'])),
})
