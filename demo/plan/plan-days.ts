import { Random } from '../basics/random.ts'
import type { Schedule } from './schedule.ts'
import type { Setting } from '../setting/setting.ts'
import { stories } from '../stories/stories.ts'

/** One sale to come: scripted (`story`: its place) or drawn, with the day its burial aims at where that is set. */
export interface Opening {
  day: number
  story?: number
  aim?: number
}

/** The furthest day anybody is buried on: the form takes a month. */
const horizon = 28
/** How full today is, and in how many days the bookings fall to a third. */
const fullToday = 0.75
const fading = 9

/** The burials of today and the weeks to come: each with the day its order was opened. */
function* dense({ seed, blockedDay }: Setting, schedule: Schedule): Generator<Opening> {
  for (let aim = 0; aim <= horizon; aim += 1) {
    const wanted = Math.round(schedule.capacity * fullToday * Math.exp(-aim / fading))
    const random = new Random(seed, 'day', aim)
    for (let n = schedule.booked(aim); n < wanted && aim !== blockedDay; n += 1)
      yield { aim, day: -random.between(aim === 0 ? 1 : 0, Math.min(aim + 3, 13)) }
  }
}

/** A day of the history, `share` of its sales before it: the park has grown, and sells twice as much as at first. */
const dayAt = (share: number, firstDay: number) =>
  Math.floor(firstDay * (1 - (Math.sqrt(0.36 + 1.6 * share) - 0.6) / 0.8))

/** Every sale except the legacy ones, in the order they were opened. */
export function openings(setting: Setting, schedule: Schedule): Opening[] {
  const { scale, firstDay } = setting
  const drawn = Math.max(0, scale.sales - scale.legacySales - stories.length)
  const scripted = stories.map(({ opened }, story): Opening => ({ day: opened, story }))
  const soon = drawn > 0 ? [...dense(setting, schedule)] : []
  const rest = drawn - soon.length
  const before = Array.from({ length: Math.max(0, rest) }, (_, n) => ({
    day: dayAt((n + 0.5) / rest, firstDay),
  }))
  return [...scripted, ...soon, ...before].sort((one, other) => one.day - other.day)
}
