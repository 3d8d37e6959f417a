import type { ReportRow } from '@sexton/contract/reports/rows'
import { sumMoney } from '@sexton/contract/values/money'
import { share } from '../../../core/format/share.ts'
import { t } from '../texts.ts'
import type { Headline } from './figure.ts'
import { exact } from './report-format.ts'

type Compared = 'sale_count' | 'sale_price' | 'burial_count' | 'price'

interface Shown {
  rows: readonly ReportRow[]
  /** The year or month that the rows are of, and that of the year before. */
  period: string
  before: string
  isRunning: boolean
}

/** What the rows come to, and what they came to in the year before; undefined of rows that are not compared. */
export function headlineOf(
  field: Compared,
  { rows, period, before, isRunning }: Shown,
): Headline | undefined {
  const earlier = rows.map((row) => row[`${field}_before`])
  if (earlier.every((value) => value === undefined)) return undefined
  return {
    measure: field.endsWith('count') ? 'count' : 'money',
    value: sumMoney(rows.map((row) => row[field] ?? 0)),
    before: sumMoney(earlier.map((value) => value ?? 0)),
    period: isRunning ? t('reports.so-far', { period }) : period,
    than: isRunning ? t('reports.same-days', { period: before }) : before,
  }
}

/** Which way a figure went; 0 while there is nothing to compare it with. */
export const wayOf = ({ value, before = 0 }: Pick<Headline, 'value' | 'before'>) =>
  before === 0 ? 0 : Math.sign(value - before)

const ways = {
  '1': ['reports.up', 'reports.up-from'],
  '-1': ['reports.down', 'reports.down-from'],
  '0': ['reports.same', 'reports.same-as'],
} as const

/** What has changed; without `than` another place says what it is compared with. */
export type Changed = Omit<Headline, 'period'>

/** The change on the year before: `Up 39% on 2025 (604)`; undefined where neither has anything. */
export function changeWords(changed: Changed) {
  const { value, before, than, measure } = changed
  if (before === undefined) return undefined
  if (before === 0)
    return value === 0 ? undefined : than ? t('reports.none-before', { than }) : t('reports.from-none')
  const change = share(Math.abs(value - before), Math.abs(before))
  const [beside, alone] = ways[String(wayOf(changed)) as keyof typeof ways]
  const said = { change, value: exact(before, measure, false) }
  return than ? t(beside, { ...said, than }) : t(alone, said)
}
