import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { heldForDirector, slotBegins } from '../../domain/bookings/hold.ts'
import { optionsOf } from '../../domain/practices/options.ts'

const heldRow = z.object({ held_until: z.string(), time: z.string(), is_over: z.boolean() })

/**
 * Until when a proposed time is held: as any hold, but where the office proposes a time so near that no director could book it,
 * until the slot begins.
 */
export async function heldForAnswer(ctx: Changing, burial_date: string, burial_slot_id: number) {
  const day = sql`${burial_date}::date`
  const options = await optionsOf(ctx, 'desk')
  const held = heldForDirector(ctx, options, day)
  const begins = slotBegins(ctx, day)
  const [row] = await rowsOf(
    ctx.db,
    heldRow,
    sql`
    select case when ${held} > now() then ${held} else ${begins} end as held_until,
      sl.slot_from || ' to ' || sl.slot_to as time, ${begins} <= now() as is_over
    from burial_slots sl where sl.burial_slot_id = ${burial_slot_id}`,
  )
  if (!row) throw invalid({ burial_slot_id: 'Choose a time.' })
  if (row.is_over) throw conflict('This time is over. Choose a later one.')
  return row
}
