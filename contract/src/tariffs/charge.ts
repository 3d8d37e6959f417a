import * as z from 'zod'
import { chargeDays } from './charge-days.ts'
import { id, instant, requiredId, requiredText, asSeen } from '../core/fields.ts'
import { money, typedMoney } from '../values/money.ts'
import { chargeMessages } from '../sales/charge.ts'

const charge = z.object({
  tariff_id: id,
  product_id: id,
  product_ref: z.string(),
  product_description: z.string(),
  external_account_id: z.string().nullable(),
  description: z.string(),
  price: money,
  updated_at: instant,
})

/** burial: what each burial in such a site costs. */
const siteParents = z.enum(['sale_site', 'burial'])
const parents = z.enum(['sale', 'burial', 'event'])

/** A charge of a site type: of the site itself, or of each burial in it (tariffs-9). */
export const typeCharge = charge.extend({
  type_charge_id: id,
  site_type_id: id,
  parent_object: siteParents,
})

/** `required`: one must be chosen ("{description} is required."). `allow_multiple`: several may be. */
export const otherChargeGroup = z.object({
  other_charge_group_id: id,
  other_charge_group_ref: z.string(),
  description: z.string(),
  parent_object: parents,
  required: z.boolean(),
  allow_multiple: z.boolean(),
  /** No longer offered; the tariff still prices it (lists-4). */
  retired: z.boolean(),
})

export const otherCharge = charge.extend({
  ...chargeDays.shape,
  other_charge_id: id,
  other_charge_group_id: id,
  other_charge_group_description: z.string(),
  parent_object: parents,
})

export const eventCharge = charge.extend({
  ...chargeDays.shape,
  event_charge_id: id,
  event_type_id: id,
  event_type_ref: z.string(),
  event_type: z.string(),
})

/** The parents by which other charges can be searched for: sales, burials or events. */
export const chargeParent = parents

/** What is typed of a charge, whatever it is charged for. A price of 0 is a charge too: "Weekday". */
export const chargeForm = z.object({
  description: requiredText(chargeMessages.chargeDescription, 200),
  product_id: requiredId(chargeMessages.chargeProduct),
  price: z
    .number({ error: chargeMessages.chargeNumber })
    .pipe(typedMoney)
    .refine((price) => price >= 0, 'Charge must not be less than zero.'),
})

/** The same of a charge of a day: it may be for some weekdays and for holidays only. */
export const datedChargeForm = chargeForm.extend(chargeDays.partial().shape)

export type DatedChargeForm = z.output<typeof datedChargeForm>

const tariff_id = requiredId('Tariff is required.')

export const newTypeCharge = chargeForm.extend({
  tariff_id,
  site_type_id: requiredId('Site type is required.'),
  parent_object: z.enum(siteParents.options, { error: 'Choose sale_site or burial.' }),
})

export const newOtherCharge = datedChargeForm.extend({
  tariff_id,
  other_charge_group_id: requiredId('Charge group is required.'),
})

export const newEventCharge = datedChargeForm.extend({
  tariff_id,
  event_type_id: requiredId('Event type is required.'),
})

/** A charge as it is to be; an absent field stays as it is. `updated_at`: the state it was opened with. */
export const chargeEdit = chargeForm.partial().extend(asSeen)

export const datedChargeEdit = datedChargeForm.partial().extend(asSeen)
