import type { SiteType } from '@sexton/contract/sites/calls'
import type { BlockPlots, Plot } from '@sexton/contract/sites/plots'
import { expect, test } from 'vitest'
import {
  choicesOf,
  firstOpen,
  offeredTypes,
  openRows,
  openSites,
  sitesOf,
  typePrices,
} from './offered-sites.ts'

const plot = (site_no: number, letter: Plot['letter'], offered = letter === 'A', site_type_id = 1): Plot => ({
  site_id: site_no,
  site_ref: `A-03-${site_no}`,
  site_no,
  site_type_id,
  letter,
  offered,
  outline: null,
})
const block = (rows: Record<string, Plot[]>) =>
  ({
    block_ref: 'A',
    types: [{ site_type_id: 1, site_type: 'Lawn Double', graves: 2 }],
    rows: Object.entries(rows).map(([row_no, plots]) => ({ row_no, y: null, plots })),
  }) as BlockPlots

test('the first available site is proposed, never number 12 (sites-7, sites-26)', () => {
  const here = block({
    '2': [plot(1, 'W')],
    '3': [plot(2, 'O'), plot(12, 'A', false), plot(13, 'A')],
    '10': [plot(1, 'A')],
  })
  expect(firstOpen(here, 'sale')).toEqual({
    site_id: 13,
    site_ref: 'A-03-13',
    block_ref: 'A',
    row_no: '3',
    site_no: 13,
    graves: 2,
  })
  expect(firstOpen(here, 'sale', '10')).toMatchObject({ row_no: '10', site_no: 1 })
  expect(firstOpen(here, 'sale', '2')).toBeNull()
  expect(openRows(here, 'sale')).toEqual(['3', '10'])
  expect(openRows(here, 'any')).toEqual(['2', '3', '10'])
})

test('a site of the row that is not available shows as such and cannot be chosen (sites-8)', () => {
  const here = block({
    '3': [plot(1, 'X'), plot(2, 'A'), plot(3, 'O'), plot(4, 'A', false, 2), plot(12, 'A', false)],
  })
  expect(choicesOf(here, '3', 'sale', 1)).toEqual([
    { value: 1, label: 'A-03-1 (not available)', disabled: true },
    { value: 2, label: 'A-03-2', disabled: false },
    { value: 3, label: 'A-03-3 (not available)', disabled: true },
  ])
  expect(choicesOf(here, '3', 'any').filter(({ disabled }) => !disabled)).toHaveLength(4)
})

test('a legacy holder may be given a site where their dead lie and that nobody holds (sites-8)', () => {
  const here = block({ '3': [plot(1, 'U', true), plot(2, 'W'), plot(3, 'U')] })
  expect(openSites(sitesOf(here), 'legacy').map(({ site_no }) => site_no)).toEqual([1])
  expect(choicesOf(here, '3', 'legacy')[0]).toEqual({ value: 1, label: 'A-03-1 (occupied)', disabled: false })
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
