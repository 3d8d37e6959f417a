import { endedStates, type DigState } from '@sexton/contract/digging/order'
import { deceasedName } from '@sexton/contract/values/names'
import type { Updateable } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import { timeNow } from '../../core/clock.ts'
import type { Changing } from '../../core/context/context.ts'
import type { DigOrders } from '../../core/db/schema.ts'
import { conflict } from '../../core/refusal.ts'
import { auditMovedUp, lyingIn } from '../burials/audit-positions.ts'
import { auditBurial } from '../burials/burial-audits.ts'
import type { LockedOrder } from './lock-order.ts'

interface Step {
  /** The columns of the order that this state fills. */
  columns?: Updateable<DigOrders>
  /** For the history, after the number and the state. */
  words?: string | undefined
  /** With LAID: how deep the coffin lies, if it was measured. */
  laid_depth_cm?: number | null | undefined
}

/** Puts a step of an order into its history and into that of its burial. */
export async function auditOrder(
  ctx: Changing,
  { order, burial }: LockedOrder,
  state: string,
  words: string | undefined,
): Promise<void> {
  const said = `Order to dig ${order.dig_no}: ${state.toLowerCase()}${words ? `. ${words}` : ''}`
  const { dig_order_id, dig_no, burial_id, site_id } = order
  const name = burial ? deceasedName(burial) : null
  await audit(ctx, {
    object: 'dig_order',
    object_id: dig_order_id,
    action: state,
    message: said,
    data: { name, dig_no, burial_id, site_id, state },
  })
  if (burial) await auditBurial(ctx, burial, `DIG_ORDER_${state}`, said)
}

/** What the database does once somebody is laid: their place in the grave, and those above them (dig-9). */
async function auditLaid(ctx: Changing, { burial }: LockedOrder, write: () => Promise<unknown>) {
  if (!burial) return write()
  if (burial.burial_date !== null && burial.burial_date > ctx.today)
    throw conflict('A burial that has taken place cannot be dated in the future.')
  const lying = await lyingIn(ctx, burial)
  await write()
  return auditMovedUp(ctx, burial, lying)
}

/** Brings a locked order to its next state. The database refuses a state that does not follow. */
export async function advance(
  ctx: Changing,
  locked: LockedOrder,
  state: DigState,
  { columns, words, laid_depth_cm }: Step = {},
): Promise<void> {
  const { dig_order_id, burial_id } = locked.order
  const write = async () => {
    await ctx.db
      .updateTable('dig_orders')
      .set({ ...columns, state })
      .where('dig_order_id', '=', dig_order_id)
      .execute()
    if (state === 'LAID' && laid_depth_cm)
      await ctx.db.updateTable('burials').set({ laid_depth_cm }).where('burial_id', '=', burial_id).execute()
  }
  if (state === 'LAID') await auditLaid(ctx, locked, write)
  else await write()
  await auditOrder(ctx, locked, state, words)
}

/** Ends a locked order that is superseded or cancelled. */
export const endOrder = (
  ctx: Changing,
  locked: LockedOrder,
  state: 'SUPERSEDED' | 'CANCELLED',
  why: string,
): Promise<void> =>
  advance(ctx, locked, state, {
    columns: { ended_at: timeNow().toISOString(), ended_why: why },
    words: why,
  })

/** Stops a locked order: no one goes on until the office decides. `user_id` is who stopped it, from paper too. */
export async function stopOrder(
  ctx: Changing,
  locked: LockedOrder,
  why: string,
  user_id: number = ctx.user.user_id,
): Promise<void> {
  const { state, dig_no } = locked.order
  if (state === 'STOPPED') throw conflict(`Order ${dig_no} has already been stopped.`)
  if (state === 'LAID' || endedStates.some((ended) => ended === state))
    throw conflict(`Order ${dig_no} is ${state.toLowerCase()}, so it cannot be stopped.`)
  await advance(ctx, locked, 'STOPPED', {
    columns: {
      stopped_at: timeNow().toISOString(),
      stopped_by: user_id,
      stopped_why: why,
      stopped_from: state,
    },
    words: why,
  })
}
