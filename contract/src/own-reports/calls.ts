import * as z from 'zod'
import { burialGroups, burialMeasures } from '../burials/groups.ts'
import { burialSearch } from '../burials/search.ts'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { flagText, id, ids, instant, requiredText, asSeen } from '../core/fields.ts'
import { namesOf, type Groups, type Measures } from '../values/grouping.ts'
import { paging, xlsxMediaType } from '../core/spreadsheet.ts'
import { customerSearch } from '../customers/calls.ts'
import { customerGroups, customerMeasures } from '../customers/groups.ts'
import { saleGroups, saleMeasures } from '../sales/groups.ts'
import { saleSearch } from '../sales/search.ts'
import { siteGroups, siteMeasures } from '../sites/groups.ts'
import { siteSearch } from '../sites/search.ts'
import { mayReport } from './may-report.ts'
import { groupsOf, measuresOf, sourceNames } from './sources.ts'

const notTwice = 'This report is already grouped by this field. Choose another.'

/** How a search's results are put together, beside the search's own filters. */
const grouping = <const G extends Groups, const M extends Measures>(groups: G, measures: M) => ({
  by: z.enum(namesOf(groups)),
  then: z.enum(namesOf(groups)).optional(),
  /** What is added up: without any, how many there are. */
  sums: z.partialRecord(z.enum(namesOf(measures)), flagText).optional(),
})

const twice = { path: ['then'], message: notTwice }

const saleReport = saleSearch
  .omit(paging)
  .extend(grouping(saleGroups, saleMeasures))
  .refine(({ by, then }) => by !== then, twice)
const burialReport = burialSearch
  .omit(paging)
  .extend(grouping(burialGroups, burialMeasures))
  .refine(({ by, then }) => by !== then, twice)
const siteReport = siteSearch
  .omit(paging)
  .extend(grouping(siteGroups, siteMeasures))
  .refine(({ by, then }) => by !== then, twice)
const customerReport = customerSearch
  .omit(paging)
  .extend(grouping(customerGroups, customerMeasures))
  .refine(({ by, then }) => by !== then, twice)

/** A number for each measure that was asked for. */
const sums = z.record(z.string(), z.number())

/** One group, or one of a group within another: its values as an address has them, `-` for none (own-reports-3). */
const ownRow = z.object({
  value: z.string(),
  name: z.string().nullable(),
  then_value: z.string().nullable(),
  then_name: z.string().nullable(),
  /** The place of the value among those of the second group. */
  then_place: z.int().nullable(),
  sums,
})

export type OwnRow = z.output<typeof ownRow>

const ownReport = z.object({ rows: z.array(ownRow), total: sums })

export type OwnReport = z.output<typeof ownReport>

/** The rows a report may have (own-reports-6). */
export const mostRows = 10_000

const known = (of: object, name: string) => Object.hasOwn(of, name)
const name = z.string().regex(/^[a-z_]{1,50}$/, 'That field does not exist.')

/** A report to keep: how its search is grouped and added up, and the search's filters as its address has them. */
const keptFields = z.object({
  name: requiredText('Name is required', 100),
  for_all: z.boolean(),
  counted: z.enum(sourceNames),
  grouped_by: name,
  then_by: name.nullable(),
  sums: z.array(name).min(1).max(10),
  search: z
    .string()
    .max(2000)
    .regex(/^[\w.~*%&=+-]*$/, 'These filters cannot be saved in a report.'),
})

export const keptForm = keptFields.superRefine(({ counted, grouped_by, then_by, sums }, refuse) => {
  const unknown = (path: (string | number)[]) =>
    refuse.addIssue({ code: 'custom', path, message: `There is no such field of ${counted}.` })
  if (!known(groupsOf(counted), grouped_by)) unknown(['grouped_by'])
  if (then_by !== null && !known(groupsOf(counted), then_by)) unknown(['then_by'])
  if (then_by === grouped_by) refuse.addIssue({ code: 'custom', path: ['then_by'], message: notTwice })
  sums.forEach((sum, at) => known(measuresOf(counted), sum) || unknown(['sums', at]))
})

const keptReport = keptFields.extend({
  own_report_id: id,
  user_id: id,
  user_name: z.string(),
  updated_at: instant,
})

export type KeptReport = z.output<typeof keptReport>

const params = ids('own_report_id')
const mayKeep = { any: ['PERM_REPORTS'] } as const
const ofMaker = {
  any: ['PERM_REPORTS'],
  when: 'one’s own; with SALES_SUPER also one kept for all by another',
} as const
const missing = 'That report does not exist. It may have been deleted.'

/** Reports of one's own: what a search finds, grouped and added up (docs/added-calls.md). */
export const ownReports = {
  countSales: endpoint({
    method: 'GET',
    path: '/api/v1/own_reports/count_sales',
    summary: 'The sales a search finds, grouped and added up',
    queue: 'heavy',
    standby: true,
    permission: mayReport,
    query: saleReport,
    response: ownReport,
  }),
  countBurials: endpoint({
    method: 'GET',
    path: '/api/v1/own_reports/count_burials',
    summary: 'The burials a search finds, grouped and added up',
    queue: 'heavy',
    standby: true,
    permission: mayReport,
    query: burialReport,
    response: ownReport,
  }),
  countSites: endpoint({
    method: 'GET',
    path: '/api/v1/own_reports/count_sites',
    summary: 'The sites a search finds, grouped and added up',
    queue: 'heavy',
    standby: true,
    permission: mayReport,
    query: siteReport,
    response: ownReport,
  }),
  countCustomers: endpoint({
    method: 'GET',
    path: '/api/v1/own_reports/count_customers',
    summary: 'The customers a search finds, grouped and added up',
    queue: 'heavy',
    standby: true,
    permission: mayReport,
    query: customerReport,
    response: ownReport,
  }),
  exportSales: endpoint({
    method: 'GET',
    path: '/api/v1/own_reports/export_sales',
    summary: 'The same as a workbook, sales',
    queue: 'heavy',
    standby: true,
    permission: mayReport,
    query: saleReport,
    file: xlsxMediaType,
  }),
  exportBurials: endpoint({
    method: 'GET',
    path: '/api/v1/own_reports/export_burials',
    summary: 'The same as a workbook, burials',
    queue: 'heavy',
    standby: true,
    permission: mayReport,
    query: burialReport,
    file: xlsxMediaType,
  }),
  exportSites: endpoint({
    method: 'GET',
    path: '/api/v1/own_reports/export_sites',
    summary: 'The same as a workbook, sites',
    queue: 'heavy',
    standby: true,
    permission: mayReport,
    query: siteReport,
    file: xlsxMediaType,
  }),
  exportCustomers: endpoint({
    method: 'GET',
    path: '/api/v1/own_reports/export_customers',
    summary: 'The same as a workbook, customers',
    queue: 'heavy',
    standby: true,
    permission: mayReport,
    query: customerReport,
    file: xlsxMediaType,
  }),
  kept: endpoint({
    method: 'GET',
    path: '/api/v1/own_reports',
    summary: 'The reports one has kept, and those kept for all, by name',
    permission: mayKeep,
    response: z.array(keptReport),
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/v1/own_reports',
    summary: 'Keeps a report by a name, for oneself or for all',
    permission: mayKeep,
    body: keptForm,
    response: keptReport,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/v1/own_reports/:own_report_id',
    summary: 'Renames a kept report, or changes what it shows or for whom it is',
    permission: ofMaker,
    params,
    body: keptForm.safeExtend({ ...asSeen }),
    response: keptReport,
    missing,
    conflicts: [changedSinceOpened],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/own_reports/:own_report_id',
    summary: 'Deletes a kept report',
    permission: ofMaker,
    params,
    missing,
  }),
}
