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
/** How full today is, in how many days the bookings fall to a third, and until when somebody is buried each day. */
const fullToday = 0.6
const fading = 3
const daily = 14
/** Days before today in which all of these orders are opened, and no others: the running month is as full as any. */
const recent = 18

/** The burials of the days just past, today and the weeks to come: each with the day its order was opened. */
function* dense({ seed, blockedDay }: Setting, schedule: Schedule): Generator<Opening> {
  for (let aim = -recent + 4; aim < 0; aim += 1) {
    const random = new Random(seed, 'day', aim)
    const wanted = random.between(1, 2)
    for (let n = schedule.booked(aim); n < wanted; n += 1) yield { aim, day: aim - random.between(2, 4) }
  }
  for (let aim = 0; aim <= horizon; aim += 1) {
    const drawn = Math.round(schedule.capacity * fullToday * Math.exp(-aim / fading))
    const wanted = aim <= daily ? Math.max(1, drawn) : drawn
    const random = new Random(seed, 'day', aim)
    for (let n = schedule.booked(aim); n < wanted && aim !== blockedDay; n += 1)
      yield { aim, day: -random.between(aim === 0 ? 1 : 0, Math.min(aim + 3, 13)) }
  }
}

/** A day of the history, `share` of its sales before it: the park has grown, and sells twice as much as at first. */
const dayAt = (share: number, firstDay: number) =>
  Math.floor(firstDay * (1 - (Math.sqrt(0.36 + 1.6 * share) - 0.6) / 0.8))

/** The orders besides those `soon`: of the days just past only as many as the park usually has. */
function others(count: number, soon: number, firstDay: number): Opening[] {
  const all = count + soon
  const usual = Array.from({ length: all }, (_, n) => dayAt((n + 0.5) / all, firstDay))
  const lately = Math.min(count, Math.max(0, usual.filter((day) => day >= -recent).length - soon))
  const earlier = count - lately
  return [
    ...Array.from({ length: earlier }, (_, n) => dayAt((n + 0.5) / earlier, firstDay + recent) - recent),
    ...Array.from({ length: lately }, (_, n) => Math.floor(-recent * (1 - (n + 0.5) / lately))),
  ].map((day) => ({ day }))
}

/** Every sale except the legacy ones, in the order they were opened. */
export function openings(setting: Setting, schedule: Schedule): Opening[] {
  const { scale, firstDay } = setting
  const drawn = Math.max(0, scale.sales - scale.legacySales - stories.length)
  const scripted = stories.map(({ opened }, story): Opening => ({ day: opened, story }))
  const soon = drawn > 0 ? [...dense(setting, schedule)] : []
  return [...scripted, ...soon, ...others(Math.max(0, drawn - soon.length), soon.length, firstDay)].sort(
    (one, other) => one.day - other.day,
  )
}
