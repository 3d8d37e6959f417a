import type { Figure, Rig, Scale, Tally } from './rig.ts'

/** A rig's run as it is printed and saved. */
export interface Ran extends Scale {
  rig: string
  holds: string
  seed: number
  planted: string | undefined
  figures: Figure[]
  seconds: number
  /** The run showed what it should: nothing broken, or a planted fault found in every figure. */
  passed: boolean
}

const BROKEN_OFF = 'ran to its end'

/** Nothing broken, or the planted fault found: a rig that breaks off has found none. */
const isGood = ({ property, found }: Figure, planted: boolean) =>
  planted ? found > 0 && property !== BROKEN_OFF : found === 0

const columns = (figure: Figure, planted: boolean) => {
  const good = isGood(figure, planted)
  const outcome = planted ? (good ? 'found' : 'MISSED') : good ? 'held' : 'BROKEN'
  return [
    outcome.padEnd(7),
    figure.property.padEnd(34),
    `${figure.attempts} tried`.padStart(14),
    `${figure.found} found (expected ${planted ? 'some' : 0})`.padStart(26),
    `${figure.seconds.toFixed(1)} s`.padStart(9),
    figure.note ? `  ${figure.note}` : '',
  ].join('')
}

export function runOf(
  rig: Rig,
  run: Omit<Ran, 'rig' | 'holds' | 'planted' | 'passed'>,
  planted: boolean,
): Ran {
  const passed = run.figures.length > 0 && run.figures.every((figure) => isGood(figure, planted))
  return { rig: rig.name, holds: rig.holds, planted: planted ? rig.plants : undefined, passed, ...run }
}

/** What it threw, what that came from, and where. */
function why(error: Error): string[] {
  const from = error.cause instanceof Error ? why(error.cause).map((line) => `from: ${line}`) : []
  const [, ...places] = error.stack?.split('\n    at ') ?? []
  return [error.message, ...places.slice(0, 4).map((place) => `  at ${place}`), ...from]
}

/** What a rig has to show that threw. */
export const brokenOff = (error: Error): Figure => ({
  property: BROKEN_OFF,
  attempts: 1,
  found: 1,
  seconds: 0,
  faults: why(error),
})

/** How far a rig is that still runs, in one line; what was found last stands below it. */
export function farOf(rig: string, minutes: number, tallies: readonly Tally[]): string {
  const tried = tallies.filter(({ attempts, found }) => attempts + found > 0)
  const counts = tried.map(({ property, attempts, found }) => `${property} ${attempts} tried, ${found} found`)
  const faults = tried.flatMap((tally) => tally.faults.slice(-1))
  return [`${rig}, ${minutes} min: ${counts.join('; ')}`, ...faults.map((line) => `  ${line}`)].join('\n')
}

/** A rig's figures, a line each, and what was found below them. */
export function reportOf(ran: Ran): string {
  const planted = ran.planted !== undefined
  const head = `${ran.rig}: ${ran.holds} (seed ${ran.seed}, ${ran.rounds} rounds, ${ran.clients} clients, ${ran.seconds.toFixed(1)} s)`
  const lines = ran.figures.flatMap((figure) => [
    `  ${columns(figure, planted)}`,
    ...(planted ? figure.faults.slice(0, 1) : figure.faults).map((fault) => `           ${fault}`),
  ])
  return [head, ...(planted ? [`  planted: ${ran.planted}`] : []), ...lines].join('\n')
}
