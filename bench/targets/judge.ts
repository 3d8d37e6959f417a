import type { Scale } from '../rig/park-folder.ts'
import type { Figures } from '../rig/results.ts'
import type { Target } from './target.ts'
import { QUICK } from './yardstick.ts'

export type Outcome = 'met' | 'missed'

/** A figure beside its target, and both as a ratio to the yardstick of the same minute. */
export interface Judged {
  target: Target
  value: number
  hold: number
  outcome: Outcome
  /** Missing where the figure is no time: bytes and memory do not change with the mood of the machine. */
  ratio?: { yardstick: number; times: number; hold: number; outcome: Outcome }
}

const milliseconds: Record<string, (value: number) => number> = {
  ms: (value) => value,
  s: (value) => value * 1000,
  'per s': (value) => 1000 / value,
  'visits per s': (value) => 1000 / value,
  'lines per s': (value) => 1000 / value,
}

const outcomeOf = (isMet: boolean): Outcome => (isMet ? 'met' : 'missed')

/** What the machine was like during the load, or around the case. */
const besideOf = (name: string, figure: string, figures: Figures) =>
  figures[figure.replace(/[^/]+$/, 'yardstick')] ?? figures[`yardstick/${name}`]

/** Undefined where the figure was not measured. `name` is the case's. */
export function judge(target: Target, name: string, figures: Figures, scale: Scale): Judged | undefined {
  const value = figures[target.figure]
  if (value === undefined || Number.isNaN(value)) return undefined
  const hold = target.hold[scale === 'demo' || scale === '20k' ? 0 : 1]
  const judged = { target, value, hold, outcome: outcomeOf(target.atLeast ? value >= hold : value <= hold) }
  const yardstick = besideOf(name, target.figure, figures)
  const timeOf = milliseconds[target.unit]
  if (!timeOf || yardstick === undefined) return judged
  const times = timeOf(value) / yardstick
  const most = timeOf(hold) / QUICK
  return { ...judged, ratio: { yardstick, times, hold: most, outcome: outcomeOf(times <= most) } }
}

/**
 * In the short form: the median of a load as a ratio to the yardstick, where the case says how many times it may be.
 * Undefined elsewhere.
 */
export function judgeShort({ measure, figure, short }: Target, name: string, figures: Figures) {
  const value = figures[figure.replace(/p95$/, 'p50')]
  const yardstick = besideOf(name, figure, figures)
  if (short === undefined || value === undefined || yardstick === undefined) return undefined
  const times = value / yardstick
  return { measure, value, yardstick, times, hold: short, outcome: outcomeOf(times <= short) }
}
