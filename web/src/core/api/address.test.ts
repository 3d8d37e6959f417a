import { expect, test } from 'vitest'
import { addressOf, fillPath, queryText } from './address.ts'

test('path parameters are required and encoded', () => {
  expect(fillPath('/api/v1/sales/:sale_id/lines/:line', { sale_id: 7, line: 'a/b' })).toBe(
    '/api/v1/sales/7/lines/a%2Fb',
  )
  expect(() => fillPath('/api/v1/sales/:sale_id', {})).toThrow('needs sale_id')
})

test('nested queries are written in bracket form and empty values are left out', () => {
  const text = queryText({
    filters: { DRAFT: true, PAID: false },
    name: '',
    block: null,
    ids: [3, 4],
    q: "O'Brien & Ng",
  })
  expect(decodeURIComponent(text.replaceAll('+', ' '))).toBe(
    "filters[DRAFT]=true&filters[PAID]=false&ids[0]=3&ids[1]=4&q=O'Brien & Ng",
  )
})

test('a call without a query has no question mark', () => {
  expect(addressOf('/api/v1/rates')).toBe('/api/v1/rates')
})
