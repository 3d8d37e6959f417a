import type { charges } from '@sexton/contract/tariffs/charge-calls'
import type { Changing } from '../../../core/context/context.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { refusing } from '../../../domain/tariffs/broken-constraints.ts'
import { auditCharge, priceOf } from './charge-audit.ts'
import { eventKind, otherKind, typeKind, type ChargeKind } from './charge-kinds.ts'
import { lockCharge } from './charge-queries.ts'

async function say(ctx: Changing, kind: ChargeKind, charge_id: number): Promise<void> {
  const charge = await lockCharge(ctx, kind, charge_id)
  await auditCharge(ctx, charge, 'CHARGE_ADDED', `${priceOf(ctx, charge)} added`)
}

/** Adds a charge of a site type, or of burials in it (tariffs-5, tariffs-6). */
export const addType: Write<typeof charges.addType> = {
  async change(ctx, { body }) {
    const insert = ctx.db.insertInto('type_charges').values({ ...body, updated_by: ctx.user.user_id })
    const added = await refusing(insert.returning('type_charge_id').executeTakeFirstOrThrow())
    await say(ctx, typeKind, added.type_charge_id)
    return added
  },
}

/** Adds a charge to a group. */
export const addOther: Write<typeof charges.addOther> = {
  async change(ctx, { body }) {
    const insert = ctx.db.insertInto('other_charges').values({ ...body, updated_by: ctx.user.user_id })
    const added = await refusing(insert.returning('other_charge_id').executeTakeFirstOrThrow())
    await say(ctx, otherKind, added.other_charge_id)
    return added
  },
}

/** Adds a charge of an event type. */
export const addEvent: Write<typeof charges.addEvent> = {
  async change(ctx, { body }) {
    const insert = ctx.db.insertInto('event_charges').values({ ...body, updated_by: ctx.user.user_id })
    const added = await refusing(insert.returning('event_charge_id').executeTakeFirstOrThrow())
    await say(ctx, eventKind, added.event_charge_id)
    return added
  },
}
