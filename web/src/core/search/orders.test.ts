import { expect, test } from 'vitest'
import { orderOf } from './orders.ts'

const orders = ['newest', 'site'] as const
const order = (name: string, orderby: string) => orderOf(orders, { name, orderby }, 'newest')

test('the best match comes first while a name is typed, until another order is chosen', () => {
  expect(order('', '')).toBe('newest')
  expect(order('Phiri', '')).toBe('best_match')
  expect(order('Phiri', 'site')).toBe('site')
})

test('an order that the address invents, and the best match without a name, are the first order', () => {
  expect(order(' ', 'invented')).toBe('newest')
  expect(order('', 'best_match')).toBe('newest')
})
