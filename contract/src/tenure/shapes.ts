import * as z from 'zod'
import { asSeen, id, instant, optionalText, requiredId, requiredLongText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'

const whole = (least: number, most: number, message: string) =>
  z.int({ error: message }).min(least, message).max(most, message)

const optionalYears = (most: number) => whole(1, most, `From 1 to ${most} years.`).nullish()

/** What is granted for sites of a type, from a day on (tenure-2). */
export const tenureRuleForm = z.object({
  site_type_id: requiredId('Site type is required.'),
  from_day: z.string({ error: 'Date is required.' }).pipe(calendarDate),
  /** Null: for ever. */
  years: optionalYears(200),
  grace_months: whole(0, 240, 'From 0 to 240 months.'),
  max_total_years: optionalYears(400),
  resting_years_body: optionalYears(200),
  resting_years_ashes: optionalYears(200),
  renew_from_months_before: whole(0, 600, 'From 0 to 600 months.'),
  /** The price of one year: the description of a charge of the current tariff. */
  renewal_charge_name: optionalText(200),
  care_charge_name: optionalText(200),
})

export const tenureRuleEdit = tenureRuleForm.omit({ site_type_id: true }).extend(asSeen)

export const tenureRule = z.object({
  tenure_rule_id: id,
  site_type_id: id,
  site_type: z.string(),
  from_day: calendarDate,
  years: z.int().nullable(),
  grace_months: z.int(),
  max_total_years: z.int().nullable(),
  resting_years_body: z.int().nullable(),
  resting_years_ashes: z.int().nullable(),
  renew_from_months_before: z.int(),
  renewal_charge_name: z.string().nullable(),
  care_charge_name: z.string().nullable(),
  updated_at: instant,
})

export type TenureRule = z.output<typeof tenureRule>

export const termCauses = ['GRANT', 'RENEWAL', 'BURIAL', 'GIFT', 'MENDING'] as const

/** For how long a right was granted, and why (tenure-1). */
export const term = z.object({
  tenure_term_id: id,
  from_on: calendarDate,
  until_on: calendarDate,
  cause: z.enum(termCauses),
  sale_id: id.nullable(),
  burial_id: id.nullable(),
  /** Whose burial it was extended for. */
  deceased: z.string().nullable(),
  reason: z.string().nullable(),
  created_on: calendarDate,
  created_by: z.string().nullable(),
})

export type Term = z.output<typeof term>

/** How long the right to a site lasts; null where the site has none on record. */
export const siteTerm = z
  .object({
    right_id: id,
    site_id: id,
    site_ref: z.string(),
    granted_on: calendarDate.nullable(),
    ends_on: calendarDate.nullable(),
    grace_until: calendarDate.nullable(),
    state: z.enum(['FOR_EVER', 'RUNNING', 'ENDING', 'IN_GRACE', 'OVER']),
    terms: z.array(term),
    /** Ordered and not paid yet. */
    ordered: z.array(
      z.object({
        sale_id: id,
        is_draft: z.boolean(),
        years: z.int(),
        cause: z.enum(['RENEWAL', 'BURIAL']),
      }),
    ),
    renewal: z.object({
      /** Why it cannot be renewed today; null if it can. */
      problem: z.string().nullable(),
      years: z.int(),
      /** The most years in all, where they cut what the rule grants; null else. */
      most_in_all: z.int().nullable(),
      yearly_price: z.number().nullable(),
      /** Whose order it becomes. */
      customer_id: id.nullable(),
      customer: z.string().nullable(),
    }),
  })
  .nullable()

export type SiteTerm = NonNullable<z.output<typeof siteTerm>>

export const renewForm = z.object({ years: whole(1, 100, 'From 1 to 100 years.') })

/** A term that someone enters: of an old right, or by a law (tenure-4). */
export const enterTermForm = z.object({
  /** The first day; needed only for the first term of a right. */
  from_on: calendarDate.nullish(),
  until_on: z.string({ error: 'Date is required.' }).pipe(calendarDate),
  reason: requiredLongText('Say why.', 500),
})

/** By how much the right to a burial's site must be extended first; null where it lasts long enough (tenure-8). */
export const burialExtension = z.object({
  needed: z
    .object({
      right_id: id,
      site_id: id,
      site_ref: z.string(),
      ends_on: calendarDate,
      rests_until: calendarDate,
      years: z.int(),
      price: z.number().nullable(),
      /** Why it cannot be charged; null if it can. */
      problem: z.string().nullable(),
      /** Its order is placed already: it is charged by an additional one. */
      by_additional_order: z.boolean(),
    })
    .nullable(),
  /** What the burial's own orders extend the right by, until they are paid. */
  ordered: z.array(z.object({ sale_id: id, years: z.int() })),
})

export type BurialExtension = z.output<typeof burialExtension>
