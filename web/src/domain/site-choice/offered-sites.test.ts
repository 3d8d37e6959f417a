import type { RowSite, SiteType } from '@sexton/contract/sites/calls'
import { expect, test } from 'vitest'
import { choicesOf, numberedSites, offeredSites, offeredTypes, typePrices } from './offered-sites.ts'

const site = (site_no: number, site_status_ref: RowSite['site_status_ref'], unheld: string | null = null) =>
  ({ site_id: site_no, site_ref: `A-03-${site_no}`, site_no, site_status_ref, unheld }) as RowSite

test('only available sites are offered, in order, and never number 12 (sites-7, sites-8)', () => {
  const row = [site(13, 'AVAIL'), site(12, 'AVAIL'), site(3, 'ORDER'), site(2, 'AVAIL'), site(1, 'OWN')]
  expect(offeredSites(row, 'sale').map((it) => it.site_no)).toEqual([2, 13])
})

test('a site of the row that is not available shows as such and cannot be chosen (sites-8)', () => {
  const row = numberedSites([site(3, 'ORDER'), site(2, 'AVAIL'), site(1, 'UNSUITABLE')])
  expect(choicesOf(row, 'sale')).toEqual([
    { value: 1, label: 'A-03-1 (not available)', disabled: true },
    { value: 2, label: 'A-03-2', disabled: false },
    { value: 3, label: 'A-03-3 (not available)', disabled: true },
  ])
  expect(choicesOf(row, 'any').filter(({ disabled }) => disabled)).toEqual([])
})

test('a legacy holder may be given a site where their dead lie and that nobody holds (sites-8)', () => {
  const row = [site(2, 'OWN'), site(1, 'UNAVAIL', 'Grace Banda lies in site A-03-1'), site(3, 'UNAVAIL')]
  expect(offeredSites(row, 'sale')).toEqual([])
  expect(offeredSites(row, 'legacy').map((it) => it.site_no)).toEqual([1])
  expect(choicesOf(numberedSites(row), 'legacy')[0]).toEqual({
    value: 1,
    label: 'A-03-1 (occupied)',
    disabled: false,
  })
})

test('only types for sale are offered, of the chosen category when there is one', () => {
  const type = (site_type_id: number, site_type_category_id: number, saleable: boolean) =>
    ({ site_type_id, site_type_category_id, saleable }) as SiteType
  const types = [type(1, 1, true), type(2, 1, false), type(3, 2, true)]
  expect(offeredTypes(types, { category: null }).map((it) => it.site_type_id)).toEqual([1, 3])
  expect(offeredTypes(types, { category: 1, legacy: true }).map((it) => it.site_type_id)).toEqual([1, 2])
  expect(offeredTypes(types, { category: 2 }).map((it) => it.site_type_id)).toEqual([3])
})

test('a type costs the sum of its charges under the tariff, exactly', () => {
  const charge = (site_type_id: number, parent_object: 'sale_site' | 'burial', price: number) => ({
    type_charge_id: 1,
    tariff_id: 1,
    product_id: 1,
    product_ref: 'SITE',
    product_description: '',
    updated_at: '2026-11-20T08:00:00Z',
    external_account_id: null,
    description: '',
    site_type_id,
    parent_object,
    price,
  })
  const charges = [
    charge(1, 'sale_site', 0.1),
    charge(1, 'sale_site', 0.2),
    charge(1, 'burial', 5),
    charge(2, 'burial', 9),
  ]
  expect(typePrices(charges, 1)).toEqual({ site: 0.3, burial: 5 })
})
