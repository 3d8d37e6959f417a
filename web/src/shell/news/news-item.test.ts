import { expect, test } from 'vitest'
import { newsAddress, newsTitle } from './news-item.ts'

test('a notification links to its record', () => {
  expect(newsAddress({ object: 'burial', action: 'CONFIRMED', object_id: 4, data: null })).toBe('/burial/4')
  expect(newsAddress({ object: 'sale_site', action: 'CREATED', object_id: 9, data: { sale_id: 7 } })).toBe(
    '/sale/7',
  )
  expect(newsAddress({ object: 'sale_site', action: 'CREATED', object_id: 9, data: null })).toBeNull()
})

test('a notification says what happened to whom', () => {
  const mary = { object: 'customer', action: 'CREATED', object_id: 3, data: { name: "Mary O'Brien" } }
  expect(newsTitle(mary)).toBe("New customer: Mary O'Brien")
  expect(newsTitle({ object: 'sale', action: 'FULFILLED', object_id: 12, data: null })).toBe(
    'Sale fulfilled: 12',
  )
})
