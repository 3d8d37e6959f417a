import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const burialRow = z.object({
  /** The day, the slot and its time: `2026-12-01 3 10:00`. Null unless it is confirmed for today or later. */
  fact: z.string().nullable(),
  burial_date: z.string().nullable(),
  from: z.string().nullable(),
  cemetery: z.string().nullable(),
  site_ref: z.string().nullable(),
  deceased_first_name: z.string().nullable(),
})

/** When and where somebody is buried, as a text tells it; undefined where there is no such burial. */
export async function toldOfBurial(ctx: Changing, burial_id: number) {
  const [row] = await rowsOf(
    ctx.db,
    burialRow,
    sql`select case when b.burial_status_ref = 'CONFIRMED' and not b.is_legacy and b.burial_date >= ${ctx.today}
        then concat_ws(' ', b.burial_date, b.burial_slot_id, left(sl.slot_from::text, 5)) end as fact,
      b.burial_date, left(sl.slot_from::text, 5) as "from", s.site_ref, b.deceased_first_name,
      (select c.cemetery from cemeteries c where c.code = split_part(s.site_ref, '.', 1)
        and (select count(*) from cemeteries) > 1) as cemetery
    from burials b left join burial_slots sl using (burial_slot_id) left join sites s using (site_id)
    where b.burial_id = ${burial_id}`,
  )
  return row
}

/** Puts aside what waits, or is held back, about a burial and is not this fact to this number. */
export const putOthersAside = (ctx: Changing, burial_id: number, fact: string | null, phone: string | null) =>
  sql`update texts set state = 'PUT_ASIDE' where about_id = ${burial_id} and kind like 'BURIAL%'
    and state in ('QUEUED', 'HELD_BACK')
    and (to_phone = ${phone} and starts_with(fact, ${fact})) is not true`.execute(ctx.db)

const saidRow = z.object({ text_id: z.number(), is_so: z.boolean() })

/** The last that a number was told of a burial, or is about to be; whether it is still so. */
export async function lastSaid(
  ctx: Changing,
  burial_id: number,
  { fact, phone }: { fact: string; phone: string },
) {
  const [row] = await rowsOf(
    ctx.db,
    saidRow,
    sql`select text_id, starts_with(fact, ${fact}) as is_so from texts
    where about_id = ${burial_id} and kind in ('BURIAL_CONFIRMED', 'BURIAL_MOVED') and to_phone = ${phone}
      and state in ('QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'UNCERTAIN')
    order by text_id desc limit 1`,
  )
  return row
}
