import type { Sale } from '@sexton/contract/sales/sale'
import { expect, test } from 'vitest'
import { lineParent } from './line-parents.ts'

const sale = {
  sale_sites: [
    { sale_site_id: 1, site_ref: 'A-03-07', site_type: 'Lawn Single' },
    { sale_site_id: 2, site_ref: null, site_type: 'Lawn Companion' },
  ],
  customer_sites: [{ sale_site_id: 3, site_ref: 'B-01-02', site_type: 'Lawn Single' }],
  events: [{ event_id: 6, event_type: 'Memorial service', site_ref: 'B-01-02' }],
} as unknown as Sale

const label = (
  parent_object: 'sale' | 'sale_site' | 'burial' | 'event',
  parent_object_id: number,
  deceased: string | null = null,
) => lineParent({ parent_object, parent_object_id, deceased }, sale)

test('a line says what it is for, also on a site owned already or not chosen yet (sales-7)', () => {
  expect(label('sale', 9)).toBe('Sale')
  expect(label('sale_site', 1)).toBe('Site A-03-07')
  expect(label('sale_site', 2)).toBe('Lawn Companion')
  expect(label('sale_site', 3)).toBe('Site B-01-02')
  expect(label('burial', 5, 'Nguyễn Thị Hồng')).toBe('Burial of Nguyễn Thị Hồng')
  expect(label('event', 6)).toBe('Memorial service B-01-02')
})
