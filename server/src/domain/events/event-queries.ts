import { chargeWarnings } from '@sexton/contract/tariffs/charge-days'
import { customerName } from '@sexton/contract/customers/name'
import { atPark } from '@sexton/contract/events/park-clock'
import { parkEvent, type ParkEvent } from '@sexton/contract/events/park-event'
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared, opaque } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { customerNameRow } from '../../core/words/names.ts'
import { datedCharges, datedChargesOfEvent } from '../tariffs/dated-charges.ts'

const eventRow = parkEvent
  .omit({ customer_name: true, can_remove: true, charge_warnings: true })
  .extend({ ...datedCharges.shape, customer: customerNameRow.nullable() })
type Row = z.output<typeof eventRow>

/** Events `e` as the contract shows them. `rest` speaks of `e`: its condition and its order. */
const eventRows = (rest: RawBuilder<unknown>) => sql`${prepared}
  select e.event_id, e.site_id, si.site_ref, e.sale_id, sa.sale_status_ref, c.customer_id,
    case when c.customer_id is not null then json_build_object('is_corporate', c.is_corporate,
      'company_name', c.company_name, 'other_title', c.other_title, 'salutation', c.salutation,
      'first_name', c.first_name, 'middle_name', c.middle_name, 'last_name', c.last_name, 'suffix', c.suffix) end as customer,
    e.event_type_id, et.event_type, e.event_charge_id, ec.description as event_charge, e.event_price,
    (select coalesce(json_agg(json_build_object('other_charge_id', x.other_charge_id,
        'description', x.description, 'price', x.price) order by x.event_other_charge_id), '[]')
      from event_other_charges x where x.event_id = e.event_id) as charges,
    e.event_time, e.event_date, e.description, e.contractor_id, co.name as contractor, e.updated_at,
    ${datedChargesOfEvent}
  from events e
    join sites si on si.site_id = e.site_id
    join event_types et using (event_type_id)
    left join event_charges ec using (event_charge_id)
    left join contractors co using (contractor_id)
    left join sales sa on sa.sale_id = e.sale_id
    left join customers c on c.customer_id = coalesce(sa.customer_id, si.owner_customer_id)
  where ${rest}`

const shownEvent = (ctx: Reading | Changing, { customer, dated_charges, ...row }: Row): ParkEvent => ({
  ...row,
  charge_warnings: chargeWarnings(dated_charges),
  customer_name: customer && customerName(customer),
  event_time: atPark(row.event_time, ctx.park.PARK_TIME_ZONE),
  can_remove: row.sale_status_ref === null || row.sale_status_ref === 'DRAFT',
})

async function shown(ctx: Reading | Changing, rest: RawBuilder<unknown>): Promise<ParkEvent[]> {
  const rows = await rowsOf(ctx.db, eventRow, eventRows(rest))
  return rows.map((row) => shownEvent(ctx, row))
}

interface Days {
  from: string
  to?: string | undefined
  /** At most this many days that have events. */
  days?: number | undefined
  /** At the sites of one cemetery. */
  cemetery_id?: number | undefined
}

/** The last of the first `days` days with events from a day on. */
const lastOf = (from: string, days: number) => sql`(select max(x.event_date) from (
  select distinct event_date from events where event_date >= ${opaque(from, 'date')} order by 1 limit ${days}) x)`

/** The events of these days, by time; without `to` all that follow. */
export const eventsOf = (ctx: Reading, { from, to = 'infinity', days, cemetery_id }: Days) =>
  shown(
    ctx,
    sql`e.event_date >= ${opaque(from, 'date')} and e.event_date <= ${
      days === undefined ? opaque(to, 'date') : sql`least(${opaque(to, 'date')}, ${lastOf(from, days)})`
    } ${cemetery_id === undefined ? sql`` : sql`and cemetery_of_site(e.site_id) = ${cemetery_id}`}
      order by e.event_time, e.event_id`,
  )

/** All events at a site, the latest first. */
export const eventsAt = (ctx: Reading, site_id: number) =>
  shown(ctx, sql`e.site_id = ${site_id} order by e.event_time desc, e.event_id desc`)

/** One event; 404 when there is none. */
export async function eventById(ctx: Reading | Changing, event_id: number): Promise<ParkEvent> {
  const [found] = await shown(ctx, sql`e.event_id = ${event_id}`)
  if (!found) throw notFound()
  return found
}
