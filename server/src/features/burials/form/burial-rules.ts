import { burialDates } from '@sexton/contract/burials/check-legacy'
import { asStored, type Precision } from '@sexton/contract/values/partial-date'

type Dates = Partial<
  Record<'burial_date' | 'death_date' | 'deceased_birth_date', string | null> &
    Record<(typeof burialDates)[number][1], string>
>

/**
 * The dates of a legacy burial as they are stored, in the given columns: the first day of what is known. A date that
 * is changed without saying how exactly it is known counts as known to the day.
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

interface ToComplete {
  burial_date: string | null
  burial_precision: string
  certificate_document_id: number | null
  is_legacy: boolean
  /** Its body was taken out of the ground, and is still to be buried anew. */
  taken_out: boolean
  /** Its grave is dug by order, and that order is not closed (dig-10). */
  lacks_closed_grave: boolean
}

/** Everything that keeps a burial from being completed (burials-3); dates as `YYYY-MM-DD`. */
export function completionBlocks(burial: ToComplete, today: string): string[] {
  const { burial_date, burial_precision, certificate_document_id, taken_out } = burial
  // Legacy burials have no certificate, and the date of an old enough one may not be known (burials-25).
  const isOld = burial.is_legacy && !taken_out
  const unknown = burial_date === null || burial_precision !== 'day'
  return [
    ...(certificate_document_id === null && !isOld ? ['An uploaded burial certificate is required.'] : []),
    ...(unknown && !isOld ? ['This burial has no date yet. Enter one first.'] : []),
    ...(burial.lacks_closed_grave ? ['The grave has not been closed on record.'] : []),
    ...(burial_date !== null && burial_date > today
      ? ['The burial date is in the future. You can complete the burial on that day.']
      : []),
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

/** A legacy burial's status: COMPLETE when its date is past, or so old that nobody knows it (burials-25). */
export const standsAs = (burial_date: string | null, today: string) =>
  burial_date === null || burial_date < today ? 'COMPLETE' : 'CONFIRMED'
