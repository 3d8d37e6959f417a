import { expect, test } from 'vitest'
import { saleAddress } from './sale-address.ts'

test('a draft opens on its customer’s Edit Sale screen, any other sale on the view (sales-43)', () => {
  const sale = { sale_id: 7, customer_id: 3 }
  expect(saleAddress({ ...sale, sale_status_ref: 'DRAFT' })).toBe('/customer/3/draft_sale')
  expect(saleAddress({ ...sale, sale_status_ref: 'ORDERED' })).toBe('/sale/7')
  expect(saleAddress({ ...sale, sale_status_ref: 'FULFILLED' })).toBe('/sale/7')
})
