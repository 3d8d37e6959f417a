import { daySlot } from '@sexton/contract/slots/slot'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const slotRow = daySlot.omit({ burials: true }).extend({ burial_ids: z.array(z.number()) })

/** The slots of a day in order, open ones without any burial too. Legacy burials are no part of a schedule. */
export const daySlots = (ctx: Reading, date: string) =>
  rowsOf(
    ctx.db,
    slotRow,
    sql`${prepared}
    select sl.burial_slot_id as slot_id, sl.description, sl.slot_from as "from", sl.slot_to as "to", sl.capacity,
      array(
        select b.burial_id from burials b
        where b.burial_date = ${date} and b.burial_slot_id = sl.burial_slot_id and not b.is_legacy
        order by b.slot_place, b.burial_id
      ) as burial_ids
    from burial_slots sl
    where (sl.active and extract(isodow from ${date}::date)::int = any (sl.weekdays))
      or exists (select from burials b where b.burial_date = ${date} and b.burial_slot_id = sl.burial_slot_id
        and not b.is_legacy)
    order by sl.slot_from, sl.slot_no`,
  )
