const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const long = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** The calendar date of three numbers, or null when there is no such day. */
function real(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

function monthOf(word: string): number {
  const lower = word.toLowerCase()
  return (
    Math.max(
      names.indexOf(lower.slice(0, 3) === lower || lower === 'sept' ? lower.slice(0, 3) : ''),
      long.indexOf(lower),
    ) + 1
  )
}

/**
 * Reads a date as people type it: `20/11/2026`, `20.11.2026`, `20-11-2026`, `20 nov 2026`, `20 November 2026`,
 * `20 Nov 26` (as the screens write it: the latest such year up to `latest`), `2026-11-20`; day before month.
 * Gives `YYYY-MM-DD`, or null when it is none.
 */
export function typedDate(text: string, latest = '2099-12-31'): string | null {
  const clean = text.trim().replace(/^[a-z]{3,9},\s*/i, '')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(clean)
  if (iso) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const digits = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4})$/.exec(clean)
  if (digits) return real(Number(digits[4]), Number(digits[3]), Number(digits[1]))
  const words = /^(\d{1,2})[ .-]*([a-z]+)[ .,-]*(\d{4}|\d\d)$/i.exec(clean)
  if (!words) return null
  const [, day = '', month = '', year = ''] = words
  const on = (from: number) => real(from + Number(year), monthOf(month), Number(day))
  if (year.length === 4) return on(0)
  const century = Number(latest.slice(0, 2)) * 100
  return [on(century), on(century - 100)].find((date) => date !== null && date <= latest) ?? null
}

/** A date as the field shows it, so that it reads back: `20 Nov 2026`; empty when none. */
export function dateText(date: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '') ?? []
  const name = names[Number(month) - 1]
  return name && year ? `${Number(day)} ${name[0]?.toUpperCase()}${name.slice(1)} ${year}` : ''
}
