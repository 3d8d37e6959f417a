import { beyondHorizon, latestBurialDate } from '@sexton/contract/burials/horizon'
import { sql } from 'kysely'
import type { Changing } from '../../core/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { lockOpenDay } from '../schedule/public.ts'
import type { BurialRow } from './locked-burial.ts'

async function refuseClosedSlot(ctx: Changing, burial_date: string, burial_slot_id: number) {
  const { rows } = await sql<{ description: string; open: boolean }>`
    select description, active and extract(isodow from ${burial_date}::date)::int = any (weekdays) as open
    from burial_slots where burial_slot_id = ${burial_slot_id}`.execute(ctx.db)
  if (!rows[0]) throw invalid({ 'burial.burial_slot_id': 'A burial slot is required' })
  if (!rows[0].open) throw conflict(`There is no slot ${rows[0].description} on that day.`)
}

/**
 * Horizon, blocked day and slot of a burial whose date or slot is being changed (design "Burials"); the day stays
 * locked, the database holds the slot's capacity. A legacy burial lies in the past and takes no slot.
 */
export async function refuseDay(ctx: Changing, before: BurialRow, after: BurialRow) {
  const same = before.burial_date === after.burial_date && before.burial_slot_id === after.burial_slot_id
  if (same || after.is_legacy || after.burial_date === null) return
  if (before.burial_date !== after.burial_date) {
    const horizon = {
      looksFurther: ctx.may('PERM_SALES_SUPER'),
      isComplete: after.burial_status_ref === 'COMPLETE',
    }
    if (after.burial_date > latestBurialDate(ctx.today, horizon))
      throw invalid({ 'burial.burial_date': beyondHorizon(horizon) })
  }
  await lockOpenDay(ctx, after.burial_date, 'No burials take place on this day.')
  if (after.burial_slot_id !== null) await refuseClosedSlot(ctx, after.burial_date, after.burial_slot_id)
}
