import { beyondHorizon, latestBurialDate } from '@sexton/contract/burials/horizon'
import { burialMessages } from '@sexton/contract/burials/messages'
import { sql } from 'kysely'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import { lockOpenDay } from '../../../domain/days/open-day.ts'
import { didNotTakePlace, mayHaveTakenPlace, type BurialRow } from '../locked-burial.ts'

async function refuseClosedSlot(ctx: Changing, burial_date: string, burial_slot_id: number) {
  const isOpen = sql<boolean>`active and extract(isodow from ${burial_date}::date)::int = any (weekdays)`
  const slot = await ctx.db
    .selectFrom('burial_slots')
    .select(['description', isOpen.as('is_open')])
    .where('burial_slot_id', '=', burial_slot_id)
    .executeTakeFirst()
  if (!slot) throw invalid({ 'burial.burial_slot_id': 'A burial slot is required' })
  if (!slot.is_open) throw conflict(`There is no slot ${slot.description} on that day.`)
}

function refuseBeyondHorizon(ctx: Changing, burial_date: string, isComplete: boolean) {
  const horizon = { looksFurther: ctx.may('PERM_SALES_SUPER'), isComplete }
  if (burial_date > latestBurialDate(ctx.today, horizon))
    throw invalid({ 'burial.burial_date': beyondHorizon(horizon) })
}

/** The record of a burial that has taken place is corrected only with the permission, and for a reason. */
function refuseUnfoundedCorrection(ctx: Changing, note: string | null | undefined) {
  ctx.needs('PERM_SALES_SUPER')
  if (!note) throw invalid({ note: burialMessages.dayReason })
}

/** Who gives a burial another day once its own has come says that it did not take place then, and why (ground-21). */
async function refuseUnsaid(ctx: Changing, before: BurialRow, note: string | null | undefined) {
  if (!(await mayHaveTakenPlace(ctx, before))) return {}
  ctx.needs('PERM_SALES_SUPER')
  if (!note) throw invalid({ note: burialMessages.putOff })
  return didNotTakePlace(ctx, note)
}

/**
 * Horizon, blocked day and slot of a burial, as far as its date or slot is being changed (burials-21); the day
 * stays locked, the database holds the slot's capacity. A legacy burial lies in the past and takes no slot; whoever lies
 * in the ground was buried on a day that was open then. Answers what else is to be written.
 */
export async function refuseDay(
  ctx: Changing,
  before: BurialRow,
  after: BurialRow,
  note: string | null | undefined,
): Promise<Partial<BurialRow>> {
  const otherDay = before.burial_date !== after.burial_date
  const takesSlot = after.burial_slot_id !== null && before.burial_slot_id !== after.burial_slot_id
  if (!otherDay && before.burial_slot_id === after.burial_slot_id) return {}
  if (before.in_ground) {
    if (after.burial_date !== null && after.burial_date > ctx.today)
      throw invalid({ 'burial.burial_date': beyondHorizon({ looksFurther: true, isComplete: true }) })
    refuseUnfoundedCorrection(ctx, note)
    return {}
  }
  if (after.is_legacy || after.burial_date === null) return {}
  const putOff = await refuseUnsaid(ctx, before, note)
  if (otherDay) refuseBeyondHorizon(ctx, after.burial_date, after.burial_status_ref === 'COMPLETE')
  if (otherDay || takesSlot)
    await lockOpenDay(ctx, after.burial_date, after, 'No burials can be booked on this day.')
  if (after.burial_slot_id !== null) await refuseClosedSlot(ctx, after.burial_date, after.burial_slot_id)
  return putOff
}
