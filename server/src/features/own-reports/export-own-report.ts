import { buffer } from 'node:stream/consumers'
import type { Group } from '@sexton/contract/values/grouping'
import { xlsxMediaType } from '@sexton/contract/core/spreadsheet'
import type { ownReports, OwnReport, OwnRow } from '@sexton/contract/own-reports/calls'
import { groupsOf, measuresOf, sources, type Source } from '@sexton/contract/own-reports/sources'
import { valueWords } from '@sexton/contract/own-reports/words'
import { timeNow } from '../../core/clock.ts'
import type { FileReply, Read } from '../../core/call/verbs.ts'
import { sheet, workbook, type Column } from '../../platform/export/xlsx.ts'
import { reportOf } from './own-report.ts'

type Line = OwnRow | 'total'

/** A column of the values of a group: days and years as a spreadsheet counts them, all else in words. */
function groupColumn(
  source: Source,
  group: Group,
  of: (row: OwnRow) => [value: string, name: string | null],
  atTotal: string | null,
): Column<Line> {
  const isNumber = (value: string) => group.kind === 'year' && /^\d+$/.test(value)
  return {
    head: group.label,
    kind: group.kind === 'day' ? 'date' : group.kind === 'year' ? 'whole' : 'text',
    width: 26,
    value(row) {
      if (row === 'total') return atTotal
      const [value, name] = of(row)
      if (group.kind === 'day' && /^\d/.test(value)) return value
      return isNumber(value) ? Number(value) : valueWords(source, group, value, name)
    },
  }
}

function columnsOf(
  source: Source,
  { by, then }: { by: string; then?: string | undefined },
  { total }: OwnReport,
): Column<Line>[] {
  const groups = groupsOf(source)
  const measures = measuresOf(source)
  return [
    groupColumn(source, groups[by]!, ({ value, name }) => [value, name], 'Total'),
    ...(then ? [groupColumn(source, groups[then]!, (row) => [row.then_value!, row.then_name], null)] : []),
    ...Object.keys(total).map((name): Column<Line> => ({
      head: measures[name]!.label,
      kind: measures[name]!.kind === 'money' ? 'money' : 'whole',
      width: 18,
      value: (row) => (row === 'total' ? total : row.sums)[name],
    })),
  ]
}

/** A report as a workbook, its totals last (own-reports-5). */
async function exported(
  source: Source,
  asked: { by: string; then?: string | undefined },
  report: OwnReport,
): Promise<FileReply> {
  const lines: Line[] = [...report.rows, 'total']
  const { label } = sources[source]
  const content = await buffer(workbook([sheet(label, columnsOf(source, asked, report), [lines])], timeNow()))
  return { content, filename: `${label}_Report.xlsx`, size: content.length, mediaType: xlsxMediaType }
}

export const exportSales: Read<typeof ownReports.exportSales> = async (ctx, { query }) =>
  exported('sales', query, await reportOf.sales(ctx, query))
export const exportBurials: Read<typeof ownReports.exportBurials> = async (ctx, { query }) =>
  exported('burials', query, await reportOf.burials(ctx, query))
export const exportSites: Read<typeof ownReports.exportSites> = async (ctx, { query }) =>
  exported('sites', query, await reportOf.sites(ctx, query))
export const exportCustomers: Read<typeof ownReports.exportCustomers> = async (ctx, { query }) =>
  exported('customers', query, await reportOf.customers(ctx, query))
