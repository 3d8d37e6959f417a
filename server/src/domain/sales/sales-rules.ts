import { addDays, calendarDate, daysBetween, todayIn } from '@sexton/contract/values/dates'
import type { SaleStatusRef } from '@sexton/contract/core/statuses'
import { isBuried, siteLacks } from '@sexton/contract/sales/delivery'

/** What a sale's status follows from. */
export interface SaleFacts {
  placed: boolean
  is_legacy: boolean
  /** By a credit note. */
  cancelled?: boolean
  price_outstanding: number
  /** `sited`: the site is chosen; `agreed`: its signed agreement is uploaded. */
  sale_sites: readonly { sited: boolean; agreed: boolean }[]
  /** The status of each burial the sale pays for. */
  burials: readonly string[]
}

/**
 * The status of a sale (sales-4). Something outstanding: ORDERED; all delivered (sites, signed
 * agreements, complete burials), or cancelled by a credit note: FULFILLED; else PAID. A legacy sale counts as signed.
 */
export function saleStatus(sale: SaleFacts): SaleStatusRef {
  if (!sale.placed) return 'DRAFT'
  if (sale.price_outstanding > 0) return 'ORDERED'
  if (sale.cancelled) return 'FULFILLED'
  const sites = sale.sale_sites.every((site) => siteLacks(site, sale.is_legacy).length === 0)
  return sites && sale.burials.every(isBuried) ? 'FULFILLED' : 'PAID'
}

/** True for the statuses in which the customer owns the sites of the sale. */
export const isPaidFor = (status: string) => status === 'PAID' || status === 'FULFILLED'

interface StatusRow {
  sale_status_ref: string
  paid_at: string | null
  fulfilled_at: string | null
}

/** The status columns for `next`: an instant is set on entering a status, kept within it and cleared on leaving. */
export function statusColumns(before: StatusRow, next: SaleStatusRef, now: string) {
  return {
    sale_status_ref: next,
    paid_at: isPaidFor(next) ? (before.paid_at ?? now) : null,
    fulfilled_at: next === 'FULFILLED' ? (before.fulfilled_at ?? now) : null,
  }
}

/** Whole days from the order to today in the park, while something is outstanding; else null. */
export function orderAge(
  sale: { sale_status_ref: string; ordered_at: string | null },
  { today, timeZone }: { today: string; timeZone: string },
): number | null {
  if (sale.sale_status_ref !== 'ORDERED' || !sale.ordered_at) return null
  return daysBetween(todayIn(timeZone, new Date(sale.ordered_at)), today)
}

/** An order date's calendar day in the park: a date as it is, an instant by the park's clock. */
export const orderDay = (ordered_at: string, timeZone: string) =>
  calendarDate.safeParse(ordered_at).success ? ordered_at : todayIn(timeZone, new Date(ordered_at))

/** The message that refuses a custom order date, or null (sales-20). */
export function orderDateProblem(
  form: { date_override?: boolean | undefined; ordered_at?: string | null | undefined },
  { today, timeZone }: { today: string; timeZone: string },
): string | null {
  if (!form.date_override) return null
  if (!form.ordered_at) return 'Order date is required.'
  const day = orderDay(form.ordered_at, timeZone)
  if (day > today) return 'Order date cannot be after today.'
  return day < addDays(today, -36_525) ? 'The order date is too long ago.' : null
}

/** The names of old lines without a counterpart among the new: paired by description first, then by order. */
export function unmatched(before: readonly string[], after: readonly string[]): string[] {
  const left = [...after]
  const open = before.filter((name) => {
    const found = left.indexOf(name)
    if (found >= 0) left.splice(found, 1)
    return found < 0
  })
  return open.slice(left.length)
}

/**
 * The lines to add and to remove so that those of the wanted charges remain. A line of a wanted charge stays as it is;
 * a charge wanted twice takes two lines.
 */
export function exchange<L extends { charge_id: number | null }>(
  lines: readonly L[],
  wanted: readonly number[],
) {
  const added = [...wanted]
  const gone = lines.filter(({ charge_id }) => {
    const at = charge_id === null ? -1 : added.indexOf(charge_id)
    if (at >= 0) added.splice(at, 1)
    return at < 0
  })
  return { added, gone }
}
