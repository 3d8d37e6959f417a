import { judge, judgeShort } from '../targets/judge.ts'
import { most, type Target } from '../targets/target.ts'
import { cases } from './cases.ts'
import type { Scale } from './park-folder.ts'
import type { Figures } from './results.ts'
import { shown, table } from './table.ts'

const loadColumns = ['count', 'p50', 'p95', 'p99', 'perSecond', 'appCpu', 'databaseCpu', 'yardstick']
const heading = [
  'case, users at once',
  'visits',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'per s',
  'app CPU ms',
  'db CPU ms',
  'yardstick ms',
]

/** The loads, a line each, then every other figure. */
export function figuresTable(figures: Figures): string {
  const loads = Object.keys(figures).flatMap((name) => (name.endsWith('/p50') ? [name.slice(0, -4)] : []))
  const single = Object.entries(figures).filter(
    ([name]) => !loads.some((load) => name.startsWith(`${load}/`)),
  )
  const lines = loads.map((load) => [
    load.replace('/', ', '),
    ...loadColumns.map((column) => shown(figures[`${load}/${column}`])),
  ])
  const parts = [
    ...(lines.length > 0 ? [table([heading, ...lines])] : []),
    ...(single.length > 0 ? [table(single.map(([name, value]) => [name, shown(value)]))] : []),
  ]
  return parts.join('\n\n')
}

/** Memory is read once all cases have run, so its targets belong to none of them. */
const ofAll: readonly Target[] = [
  most('memory after the runs, app', 'memory/app', 'MB', [250, 300]),
  most('memory after the runs, app and database', 'memory/app-and-database', 'MB', [500, 1500]),
]

const withCase = [
  ...Object.entries(cases).flatMap(([name, { targets = [] }]) => targets.map((target) => ({ name, target }))),
  ...ofAll.map((target) => ({ name: '', target })),
]

/** A table of what was judged and the measures that were missed. */
export interface Judgement {
  text: string
  missed: string[]
}

const tableOf = (rows: readonly (readonly string[])[], heading: readonly string[]) =>
  rows.length > 0 ? table([heading, ...rows]) : ''

/** Targets of the cases that ran for which they noted nothing: held to nothing, a target would be met for ever. NaN: not certain enough to be held. */
export const unmeasured = (figures: Figures, names: readonly string[]) =>
  withCase
    .filter(({ name, target }) => names.includes(name) && figures[target.figure] === undefined)
    .map(({ target: { measure } }) => `${measure}, which was not measured`)

/** The figures with a target, each beside it and as a ratio to the yardstick of its minute. */
export function judgeTargets(figures: Figures, scale: Scale): Judgement {
  const judged = withCase.flatMap(({ name, target }) => judge(target, name, figures, scale) ?? [])
  const rows = judged.map(({ target: { measure, unit, atLeast }, value, hold, outcome, ratio }) => [
    measure,
    `${shown(value)} ${unit}`,
    `${atLeast ? 'at least' : 'at most'} ${hold}`,
    outcome,
    ...(ratio
      ? [shown(ratio.yardstick), `× ${shown(ratio.times)}`, `at most ${shown(ratio.hold)}`, ratio.outcome]
      : ['', '', '', '']),
  ])
  const missed = judged.flatMap(({ target: { measure }, outcome, ratio }) => [
    ...(outcome === 'missed' ? [measure] : []),
    ...(ratio?.outcome === 'missed' ? [`${measure}, as a ratio`] : []),
  ])
  const heading = ['measure', 'figure', 'target', '', 'yardstick ms', 'ratio', 'target', '']
  return { text: tableOf(rows, heading), missed }
}

/** What the short form holds: medians as ratios to the yardstick. */
export function judgeInShort(figures: Figures): Judgement {
  const judged = withCase.flatMap(({ name, target }) => judgeShort(target, name, figures) ?? [])
  const rows = judged.map(({ measure, value, yardstick, times, hold, outcome }) => [
    `${measure.replace(/, p\d\d$/, '')}, median`,
    `${shown(value)} ms`,
    shown(yardstick),
    `× ${shown(times)}`,
    `at most ${hold}`,
    outcome,
  ])
  const missed = judged
    .filter(({ outcome }) => outcome === 'missed')
    .map(({ measure }) => `${measure}, as a ratio`)
  return { text: tableOf(rows, ['measure', 'figure', 'yardstick ms', 'ratio', 'target', '']), missed }
}
