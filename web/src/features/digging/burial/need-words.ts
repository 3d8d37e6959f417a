import type { BurialDigging, digNeeds } from '@sexton/contract/digging/calls'
import { endedStates, type DigOrder } from '@sexton/contract/digging/order'

export type DigNeed = (typeof digNeeds)[number]

/** The order that counts: that under way, else the one by which somebody was buried; undefined where there is none. */
export const orderOf = ({ orders }: Pick<BurialDigging, 'orders'>): DigOrder | undefined =>
  orders.find(({ state }) => state === 'CLOSED' || !endedStates.includes(state))

/** The orders that nothing is done by any more. */
export const formerOrders = ({ orders }: Pick<BurialDigging, 'orders'>): DigOrder[] =>
  orders.filter(({ state }) => state === 'SUPERSEDED' || state === 'CANCELLED')

/** What comes next; null where nothing is asked for any more. */
export const nextNeed = ({ needs }: Pick<BurialDigging, 'needs'>): DigNeed | null =>
  needs.find(({ done }) => !done)?.need ?? null

/** Needs that somebody meets at the grave. */
const atGrave: readonly DigNeed[] = ['marked', 'checked', 'open', 'laid', 'closed']

export const isAtGrave = (need: DigNeed | null) => need !== null && atGrave.includes(need)

/** Nobody goes on with this order until the office decides. */
export const isStopped = (order: DigOrder | undefined) => order?.state === 'STOPPED'
