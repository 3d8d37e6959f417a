import * as z from 'zod'
import { calendarDate } from '../values/dates.ts'
import { document } from '../documents/calls.ts'
import { precision } from '../values/partial-date.ts'
import { id, instant, requiredId, requiredLongText, asSeen } from '../core/fields.ts'

/** What old records say of a purchase (sites-33): what was paid is text, so that nothing adds it up. */
export const pastPurchase = z.object({
  purchase_date: calendarDate.nullable(),
  purchase_precision: precision,
  /** What old books say of the day beyond that, shown in its place. */
  purchase_words: z.string().nullable(),
  amount: z.string().nullable(),
  deed_no: z.string().nullable(),
  rights_left: z.string().nullable(),
  reserved_for: z.string().nullable(),
  note: z.string().nullable(),
})

export type PastPurchase = z.output<typeof pastPurchase>

/** A period in which a customer held a site (sites-6). */
export const siteHolder = z.object({
  site_holder_id: id,
  customer_id: id,
  customer_name: z.string(),
  customer_flag: z.boolean(),
  /** Null: since before the records begin. */
  held_from: calendarDate.nullable(),
  /** The day on which the next one took over; null: they hold it now. */
  held_until: calendarDate.nullable(),
  /** The sale by which it came from the park. */
  sale_id: id.nullable(),
  /** Why it was transferred to this holder, by whom that was entered, and its documents; empty for the first holder. */
  reason: z.string().nullable(),
  created_by: z.string().nullable(),
  created_at: instant,
  documents: z.array(document),
  /** Who holds it together with the customer. */
  members: z.array(z.object({ customer_id: id, customer_name: z.string() })),
  /** What old records say of the purchase, and the file it came by. */
  purchase: pastPurchase.extend({ filename: z.string() }).nullable(),
})

export type SiteHolder = z.output<typeof siteHolder>

/** Transfer of ownership; what depends on the present owner and the day is `transferProblems`. */
export const transferForm = z.object({
  customer_id: requiredId('New owner is required.'),
  transferred_on: calendarDate.refine((date) => date >= '1800-01-01', 'The transfer date is too long ago.'),
  reason: requiredLongText('Reason is required.', 1000),
  /** Documents of the site, uploaded before. */
  document_ids: z
    .array(id)
    .min(1, 'Upload at least one transfer document.')
    .max(20, 'You can add at most 20 documents.')
    .refine((list) => new Set(list).size === list.length, 'The same document is listed twice.'),
  /** Of the site, as the form was opened. */
  ...asSeen,
})

export type TransferForm = z.output<typeof transferForm>

/** What a transfer is checked against: the present owner, since when, and the park's day. */
export interface TransferLimits {
  owner_customer_id: number
  held_from: string | null
  today: string
}

/** What is wrong with a transfer of this site on this day, by field; empty when nothing is. */
export function transferProblems(
  form: Pick<TransferForm, 'customer_id' | 'transferred_on'>,
  { owner_customer_id, held_from, today }: TransferLimits,
) {
  const problems: Partial<Record<'customer_id' | 'transferred_on', string>> = {}
  if (form.customer_id === owner_customer_id) problems.customer_id = 'This customer already owns the site.'
  if (form.transferred_on > today) problems.transferred_on = 'Transfer date cannot be after today.'
  if (held_from && form.transferred_on < held_from)
    problems.transferred_on = 'The transfer date cannot be before the current owner received the site.'
  return problems
}
