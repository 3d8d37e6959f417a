import * as z from 'zod'

/** `DatedCharges` of the contract, as `day_of_charges` and `dated_charges_of_burial` or `_event` answer it. */
export const datedCharges = z.object({
  charge_day: z
    .object({
      date: z.string(),
      today: z.string(),
      holidays: z.array(z.object({ holiday_date: z.string(), name: z.string() })),
    })
    .nullable(),
  dated_charges: z.array(
    z.object({
      description: z.string(),
      weekdays: z.array(z.number()),
      on_holidays: z.boolean(),
      apart: z.boolean(),
    }),
  ),
})
