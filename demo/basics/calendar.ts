import { addDays, todayIn } from '@sexton/contract/values/dates'

/** The days of a demo park, counted from its today: 0 is today, negative is past. */
export class Calendar {
  readonly today: string
  readonly timeZone: string
  readonly #nowMinutes: number
  readonly #dates = new Map<number, string>()
  readonly #offsets = new Map<string, string>()
  readonly #zone: Intl.DateTimeFormat

  /** `now` is the last instant of the park's story. */
  constructor(now: Date, timeZone: string) {
    this.timeZone = timeZone
    this.today = todayIn(timeZone, now)
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    const [hours = 0, minutes = 0] = clock.format(now).split(':').map(Number)
    this.#nowMinutes = hours * 60 + minutes
    this.#zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  }

  date(day: number): string {
    const known = this.#dates.get(day)
    if (known !== undefined) return known
    const date = addDays(this.today, day)
    this.#dates.set(day, date)
    return date
  }

  /** The day that has this date. */
  dayOf(date: string): number {
    return (Date.parse(date) - Date.parse(this.today)) / 86_400_000
  }

  /** 0 is Sunday. */
  weekday(day: number): number {
    return new Date(`${this.date(day)}T00:00:00Z`).getUTCDay()
  }

  /** Minutes of a day on which something was done: today's never later than now. */
  done(day: number, minutes: number): number {
    return day >= 0 ? Math.min(minutes, this.#nowMinutes) : minutes
  }

  /** The instant of something done this many minutes after midnight. */
  instant(day: number, minutes: number): string {
    return this.time(day, this.done(day, minutes))
  }

  /** The instant this many minutes after midnight in the park, also of a future day. */
  time(day: number, minutes: number): string {
    const two = (value: number) => String(value).padStart(2, '0')
    const date = this.date(day)
    return `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00${this.#offset(date)}`
  }

  #offset(date: string): string {
    const known = this.#offsets.get(date)
    if (known !== undefined) return known
    const [, offset = ''] = /GMT(\S*)$/.exec(this.#zone.format(new Date(`${date}T12:00:00Z`))) ?? []
    this.#offsets.set(date, offset || '+00:00')
    return offset || '+00:00'
  }
}
