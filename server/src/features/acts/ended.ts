import type { Changing } from '../../core/context/context.ts'
import { advance, stopOrder } from '../../domain/digging/advance.ts'
import { applied, outOfState, repeated, type Decision, type Sent } from './decision.ts'

/** The grave is filled in. */
export async function closed(ctx: Changing, sent: Sent<'grave.closed'>): Promise<Decision> {
  const { order, form, doer } = sent
  if (order.state === 'CLOSED') return repeated(`The grave of order ${order.dig_no} was already closed.`)
  if (order.state !== 'LAID') return outOfState(sent)
  const columns = { closed_at: form.done_at, closed_by: doer.user_id }
  return applied(`The grave of order ${order.dig_no} is closed.`, () =>
    advance(ctx, sent, 'CLOSED', { columns, words: `By ${doer.name}` }),
  )
}

/** Somebody stops the order: nobody goes on until the office decides. */
export async function stopped(ctx: Changing, sent: Sent<'grave.stopped'>): Promise<Decision> {
  const { order, form, doer } = sent
  if (order.state === 'STOPPED') return repeated(`Order ${order.dig_no} was already stopped.`)
  if (!['ISSUED', 'MARKED', 'CHECKED', 'OPEN'].includes(order.state)) {
    const { difference, ...decision } = outOfState(sent)
    return { ...decision, difference: { ...difference!, says_ground: form.said.why } }
  }
  return applied(`Order ${order.dig_no} is stopped. Ask the office.`, () =>
    stopOrder(ctx, sent, form.said.why, doer.user_id),
  )
}
