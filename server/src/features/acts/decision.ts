import type { ActForm } from '@sexton/contract/acts/calls'
import type { ActKind, Said } from '@sexton/contract/acts/kinds'
import type { Changing } from '../../core/context/context.ts'
import type { LockedOrder, OrderRow } from '../../domain/digging/lock-order.ts'
import type { NewDifference } from './open-difference.ts'

/** An act that was sent, its order locked. */
export interface Sent<K extends ActKind = ActKind> extends LockedOrder {
  form: Omit<ActForm, 'kind' | 'said'> & { kind: K; said: Said<K> }
  /** Who did it. */
  doer: { user_id: number; name: string }
}

/** What becomes of an act. It is made before anything is written. */
export interface Decision {
  outcome: 'APPLIED' | 'CONFLICT' | 'NOTED'
  /** What the sender reads. */
  words: string
  /** Kept with what was said. */
  noted?: Record<string, unknown>
  difference?: NewDifference
  /** Why the order is stopped, if it is under way. */
  stop?: string
  /** Why the grave stays closed until somebody lifts the hold. */
  hold?: string
  /** What follows once the act is on record. */
  apply?: (ctx: Changing, act_id: number) => Promise<unknown>
}

/** The sentence without its full stop, to go on after it. */
export const unended = (sentence: string) => sentence.trim().replace(/[.\s]+$/, '')

/** An act that fits the order. */
export const applied = (words: string, apply: Decision['apply']): Decision => ({
  outcome: 'APPLIED',
  words,
  ...(apply && { apply }),
})

/** An act that repeats what is on record. */
export const repeated = (words: string): Decision => ({ outcome: 'NOTED', words })

/** The ground contradicts the books: a difference is opened that blocks the grave, and the order stops (acts-2). */
export const contradicts = (
  order: OrderRow,
  words: string,
  difference: Omit<NewDifference, 'blocks'>,
): Decision => ({
  outcome: 'CONFLICT',
  words: `${words} Order ${order.dig_no} is stopped. Ask the office.`,
  difference: { ...difference, blocks: ['OPEN'] },
  stop: difference.says_ground,
})

/** What each kind of act does to a grave. */
const done: Record<ActKind, string> = {
  'grave.marked': 'marked',
  'grave.checked': 'checked',
  'grave.opened': 'opened',
  'grave.stopped': 'stopped',
  'remains.laid': 'used',
  'grave.closed': 'closed',
}

/** Whether the order no longer holds, or is not the one that the device showed. */
export const isOld = ({ order, form }: Sent) =>
  order.state === 'SUPERSEDED' || order.state === 'CANCELLED' || form.seen.revision !== order.revision

/** Why an act about an order that no longer holds changes nothing. */
export const noLongerHolds = ({ dig_no, ended_why }: OrderRow) =>
  `Order ${dig_no} no longer holds: ${unended(ended_why ?? 'it has changed since it was shown')}. Ask the office.`

/** An observation about an order that no longer holds: on record, and it stops nothing. */
export const aboutOldOrder = ({ order, form, doer }: Sent): Decision => ({
  outcome: 'CONFLICT',
  words: noLongerHolds(order),
  difference: {
    kind: 'OLD_ORDER',
    says_books: `Order ${order.dig_no} no longer holds.`,
    says_ground: `${doer.name} ${done[form.kind]} the grave by it.`,
    blocks: [],
  },
})

/** An observation that the state of the order does not allow. What is stopped already is not blocked once more. */
export function outOfState({ order, form, doer }: Sent): Decision {
  const state = `Order ${order.dig_no} is ${order.state.toLowerCase()}.`
  const isHarmless = order.state === 'STOPPED' && form.kind !== 'grave.opened'
  return {
    outcome: 'CONFLICT',
    words: `${state} Ask the office.`,
    difference: {
      kind: 'OTHER',
      says_books: state,
      says_ground: `${doer.name} ${done[form.kind]} the grave.`,
      blocks: isHarmless ? [] : ['OPEN'],
    },
    stop: `${doer.name} ${done[form.kind]} the grave while order ${order.dig_no} was ${order.state.toLowerCase()}`,
  }
}
