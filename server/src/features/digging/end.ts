import type { digging } from '@sexton/contract/digging/calls'
import { endedStates } from '@sexton/contract/digging/order'
import { deceasedName } from '@sexton/contract/values/names'
import type { Write } from '../../core/call/verbs.ts'
import { conflict } from '../../core/refusal.ts'
import { endOrder, stopOrder } from '../../domain/digging/advance.ts'
import { orderById } from '../../domain/digging/dig-order-queries.ts'
import { lockOrder } from '../../domain/digging/lock-order.ts'
import { issueOrder } from './issue-order.ts'

/** Stops an order that is under way: no one goes on until the office decides. */
export const stop: Write<typeof digging.stop> = {
  async change(ctx, { params: { dig_order_id }, body: { why } }) {
    await stopOrder(ctx, await lockOrder(ctx, dig_order_id), why)
    return orderById(ctx, dig_order_id)
  },
}

/** Issues a stopped order again as a new one, which is marked and checked again. */
export const resume: Write<typeof digging.resume> = {
  async change(ctx, { params: { dig_order_id }, body }) {
    const locked = await lockOrder(ctx, dig_order_id)
    const { order, burial } = locked
    if (order.state !== 'STOPPED' || !burial) throw conflict(`Order ${order.dig_no} is not stopped.`)
    const { differences } = await orderById(ctx, dig_order_id)
    if (differences[0])
      throw conflict(`Close the difference of order ${order.dig_no} first: ${differences[0].says_ground}`)
    await endOrder(ctx, locked, 'SUPERSEDED', 'Resumed as a new order')
    return orderById(ctx, await issueOrder(ctx, burial, body))
  },
}

/** Cancels an order whose grave is not open. */
export const cancel: Write<typeof digging.cancel> = {
  async change(ctx, { params: { dig_order_id }, body: { why } }) {
    const locked = await lockOrder(ctx, dig_order_id)
    const { order, burial } = locked
    if (order.state === 'OPEN')
      throw conflict(`The grave of order ${order.dig_no} is open. Stop the order first.`)
    if (order.state === 'LAID')
      throw conflict(`${burial ? deceasedName(burial) : 'Someone'} has been buried by order ${order.dig_no}.`)
    if (endedStates.some((ended) => ended === order.state))
      throw conflict(`Order ${order.dig_no} is already ${order.state.toLowerCase()}.`)
    await endOrder(ctx, locked, 'CANCELLED', why)
    return orderById(ctx, dig_order_id)
  },
}
