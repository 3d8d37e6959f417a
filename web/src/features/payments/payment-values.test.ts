import type { ListedPart, OwedOrder } from '@sexton/contract/payments/calls'
import { expect, it } from 'vitest'
import { partOf, totalOf, withList } from './payment-values.ts'

const order = (sale_id: number, outstanding: number): OwedOrder => ({
  sale_id,
  invoice_no: sale_id,
  customer_id: 1,
  customer_name: 'Grace Mwale',
  ordered_on: '2026-11-20',
  outstanding,
})
const line = (sale: OwedOrder | null, amount: number | null, problem: string | null = null): ListedPart => ({
  line: 1,
  words: '',
  amount,
  sale,
  why: 'name',
  candidates: [],
  problem,
})

it('adds up two lines of one order, never above what is owed, and takes no line that is undecided (payments-3)', () => {
  const [one, two] = [order(1, 100), order(2, 50)]
  const parts = withList(
    [partOf(one)],
    [line(one, 30.1), line(one, 30.2), line(two, 80), line(null, 5, 'No'), line(two, null, 'No')],
  )
  expect(parts.map(({ sale_id, value }) => [sale_id, value])).toEqual([
    [1, 60.3],
    [2, 50],
  ])
  expect(totalOf(parts)).toBe(110.3)
})
