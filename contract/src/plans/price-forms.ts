import * as z from 'zod'
import { asSeen } from '../core/fields.ts'
import { addMonths, calendarDate } from '../values/dates.ts'

/** Keeps the prices of a draft until a day, or no longer (null). */
export const keepPricesForm = z.object({
  price_until: z.union([calendarDate, z.null()], { error: 'Enter a date.' }),
  ...asSeen,
})

/** What is wrong with a promise made today (plans-16). */
export function priceUntilProblem(price_until: string, today: string): string | undefined {
  if (price_until < today) return 'Choose today or a later day.'
  return price_until > addMonths(today, 12) ? 'Prices can be kept for at most a year.' : undefined
}
