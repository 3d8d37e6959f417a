import * as z from 'zod'
import { withRules } from '../core/across-fields.ts'
import { asSeen, id, requiredId, requiredLongText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'

/** Whose burial it becomes and where: a site, or a type whose site is chosen later. Without a customer the next of kin is one. */
export const approveForm = withRules(
  z.object({
    customer_id: id.nullish(),
    site_id: id.nullish(),
    site_type_id: id.nullish(),
    ...asSeen,
  }),
  ({ site_id, site_type_id }): Record<string, string> =>
    Boolean(site_id) === Boolean(site_type_id) ? { site_id: 'Choose where the burial is.' } : {},
)

export const refuseForm = z.object({
  reason: requiredLongText('Say why. The director will read it.', 500),
  ...asSeen,
})

export const proposeForm = z.object({
  burial_date: z.string({ error: 'Choose a day.' }).pipe(calendarDate),
  burial_slot_id: requiredId('Choose a time.'),
  reason: requiredLongText('Say why. The director will read it.', 500),
  ...asSeen,
})
