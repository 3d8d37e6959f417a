import type { digging } from '@sexton/contract/digging/calls'
import type { DigState } from '@sexton/contract/digging/order'
import type { Reply } from '@sexton/contract/core/endpoint'

export type Today = Reply<typeof digging.list>
export type TodayOrder = Today['orders'][number]

/** An order as Today shows it, with those that it has replaced. */
export interface DayOrder {
  order: TodayOrder
  replaced: TodayOrder[]
}

/** Replaced or called off: nobody works by it any more. */
export const isEnded = ({ state }: { state: DigState }) => state === 'SUPERSEDED' || state === 'CANCELLED'

/** Who may have to check the grave reads its number at the plot; the server leaves the site out, too (dig-4). */
export const hidesSite = ({ state, marked_by_me, site_ref }: TodayOrder) =>
  site_ref === null || (state === 'MARKED' && !marked_by_me)

/**
 * The orders in the server's sequence. What an order has replaced stands with it; what is replaced by none comes right after
 * the orders that are stopped, so that somebody who works by it sees it first.
 */
export function dayOrders(orders: readonly TodayOrder[]): DayOrder[] {
  const held = orders.filter((order) => !isEnded(order))
  const of =
    ({ burial_id }: TodayOrder) =>
    (order: TodayOrder) =>
      order.burial_id === burial_id
  const ended = orders.filter(isEnded)
  const alone = ended.filter((order) => !held.some(of(order)))
  const shown = (order: TodayOrder) => ({ order, replaced: ended.filter(of(order)) })
  const isStopped = ({ state }: TodayOrder) => state === 'STOPPED'
  return [
    ...held.filter(isStopped).map(shown),
    ...alone.filter(({ state }) => state === 'SUPERSEDED').map((order) => ({ order, replaced: [] })),
    ...held.filter((order) => !isStopped(order)).map(shown),
    ...alone.filter(({ state }) => state === 'CANCELLED').map((order) => ({ order, replaced: [] })),
  ]
}
