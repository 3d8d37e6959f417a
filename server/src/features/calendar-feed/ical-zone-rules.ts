import { addDays } from '@sexton/contract/values/dates'
import { minutesAhead, parkInstant } from '@sexton/contract/events/park-clock'

const minute = 60_000

/** A time during which the clocks stay as they are; offsets are minutes ahead of UTC. */
interface Period {
  /** Milliseconds; null for the first, which has no beginning. */
  since: number | null
  before: number
  offset: number
}

/** When between two instants the clocks change, to the minute. */
function changeWithin(from: number, to: number, timeZone: string): number {
  const before = minutesAhead(from, timeZone)
  let [low, high] = [from / minute, to / minute]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (minutesAhead(middle * minute, timeZone) === before) low = middle
    else high = middle
  }
  return high * minute
}

function periods(timeZone: string, first: string, last: string): Period[] {
  const noon = (day: string) => Date.parse(parkInstant({ date: day, time: '12:00' }, timeZone))
  let at = noon(first)
  let before = minutesAhead(at, timeZone)
  const found: Period[] = [{ since: null, before, offset: before }]
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) {
    const next = noon(day)
    const offset = minutesAhead(next, timeZone)
    if (offset !== before) found.push({ since: changeWithin(at, next, timeZone), before, offset })
    at = next
    before = offset
  }
  return found
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** `+0200` */
const written = (minutes: number) => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}${two(size % 60)}`
}

/** The instant as the clocks showed it that stood before it. */
const localTime = ({ since, before }: Period) =>
  since === null
    ? '19700101T000000'
    : new Date(since + before * minute).toISOString().slice(0, 19).replace(/[-:]/g, '')

function periodLines(period: Period): string[] {
  const { before, offset } = period
  const kind = offset > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${localTime(period)}`,
    `TZOFFSETFROM:${written(before)}`,
    `TZOFFSETTO:${written(offset)}`,
    `END:${kind}`,
  ]
}

/** The park's time zone (RFC 5545 section 3.6.5) as far as these days need it; nothing without days. */
export function zoneLines(timeZone: string, days: readonly string[]): string[] {
  const sorted = [...days].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return []
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...periods(timeZone, addDays(first, -1), addDays(last, 1)).flatMap(periodLines),
    'END:VTIMEZONE',
  ]
}
