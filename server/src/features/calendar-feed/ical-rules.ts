import { plainLine, plainText } from '@sexton/contract/core/hidden-characters'
import { parkInstant } from '@sexton/contract/events/park-clock'

/** What takes place in the park at a day, and from a time on when it has one. */
export interface DiaryEntry {
  /** The same for ever: `burial-12`. */
  id: string
  /** When it was last changed. */
  changed: string
  tentative: boolean
  /** `YYYY-MM-DD`, and `HH:MM` by the park's clock; without `from` the whole day, without `to` half an hour. */
  date: string
  from: string | null
  to: string | null
  summary: string
  location: string | null
  description: string | null
  url: string
}

export interface Diary {
  name: string
  timeZone: string
  /** What makes the ids of this park unlike another's. */
  host: string
}

/** Text as RFC 5545 section 3.3.11 escapes it; it allows no control characters. */
const escaped = (text: string) =>
  plainText(text)
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

const bytes = new TextEncoder()

/** A line broken after at most 75 bytes, never within a character (RFC 5545 section 3.1). */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const character of line) {
    const more = bytes.encode(character).length
    // What follows a break begins with a space, which counts.
    if (size + more > 75) {
      parts.push(part)
      ;[part, size] = ['', 1]
    }
    part += character
    size += more
  }
  return [...parts, part].join('\r\n ')
}

const digits = (text: string) => text.replace(/[-:]/g, '')
const utc = (instant: string) => `${digits(new Date(instant).toISOString().slice(0, 19))}Z`

function times({ date, from, to }: DiaryEntry, timeZone: string): string[] {
  if (from === null) return [`DTSTART;VALUE=DATE:${digits(date)}`]
  const at = (time: string) => utc(parkInstant({ date, time }, timeZone))
  return [`DTSTART:${at(from)}`, to === null ? 'DURATION:PT30M' : `DTEND:${at(to)}`]
}

const entryLines = (entry: DiaryEntry, { timeZone, host }: Diary) => [
  'BEGIN:VEVENT',
  `UID:${entry.id}@${host}`,
  `DTSTAMP:${utc(entry.changed)}`,
  `LAST-MODIFIED:${utc(entry.changed)}`,
  ...times(entry, timeZone),
  `SUMMARY:${escaped(plainLine(entry.summary))}`,
  ...(entry.location ? [`LOCATION:${escaped(plainLine(entry.location))}`] : []),
  ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
  `URL:${entry.url}`,
  `STATUS:${entry.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** A diary as an iCalendar file (RFC 5545), the same text as long as nothing in it changes. */
export function icalText(diary: Diary, entries: readonly DiaryEntry[]): string {
  const { name, timeZone } = diary
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sexton//Diary of the park//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...entries.flatMap((entry) => entryLines(entry, diary)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
