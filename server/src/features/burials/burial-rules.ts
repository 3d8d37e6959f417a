import { burialDates } from '@sexton/contract/burials/check-legacy'
import { asStored, type Precision } from '@sexton/contract/partial-date'

type Dates = Partial<
  Record<'burial_date' | 'death_date' | 'deceased_birth_date', string | null> &
    Record<(typeof burialDates)[number][1], string>
>

/**
 * The dates of a legacy burial as they are stored, in the given columns: the first day of what is known. A date that
 * is changed without a word on how exactly it is known is known to the day.
 */
export function settleDates<T extends Dates>(before: Dates, form: T): T {
  const settled = burialDates.flatMap(([date, precision]) => {
    if (form[date] === undefined && form[precision] === undefined) return []
    const changed = form[date] !== undefined && form[date] !== before[date]
    const known = form[precision] ?? (changed ? 'day' : before[precision]) ?? 'day'
    const stored = asStored(form[date] === undefined ? before[date] : form[date], known as Precision)
    return [
      [date, stored.date],
      [precision, stored.precision],
    ]
  })
  return { ...form, ...Object.fromEntries(settled) }
}

/** Everything that keeps a burial from being completed (document 002 section 4); dates as `YYYY-MM-DD`. */
export function completionBlocks(
  burial: { burial_date: string | null; certificate_document_id: number | null; is_legacy: boolean },
  today: string,
): string[] {
  const { burial_date, certificate_document_id, is_legacy } = burial
  // Nobody knows the date of a burial that is old enough.
  const early = burial_date === null ? !is_legacy : burial_date > today
  return [
    // Old records come without one (domain, "Legacy").
    ...(certificate_document_id === null && !is_legacy
      ? ['An uploaded burial certificate is required.']
      : []),
    ...(early ? ['The burial date is after today.'] : []),
  ]
}

/** Blank text means "not known": stored as null. What is absent stays absent. */
export function blanksAsNull<T extends object>(form: T): T {
  const entries = Object.entries(form).map(([field, value]) => [field, value === '' ? null : value])
  return Object.fromEntries(entries) as T
}

/** The fields under a path, as a body that holds the burial names them. */
export const under = (path: string, fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [`${path}.${field}`, message as string]),
  )

/** A legacy burial's status: COMPLETE when its date is past, or so old that nobody knows it (domain, "Legacy"). */
export const standsAs = (burial_date: string | null, today: string) =>
  burial_date === null || burial_date < today ? 'COMPLETE' : 'CONFIRMED'
