/** What the park's clocks show at an instant. */
interface Shown {
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:MM`, 24 hours. */
  time: string
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const two = '2-digit'
  // Sweden writes 2026-11-20 14:30. Its text is there four times as soon as the parts of a text are.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
  })
  clocks.set(timeZone, made)
  return made
}

/** The park's date and time at an instant. */
export function parkClock(instant: Date | string, timeZone: string): Shown {
  const shown = clockOf(timeZone).format(new Date(instant))
  return { date: shown.slice(0, 10), time: shown.slice(11) }
}

const minute = 60_000

/** By how many minutes clocks that show this at an instant (milliseconds) are ahead of UTC. */
const aheadOf = ({ date, time }: Shown, at: number) =>
  (Date.parse(`${date}T${time}Z`) - Math.floor(at / minute) * minute) / minute

/** Minutes by which the park's clocks are ahead of UTC at an instant (milliseconds). */
const minutesAhead = (at: number, timeZone: string) => aheadOf(parkClock(new Date(at), timeZone), at)

const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')

const written = ({ date, time }: Shown, ahead: number) =>
  `${date}T${time}:00${ahead < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`

/**
 * The instant at which the park's clocks show this date and time, written at the park's offset:
 * `2026-11-20T14:30:00+02:00` (events-5).
 */
export function parkInstant(shown: Shown, timeZone: string): string {
  const inUtc = Date.parse(`${shown.date}T${shown.time}Z`)
  const near = inUtc - minutesAhead(inUtc, timeZone) * minute
  return written(shown, minutesAhead(near, timeZone))
}

/** The same instant, written at the park's offset. */
export function atPark(instant: string, timeZone: string): string {
  const shown = parkClock(instant, timeZone)
  return written(shown, aheadOf(shown, Date.parse(instant)))
}
