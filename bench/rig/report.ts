import type { Scale } from './park-folder.ts'
import type { Figures, Results } from './results.ts'
import { shown, table } from './table.ts'
import { judge, targets } from './targets.ts'

const loadColumns = ['count', 'p50', 'p95', 'p99', 'perSecond', 'appCpu', 'databaseCpu']
const heading = [
  'case, users at once',
  'visits',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'per s',
  'app CPU ms',
  'db CPU ms',
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

/** The figures with a target, each next to it; those that were not measured are left out. */
export function targetsTable(figures: Figures, scale: Scale): { text: string; missed: string[] } {
  const judged = targets
    .map((target) => ({ target, ...judge(target, figures, scale) }))
    .filter(({ outcome }) => outcome !== 'not measured')
  const rows = judged.map(({ target: { measure, unit, atLeast }, value, hold, outcome }) => [
    measure,
    `${shown(value)} ${unit}`,
    `${atLeast ? 'at least' : 'at most'} ${hold}`,
    outcome,
  ])
  const missed = judged.filter(({ outcome }) => outcome === 'missed').map(({ target }) => target.measure)
  return { text: rows.length > 0 ? table([['measure', 'figure', 'target', ''], ...rows]) : '', missed }
}

/** What both runs measured, and the ratio of the new to the old figure. */
export function comparison(before: Results, now: Results): string {
  const rows = Object.entries(now.figures).flatMap(([name, value]) => {
    const former = before.figures[name]
    if (former === undefined || /\/count$/.test(name)) return []
    return [[name, shown(former), shown(value), former === 0 ? '–' : `× ${(value / former).toFixed(2)}`]]
  })
  const title = `${before.scale} at ${before.commit}, ${before.at}`
  return table([[`compared with ${title}`, 'then', 'now', ''], ...rows])
}
