import type { charges } from '@sexton/contract/tariffs/charge-calls'
import type { Changing } from '../../../core/context/context.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { auditCharge, priceOf } from './charge-audit.ts'
import { eventKind, otherKind, typeKind, type ChargeKind } from './charge-kinds.ts'
import { leaveTariff, lockCharge } from './charge-queries.ts'

/** Takes a charge out of its tariff. Sales and events that have it keep it, drafts until their tariff is reapplied. */
async function removeCharge(ctx: Changing, kind: ChargeKind, charge_id: number): Promise<void> {
  const charge = await lockCharge(ctx, kind, charge_id)
  await leaveTariff(ctx, { kind, charge_id })
  await auditCharge(ctx, charge, 'CHARGE_REMOVED', `${priceOf(ctx, charge)} removed`)
}

export const removeType: Write<typeof charges.removeType> = {
  change: (ctx, { params }) => removeCharge(ctx, typeKind, params.type_charge_id),
}

export const removeOther: Write<typeof charges.removeOther> = {
  change: (ctx, { params }) => removeCharge(ctx, otherKind, params.other_charge_id),
}

export const removeEvent: Write<typeof charges.removeEvent> = {
  change: (ctx, { params }) => removeCharge(ctx, eventKind, params.event_charge_id),
}
