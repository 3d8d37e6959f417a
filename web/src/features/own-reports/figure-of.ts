import { noValue, type Group } from '@sexton/contract/values/grouping'
import type { OwnReport, OwnRow } from '@sexton/contract/own-reports/calls'
import { groupsOf, measuresOf, sources, type Source } from '@sexton/contract/own-reports/sources'
import { sumMoney } from '@sexton/contract/values/money'
import { valueWords } from '@sexton/contract/own-reports/words'
import type { OnlyItem } from '../../domain/own-reports/only.ts'
import type { Figure, Headline, Series } from '../reports/public.ts'
import type { Definition } from './definition.ts'
import { listAddress } from './searches.ts'
import { t } from './texts.ts'

/** A second group of at most so many values stands beside the first; of more, each pair is a line. */
const mostAcross = 12

const isRunning = ({ kind }: Group, value: string, today: string) =>
  (kind === 'year' || kind === 'month') && value !== noValue && today.startsWith(value)

interface Told extends OnlyItem {
  /** As a line is called: a time that is running is marked so. */
  label: string
}

function toldOf(source: Source, group: string, value: string, name: string | null, today: string): Told {
  const declared = groupsOf(source)[group]!
  const words = valueWords(source, declared, value, name)
  const label = isRunning(declared, value, today)
    ? t(declared.withFuture ? 'own.with-booked' : 'own.so-far', { period: words })
    : words
  return { group, value, name: words, label }
}

const bySize = (rows: readonly OwnRow[], { most, sums }: Definition) =>
  most ? rows.toSorted((one, other) => other.sums[sums[0]!]! - one.sums[sums[0]!]!) : rows

interface Given {
  shown: Definition
  report: OwnReport
  today: string
}

function titleOf({ source, by, then, sums }: Definition): string {
  const groups = groupsOf(source)
  const { label } = sources[source]
  const only = sums.length === 1 && sums[0] !== 'count' ? sums[0] : undefined
  const what = only ? `${label}: ${measuresOf(source)[only]!.label.toLowerCase()}` : label
  const words = { what, by: groups[by]!.label.toLowerCase(), then: then && groups[then]!.label.toLowerCase() }
  return t(then ? 'own.figure.then' : 'own.figure', words)
}

/** A line for each row, a column for each sum; the chart draws the only one. */
function lined({ shown, report, today }: Given): Figure {
  const { source, by, then, sums, search } = shown
  const measures = measuresOf(source)
  const groups = groupsOf(source)
  const rows = bySize(report.rows, shown)
  const lines = rows.map((row) => {
    const one = toldOf(source, by, row.value, row.name, today)
    if (!then) return { id: row.value, label: one.label, list: listAddress(source, search, [one]) }
    const other = toldOf(source, then, row.then_value!, row.then_name, today)
    return {
      id: `${row.value} ${row.then_value}`,
      label: t('own.pair', { one: one.label, other: other.label }),
      list: listAddress(source, search, [one, other]),
    }
  })
  return {
    title: titleOf(shown),
    of: [by, ...(then ? [then] : [])].map((name) => groups[name]!.label).join(', '),
    lines,
    series: sums.map((name): Series => ({
      id: name,
      label: measures[name]!.label,
      measure: measures[name]!.kind,
      values: rows.map((row) => row.sums[name]!),
    })),
  }
}

/** The lines of the first group, the values of the second across. */
function crossed({ shown, report, today }: Given): Figure {
  const { source, by, then, sums, search, most } = shown
  const sum = sums[0]!
  const place = (rows: readonly OwnRow[], key: 'value' | 'then_value') => [
    ...new Map(rows.map((row) => [row[key]!, row])).values(),
  ]
  const total = (value: string) =>
    report.rows.filter((row) => row.value === value).reduce((all, row) => all + row.sums[sum]!, 0)
  const natural = place(report.rows, 'value')
  const downs = most ? natural.toSorted((one, other) => total(other.value) - total(one.value)) : natural
  const cells = new Map(report.rows.map((row) => [`${row.value} ${row.then_value}`, row.sums[sum]!]))
  const first = downs.map((row) => toldOf(source, by, row.value, row.name, today))
  const second = place(
    report.rows.toSorted((one, other) => one.then_place! - other.then_place!),
    'then_value',
  ).map((row) => toldOf(source, then!, row.then_value!, row.then_name, today))
  return {
    title: titleOf(shown),
    of: groupsOf(source)[by]!.label,
    stacked: true,
    lines: first.map((one) => ({
      id: one.value,
      label: one.label,
      list: listAddress(source, search, [one]),
    })),
    series: second.map((other) => ({
      id: other.value,
      label: other.label,
      measure: measuresOf(source)[sum]!.kind,
      values: first.map((one) => cells.get(`${one.value} ${other.value}`) ?? 0),
      lists: first.map((one) =>
        cells.has(`${one.value} ${other.value}`) ? listAddress(source, search, [one, other]) : undefined,
      ),
    })),
  }
}

/** What all lines come to, of the sum that is asked for first. */
function headlineOf({ shown, report }: Given): Headline {
  const sum = shown.sums[0]!
  const { kind: measure, label } = measuresOf(shown.source)[sum]!
  return { measure, value: sumMoney(report.rows.map((row) => row.sums[sum]!)), period: label }
}

/** What a report draws and tells. */
export function figureOf(given: Given): Figure {
  const { shown, report } = given
  const across = new Set(report.rows.map(({ then_value }) => then_value)).size
  const isCrossed = shown.then && shown.sums.length === 1 && across <= mostAcross
  return { ...(isCrossed ? crossed(given) : lined(given)), headline: headlineOf(given) }
}
