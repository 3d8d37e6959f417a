import type { charges } from '@sexton/contract/tariffs/charge-calls'
import { daysInWords } from '@sexton/contract/tariffs/charge-days'
import type { datedChargeEdit } from '@sexton/contract/tariffs/charge'
import type * as z from 'zod'
import { unchanged } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import { refuseIfMoved } from '../../../core/call/lost-update.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { refusing } from '../../../domain/tariffs/broken-constraints.ts'
import { auditCharge } from './charge-audit.ts'
import { eventKind, otherKind, typeKind, type ChargeKind } from './charge-kinds.ts'
import { lockCharge, writeCharge } from './charge-queries.ts'
import { eventChargeRows, otherChargeRows, typeChargeRows } from '../price-book.ts'
import { chargeChanges } from '../tariff-rules.ts'

/** Changes a charge from now on: the lines made from it keep what they were made with. */
async function changeCharge(
  ctx: Changing,
  kind: ChargeKind,
  charge_id: number,
  edit: z.output<typeof datedChargeEdit>,
): Promise<void> {
  const before = await lockCharge(ctx, kind, charge_id)
  await refuseIfMoved(ctx, before, edit.updated_at)
  const next = { ...before, ...edit }
  const { description, price, product_id, on_holidays } = next
  const weekdays = [...new Set(next.weekdays)].sort()
  const sameDays = daysInWords({ weekdays, on_holidays }) === daysInWords(before)
  const same = description === before.description && price === before.price
  if (same && sameDays && product_id === before.product_id) return unchanged(ctx)
  const written = { description, price, product_id, weekdays, on_holidays }
  await refusing(writeCharge(ctx, kind, charge_id, written))
  const after = await lockCharge(ctx, kind, charge_id)
  const changes = chargeChanges(before, after, (amount) => inMoney(ctx.park, amount))
  await auditCharge(ctx, before, 'CHARGE_CHANGED', changes)
}

export const changeType: Write<typeof charges.changeType> = {
  async change(ctx, { params: { type_charge_id }, body }) {
    await changeCharge(ctx, typeKind, type_charge_id, body)
    return typeChargeRows(ctx).where('c.type_charge_id', '=', type_charge_id).executeTakeFirstOrThrow()
  },
}

export const changeOther: Write<typeof charges.changeOther> = {
  async change(ctx, { params: { other_charge_id }, body }) {
    await changeCharge(ctx, otherKind, other_charge_id, body)
    return otherChargeRows(ctx).where('c.other_charge_id', '=', other_charge_id).executeTakeFirstOrThrow()
  },
}

export const changeEvent: Write<typeof charges.changeEvent> = {
  async change(ctx, { params: { event_charge_id }, body }) {
    await changeCharge(ctx, eventKind, event_charge_id, body)
    return eventChargeRows(ctx).where('c.event_charge_id', '=', event_charge_id).executeTakeFirstOrThrow()
  },
}
