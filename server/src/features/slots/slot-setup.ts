import { weekdayNames } from '@sexton/contract/values/dates'
import type { SlotSetup } from '@sexton/contract/slots/calls'
import { sql, type RawBuilder } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { notFound } from '../../core/refusal.ts'

/** Slots as they are set up, by their time. `which` speaks of `sl`. */
async function setups(ctx: Reading | Changing, which: RawBuilder<unknown>): Promise<SlotSetup[]> {
  const { rows } = await sql<SlotSetup>`
    select sl.burial_slot_id, sl.slot_no, sl.description, sl.slot_from as "from", sl.slot_to as "to", sl.capacity,
      sl.weekdays, sl.active, sl.updated_at,
      exists (select from burials b where b.burial_slot_id = sl.burial_slot_id) as in_use,
      coalesce((select json_agg(d order by d.burial_date) from (
        select b.burial_date, count(*)::int as burial_count from burials b
        where b.burial_slot_id = sl.burial_slot_id and b.burial_date >= ${ctx.today}::date and not b.is_legacy
        group by b.burial_date
      ) d), '[]') as booked_ahead
    from burial_slots sl where ${which}
    order by sl.slot_from, sl.slot_no`.execute(ctx.db)
  return rows
}

/** All slots, retired ones too. */
export const slotSetups = (ctx: Reading) => setups(ctx, sql`true`)

/** One slot; 404 when there is none. */
export async function slotById(ctx: Reading | Changing, burial_slot_id: number): Promise<SlotSetup> {
  const [found] = await setups(ctx, sql`sl.burial_slot_id = ${burial_slot_id}`)
  if (!found) throw notFound()
  return found
}

type Words = Pick<SlotSetup, 'description' | 'from' | 'to' | 'capacity' | 'weekdays'>

/** A slot in words, for its audit rows. */
export const slotWords = ({ description, from, to, capacity, weekdays }: Words) => ({
  description,
  from,
  to,
  capacity,
  weekdays: weekdays.map((day) => weekdayNames[day - 1]).join(' '),
})

/** Writes a slot's audit row; schedules and forms that show slots hear of it. */
export const auditSlot = (
  ctx: Changing,
  { burial_slot_id, description }: Pick<SlotSetup, 'burial_slot_id' | 'description'>,
  action: string,
  message: string,
) => audit(ctx, { object: 'slot', object_id: burial_slot_id, action, message, data: { name: description } })
