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
  const made = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: two, day: two, hour: two, minute: two },
  })
  clocks.set(timeZone, made)
  return made
}

/** The park's date and time at an instant. */
export function parkClock(instant: Date | string, timeZone: string): Shown {
  const parts = clockOf(timeZone).formatToParts(new Date(instant))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { date: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` }
}

const minute = 60_000

/** Minutes by which the park's clocks are ahead of UTC at an instant (milliseconds). */
export function minutesAhead(at: number, timeZone: string): number {
  const { date, time } = parkClock(new Date(at), timeZone)
  return (Date.parse(`${date}T${time}Z`) - Math.floor(at / minute) * minute) / minute
}

const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')

/**
 * The instant at which the park's clocks show this date and time, written at the park's offset:
 * `2026-11-20T14:30:00+02:00` (document 000 section 7, "fixed +02:00 offset" of Africa/Lusaka).
 */
export function parkInstant({ date, time }: Shown, timeZone: string): string {
  const shown = Date.parse(`${date}T${time}Z`)
  const near = shown - minutesAhead(shown, timeZone) * minute
  const offset = minutesAhead(near, timeZone)
  return `${date}T${time}:00${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`
}

/** The same instant, written at the park's offset. */
export const atPark = (instant: string, timeZone: string) =>
  parkInstant(parkClock(instant, timeZone), timeZone)
