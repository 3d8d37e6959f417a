import * as z from 'zod'
import {
  id,
  instant,
  optionalLongText,
  optionalText,
  requiredId,
  requiredText,
  asSeen,
} from '../core/fields.ts'
import { siteType } from '../sites/calls.ts'
import { sumMoney } from '../values/money.ts'

/** A site type as its screen shows it: with who changed it last, and what keeps it from being deleted. */
export const siteTypeRecord = siteType.extend({
  /** How many sites are of it. */
  site_count: z.int(),
  /** Sites, sales or prices of sales name it, so that it can be taken off sale but not deleted (site-types-7). */
  in_use: z.boolean(),
  updated_at: instant,
  updated_by: z.string().nullable(),
  updated_by_id: id.nullable(),
})

export type SiteTypeRecord = z.output<typeof siteTypeRecord>

/** What a site of the type and the first burial in it cost under the current tariff (site-types-3). */
export const atNeedTotal = (type: Pick<SiteTypeRecord, 'current_type_charge' | 'current_burial_charge'>) =>
  sumMoney([type.current_type_charge, type.current_burial_charge])

const whole = (message: string) => z.int({ error: message }).min(1, message).max(100, message)

/** What is typed of a site type (site-types-4). */
export const siteTypeForm = z.object({
  site_type: requiredText('A name is required for the site type.', 100),
  description: optionalLongText(1000),
  site_type_category_id: requiredId('Site type category is required.'),
  site_type_group_id: requiredId('Site type group is required.'),
  graves: whole('Graves must be a whole number from 1 to 100.'),
  burials_per_grave: whole('Burials per grave must be a whole number from 1 to 100.'),
  allow_preneed: z.boolean(),
  saleable: z.boolean(),
})

export type SiteTypeForm = z.output<typeof siteTypeForm>

/** A new one; without a reference it gets one of its name (site-types-5). It is not for sale yet. */
export const newSiteType = siteTypeForm.omit({ saleable: true }).extend({
  site_type_ref: optionalText(60).refine(
    (ref) => !ref || /^[A-Z0-9_]+$/.test(ref),
    'A reference can contain only capital letters, numbers and underscores.',
  ),
})

/**
 * A site type as it is to be; an absent field stays as it is. `allow_preeneed`: the same as `allow_preneed`, as older
 * clients spell it. `updated_at`: the state it was opened with.
 */
export const siteTypeEdit = siteTypeForm
  .partial()
  .extend({ allow_preeneed: z.boolean().optional(), ...asSeen })
