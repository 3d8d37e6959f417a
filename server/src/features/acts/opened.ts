import { sql } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import { advance } from '../../domain/digging/advance.ts'
import { optionsOf } from '../../domain/practices/options.ts'
import { whyHeld } from './grave-queries.ts'
import { applied, contradicts, outOfState, repeated, type Decision, type Sent } from './decision.ts'

type Opened = Sent<'grave.opened'>

/** A niche or a vault has no depth. */
const hasDepth = ({ order }: Opened) => !['NICHE', 'VAULT'].includes(order.opening)

/** Adds the measured depth to what is known of the grave, whatever becomes of the order. */
async function measure(ctx: Changing, { order, form, doer }: Opened, act_id: number) {
  const { site_id, grave_no } = order
  await ctx.db
    .insertInto('grave_measures')
    .values({
      site_id,
      grave_no,
      act_id,
      how: 'DUG',
      depth_cm: form.said.depth_cm ?? null,
      on_date: sql<string>`least((${form.done_at}::timestamptz at time zone ${ctx.park.PARK_TIME_ZONE})::date, current_date + 1)`,
      measured_by: doer.user_id,
    })
    .execute()
}

function remainsMet({ order, doer }: Opened): Decision {
  const words = `Remains were met when the grave of order ${order.dig_no} was opened`
  const decision = contradicts(order, 'Remains were met.', {
    kind: 'REMAINS_MET',
    says_books: `Order ${order.dig_no} is for a grave with room.`,
    says_ground: `${doer.name} met remains when opening it.`,
  })
  return { ...decision, hold: words }
}

/** Whether the grave is shallower than asked by more than the park tolerates. */
async function isTooShallow(ctx: Changing, { order, form }: Opened): Promise<boolean> {
  const { depth_tolerance_cm } = await optionsOf(ctx, 'dig_orders')
  const { depth_cm } = form.said
  return !!depth_cm && order.depth_cm !== null && depth_cm < order.depth_cm - depth_tolerance_cm
}

async function decide(ctx: Changing, sent: Opened): Promise<Decision> {
  const { order, form, doer } = sent
  const { depth_cm } = form.said
  if (form.said.remains_met) return remainsMet(sent)
  if (order.state === 'OPEN') return repeated(`The grave of order ${order.dig_no} was already open.`)
  if (order.state !== 'CHECKED') return outOfState(sent)
  const held = await whyHeld(ctx, order)
  if (held !== null)
    return contradicts(order, held, {
      kind: 'OTHER',
      says_books: held,
      says_ground: `${doer.name} opened the grave.`,
    })
  if (await isTooShallow(ctx, sent))
    return contradicts(order, `The grave is ${depth_cm} cm deep instead of ${order.depth_cm} cm.`, {
      kind: 'TOO_SHALLOW',
      says_books: `Order ${order.dig_no} asks for ${order.depth_cm} cm.`,
      says_ground: `${doer.name} measured ${depth_cm} cm.`,
    })
  const columns = {
    opened_at: form.done_at,
    opened_by: doer.user_id,
    measured_depth_cm: hasDepth(sent) ? (depth_cm ?? null) : null,
  }
  const words = [`By ${doer.name}`, columns.measured_depth_cm && `${depth_cm} cm`].filter(Boolean).join(', ')
  return applied(`The grave of order ${order.dig_no} is open.`, () =>
    advance(ctx, sent, 'OPEN', { columns, words }),
  )
}

/** The grave is dug and measured (dig-7). */
export async function opened(ctx: Changing, sent: Opened): Promise<Decision> {
  const { depth_cm, remains_met } = sent.form.said
  const asks = hasDepth(sent)
  // Who meets remains stops digging: that is never refused for want of a measure (acts-2).
  if (asks && !depth_cm && !remains_met) throw invalid({ 'said.depth_cm': 'Enter the depth in cm.' })
  const decision = await decide(ctx, sent)
  if (!asks || !depth_cm) return decision
  return {
    ...decision,
    async apply(inTurn, act_id) {
      await measure(inTurn, sent, act_id)
      await decision.apply?.(inTurn, act_id)
    },
  }
}
