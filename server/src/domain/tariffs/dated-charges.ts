import { sql } from 'kysely'
import * as z from 'zod'

/** `DatedCharges` of the contract; null where it has no day, or no charge that names days. */
export const datedCharges = z.object({
  dated_charges: z
    .object({
      date: z.string(),
      today: z.string(),
      holidays: z.array(z.object({ holiday_date: z.string(), name: z.string() })),
      charges: z.array(
        z.object({
          description: z.string(),
          weekdays: z.array(z.number()),
          on_holidays: z.boolean(),
          apart: z.boolean(),
        }),
      ),
    })
    .nullable(),
})

/** In SQL, the column of `datedCharges` of a burial `b`; null once it has taken place, since its charges no longer change. */
export const datedChargesOfBurial = sql`case when b.burial_status_ref <> 'COMPLETE' then
  (select d.dated_charges from dated_charges_of_burial(b.burial_id, b.burial_date) d) end as dated_charges`

/** In SQL, the column of `datedCharges` of an event `e`. */
export const datedChargesOfEvent = sql`
  (select d.dated_charges from dated_charges_of_event(e.event_id, e.event_date) d) as dated_charges`
