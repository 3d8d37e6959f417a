import { daysOf, type Draw, type Movement, type Truth } from './truth.ts'
import { eachDay } from './written.ts'

/** Some days of the truth, as a clerk chooses a period. */
export function someDays(truth: Truth, draw: Draw): Truth {
  const days = eachDay(truth)
  const from = draw.int(0, days.length - 1)
  return daysOf(truth, days[from]!, days[draw.int(from, days.length - 1)]!)
}

function shuffled<T>(all: readonly T[], draw: Draw): T[] {
  const mixed = [...all]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = draw.int(0, at)
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}

/** The same movements in another order within their days: a bank sorts them as it likes. */
export function reordered(truth: Truth, draw: Draw): Truth {
  const days = new Map<string, Movement[]>()
  for (const one of truth.movements) days.set(one.booked_on, [...(days.get(one.booked_on) ?? []), one])
  const movements = [...days.values()].flatMap((all) => shuffled(all, draw))
  return { ...truth, movements: movements.map((one) => ({ ...one, batch: null })) }
}

/** The beginning of a file, as a broken download leaves it. */
export const cutAnywhere = (bytes: Buffer, draw: Draw): Buffer =>
  bytes.subarray(0, draw.int(1, bytes.length - 1))
