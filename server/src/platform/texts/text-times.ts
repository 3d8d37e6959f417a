import { parkClock, parkInstant } from '@sexton/contract/events/park-clock'
import type { PracticeOptions } from '@sexton/contract/practices/options'
import { timeNow } from '../../core/clock.ts'
import type { OutsideTimes } from '../../core/outside/outbound.ts'

const second = 1000
const minute = 60 * second

export const textTimes: OutsideTimes = {
  // A reminder of tomorrow that waits for longer is of no use.
  retries: [minute, 5 * minute, 30 * minute, ...Array<number>(12).fill(60 * minute)],
  whole: minute,
  claim: 3 * minute,
  look: 20 * second,
  stop: 5 * second,
}

type Options = PracticeOptions['texts']

/** Whether no text goes out at this hour of the park's clock (texts-5). */
export function isQuiet({ quiet_from, quiet_to }: Options, zone: string, at = timeNow()): boolean {
  const hour = Number(parkClock(at, zone).time.slice(0, 2))
  if (quiet_from <= quiet_to) return hour >= quiet_from && hour < quiet_to
  return hour >= quiet_from || hour < quiet_to
}

/** The first instant of the park's day. */
export const dayBegan = (zone: string, at = timeNow()): string =>
  parkInstant({ ...parkClock(at, zone), time: '00:00' }, zone)
