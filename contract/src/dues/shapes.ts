import * as z from 'zod'
import { id, instant, requiredLongText, wholeText, idText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { money } from '../values/money.ts'

/** How many rights are dealt with in one run, but for yearly fees, which are of all. */
export const mostRights = { LETTERS: 200, RENEWALS: 500 } as const

/** A right that ends soon, is in grace, or whose grace is over (dues-1). */
export const rightDue = z.object({
  right_id: id,
  site_id: id,
  site_ref: z.string(),
  ends_on: calendarDate,
  grace_until: calendarDate,
  state: z.enum(['ENDING', 'IN_GRACE', 'OVER']),
  /** The lead holder, living or not; null where the site has no owner. */
  lead: z.object({ customer_id: id, name: z.string(), died_on: calendarDate.nullable() }).nullable(),
  /** How many hold it with the lead. */
  others: z.int(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Who is written to is the first living holder; what keeps a letter from them, null if nothing does. */
  unreachable: z.string().nullable(),
  /** The order of a renewal that is not paid yet. */
  renewal: z.object({ sale_id: id, is_draft: z.boolean() }).nullable(),
  /** For how many years an order would renew it, and for how much; null where it has an order or cannot be renewed. */
  years: z.int().nullable(),
  value: money.nullable(),
  /** Why it cannot be renewed today; null if it can. */
  renewal_problem: z.string().nullable(),
  /** The last notice about the right that is not void. */
  letter: z
    .object({
      sent_on: calendarDate.nullable(),
      came_back_on: calendarDate.nullable(),
      added_on: calendarDate,
    })
    .nullable(),
})

export type RightDue = z.output<typeof rightDue>

/** What ends in a year: how many rights, and what the orders come to that are still to be placed. */
export const yearOfEnds = z.object({ year: z.int(), rights: z.int(), value: money })

export type YearOfEnds = z.output<typeof yearOfEnds>

export const dueQuery = z.object({
  year: wholeText(1800, 2999),
  block_id: idText.optional(),
  cemetery_id: idText.optional(),
  /** `over`: their grace is over. */
  state: z.enum(['due', 'over']).optional(),
  limit: wholeText(1, 500),
  offset: wholeText(0, 1_000_000),
})

export type DueQuery = z.output<typeof dueQuery>

export const duePage = z.object({
  within_months: z.int(),
  years: z.array(yearOfEnds),
  rights: z.array(rightDue),
})

const chosen = (most: number, what: string) =>
  z.array(id).min(1, 'Choose at least one right.').max(most, `Choose at most ${most} rights for ${what}.`)

export const lettersForm = z.object({ right_ids: chosen(mostRights.LETTERS, 'letters') })

export const renewalsForm = z.object({
  right_ids: chosen(mostRights.RENEWALS, 'renewals'),
  /** None: each as long as its rule says. */
  years: z
    .int({ error: 'From 1 to 100 years.' })
    .min(1, 'From 1 to 100 years.')
    .max(100, 'From 1 to 100 years.')
    .nullish(),
})

export const runKinds = ['LETTERS', 'RENEWALS', 'CARE'] as const

/** Letters or orders for many rights, made one after the other (dues-2). */
export const dueRun = z.object({
  due_run_id: id,
  kind: z.enum(runKinds),
  year: z.int().nullable(),
  created_at: instant,
  created_by: z.string(),
  finished_at: instant.nullable(),
  rights: z.int(),
  done: z.int(),
  /** What the orders come to. */
  sum: money,
  /** Letters that are to be printed and posted. */
  to_post: z.int(),
  skipped: z.array(z.object({ right_id: id, site_id: id, site_ref: z.string(), why: z.string() })),
})

export type DueRun = z.output<typeof dueRun>

export const careYear = z
  .int({ error: 'Choose a year.' })
  .min(1900, 'Choose a year.')
  .max(2200, 'Choose a year.')

/** What the orders of a year's fees would be (dues-7). */
export const carePreview = z.object({
  year: z.int(),
  orders: z.int(),
  sum: money,
  billed: z.int(),
  waived: z.int(),
  skipped: z.array(z.object({ right_id: id, site_id: id, site_ref: z.string(), why: z.string() })),
})

export type CarePreview = z.output<typeof carePreview>

/** The preview that was seen: what has changed since is refused. */
export const billForm = z.object({
  year: careYear,
  orders: z.int().min(1, 'There is nothing to order.'),
  sum: money,
})

/** The yearly fees of a site's right. */
export const siteCare = z
  .object({
    right_id: id,
    site_id: id,
    /** What a year costs; null where it is not known. */
    price: money.nullable(),
    years: z.array(
      z.object({
        year: z.int(),
        due: money,
        sale_id: id.nullable(),
        outstanding: money.nullable(),
        waived_by: z.string().nullable(),
        waived_reason: z.string().nullable(),
      }),
    ),
    /** The years that can be charged or waived, each with what keeps it from being charged. */
    open: z.array(z.object({ year: z.int(), problem: z.string().nullable() })),
  })
  .nullable()

export type SiteCare = NonNullable<z.output<typeof siteCare>>

export const chargeCareForm = z.object({ year: careYear })

export const waiveForm = z.object({ year: careYear, reason: requiredLongText('Say why.', 500) })
