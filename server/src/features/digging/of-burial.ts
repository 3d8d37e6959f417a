import type { BurialDigging, digging } from '@sexton/contract/digging/calls'
import type { DigOrder } from '@sexton/contract/digging/order'
import type { Read } from '../../core/call/verbs.ts'
import { ordersOfBurial } from '../../domain/digging/dig-order-queries.ts'
import { optionsOf } from '../../domain/practices/options.ts'
import { digFacts, passOf, type DigFacts } from './dig-facts-queries.ts'
import { isNotLaid } from './overdue-queries.ts'
import { notNow, proposed } from './proposal.ts'
import { reopeningFor } from './reopening-at-issue.ts'

/** The order that counts: the live one, else the one that was closed. */
const current = (orders: readonly DigOrder[]) =>
  orders.find(({ state }) => state !== 'SUPERSEDED' && state !== 'CANCELLED')

/** What the burial still needs, in the order in which it is done (dig-10). */
function needsOf(facts: DigFacts, order: DigOrder | undefined): BurialDigging['needs'] {
  // A stopped order keeps what was done by it.
  const isDone = (step: 'marked' | 'checked' | 'opened' | 'closed') => !!order?.[step]
  return [
    {
      need: 'coffin',
      done: facts.shroud || facts.coffin_length_cm !== null || facts.remains_kind === 'ASHES',
    },
    { need: 'order', done: order !== undefined },
    { need: 'marked', done: isDone('marked') },
    { need: 'checked', done: isDone('checked') },
    { need: 'open', done: isDone('opened') },
    { need: 'laid', done: facts.laid_at !== null },
    { need: 'closed', done: isDone('closed') },
    { need: 'certificate', done: facts.has_certificate },
  ]
}

/** Nothing is asked of a legacy burial, nor of one before the practice began (practices-2). */
const isAsked = ({ is_legacy, in_ground, burial_date }: DigFacts, since: string) =>
  !is_legacy && !in_ground && burial_date !== null && burial_date >= since

/** What happens at the grave of a burial: coffin, orders, pass, and what it still needs. */
export const ofBurial: Read<typeof digging.ofBurial> = async (ctx, { params: { burial_id } }) => {
  const facts = await digFacts(ctx, burial_id)
  const since = ctx.park.PRACTICES.dig_orders!
  const [orders, newest, options, reopening, not_laid] = await Promise.all([
    ordersOfBurial(ctx, burial_id),
    passOf(ctx, burial_id),
    optionsOf(ctx, 'dig_orders'),
    reopeningFor(ctx, facts),
    isNotLaid(ctx, burial_id),
  ])
  const not_now = notNow(facts, since) ?? (reopening?.verdict === 'NO' ? reopening.says : null)
  const { remains_kind, shroud, coffin_length_cm, coffin_width_cm, coffin_height_cm, spot } = facts
  const { laid_at, laid_depth_cm } = facts
  return {
    burial_id,
    remains: {
      remains_kind,
      shroud,
      coffin_length_cm,
      coffin_width_cm,
      coffin_height_cm,
      spot,
      laid_at,
      laid_depth_cm,
    },
    needs: orders.length > 0 || isAsked(facts, since) ? needsOf(facts, current(orders)) : [],
    orders,
    pass: newest,
    proposed: not_now === null ? { ...proposed(facts, options), together: facts.together } : null,
    not_now,
    not_consented: facts.not_consented,
    not_laid,
    reopening,
  }
}
