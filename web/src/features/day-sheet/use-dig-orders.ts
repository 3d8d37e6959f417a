import { digging } from '@sexton/contract/digging/calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import { useMemo } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { usePractice } from '../../core/practices.ts'

export type DayOrder = Reply<typeof digging.list>['orders'][number]

/** The order to dig of each burial of a day that should have one; undefined while the practice is off. */
export type DayOrders = ReadonlyMap<number, DayOrder | undefined> | undefined

/** Asked only while the park digs by orders (practices-1). */
export function useDigOrders(query: { date: string; cemetery_id?: number }) {
  const isOn = usePractice('dig_orders')
  const live = ['burial', 'dig_order', 'difference', 'site']
  const { data, loading } = useApi(digging.list, isOn ? { query } : null, { live, keepLast: 'record' })
  const orders: DayOrders = useMemo(
    () =>
      data &&
      new Map<number, DayOrder | undefined>([
        ...data.without.map(({ burial_id }) => [burial_id, undefined] as const),
        // Ended orders come last in the answer: the live one of a burial counts.
        ...data.orders.toReversed().map((order) => [order.burial_id, order] as const),
      ]),
    [data],
  )
  return { orders, loading }
}
