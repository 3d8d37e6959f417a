import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'

interface SafetyHold {
  site_id: number
  grave_no: number
  reason: string
  placed_by: number
}

/** Keeps a grave closed until somebody lifts the hold (dig-7). */
export async function placeHold(ctx: Changing, hold: SafetyHold): Promise<void> {
  await ctx.db
    .insertInto('holds')
    .values({ ...hold, kind: 'SAFETY', stops: ['OPEN'], placed_on: ctx.today })
    .execute()
  await audit(ctx, {
    object: 'site',
    object_id: hold.site_id,
    action: 'HOLD_PLACED',
    message: `Grave ${hold.grave_no} on hold: ${hold.reason}`,
    data: { site_id: hold.site_id },
  })
}
