import type { SiteType } from '@sexton/contract/sites/calls'
import { expect, test } from 'vitest'
import { eventPlaces, eventTypesOf, otherPlaces, typePlaces } from './price-places.ts'

const common = {
  tariff_id: 1,
  product_id: 1,
  product_ref: 'SITE',
  product_description: 'Right of burial',
  external_account_id: null,
  description: 'Right',
  updated_at: '2026-11-20T08:00:00Z',
}

test('site types are grouped, their site and burial charges apart, those without a charge too (tariffs-9)', () => {
  const type = (site_type_id: number, site_type_group: string, saleable = true) =>
    ({ site_type_id, site_type: `Type ${site_type_id}`, site_type_group, saleable }) as SiteType
  const charge = (site_type_id: number, parent_object: 'sale_site' | 'burial', price: number) => ({
    ...common,
    type_charge_id: price,
    site_type_id,
    parent_object,
    price,
  })
  const groups = typePlaces(
    [type(1, 'Lawn'), type(2, 'Lawn', false), type(3, 'Chapel')],
    [charge(1, 'sale_site', 9500), charge(1, 'burial', 2800), charge(1, 'sale_site', 1500)],
  )
  expect(groups.map(({ name, places }) => [name, places.map((place) => place.name)])).toEqual([
    ['Lawn', ['Type 1', 'Type 2']],
    ['Chapel', ['Type 3']],
  ])
  const [first, second] = groups[0]!.places
  expect(first!.lists.map((list) => [list.label, list.charges.map((it) => it.price)])).toEqual([
    ['site', [9500, 1500]],
    ['burial', [2800]],
  ])
  expect(second!.note).toBe('not-for-sale')
  expect(second!.lists[1]).toEqual({
    label: 'burial',
    charges: [],
    add: { site_type_id: 2, parent_object: 'burial' },
  })
})

test('groups of other charges say how many of them are chosen, and that they are retired (lists-4)', () => {
  const group = (other_charge_group_id: number, required: boolean, allow_multiple: boolean) => ({
    other_charge_group_id,
    other_charge_group_ref: 'G',
    description: 'Group',
    required,
    allow_multiple,
    retired: other_charge_group_id === 5,
    parent_object: other_charge_group_id > 2 ? ('burial' as const) : ('sale' as const),
  })
  const charge = {
    ...common,
    other_charge_id: 7,
    weekdays: [],
    on_holidays: false,
    other_charge_group_id: 2,
    other_charge_group_description: 'Sale extras',
    parent_object: 'sale' as const,
    price: 5,
  }
  const groups = otherPlaces(
    [
      group(1, false, true),
      group(2, false, false),
      group(3, true, false),
      group(4, true, true),
      group(5, false, true),
    ],
    [charge],
  )
  expect(groups.map(({ name, places }) => [name, ...places.map((place) => place.note)])).toEqual([
    ['sale', 'several', 'one'],
    ['burial', 'required', 'required-several', 'retired'],
  ])
  expect(groups[0]!.places[1]!.lists[0]!.charges.map((it) => it.charge_id)).toEqual([7])
})

test('event types are all there, and retired ones that still have a charge', () => {
  const charge = {
    ...common,
    event_charge_id: 3,
    event_type_id: 9,
    event_type_ref: 'OLD',
    event_type: 'Old',
    price: 1,
    weekdays: [6, 7],
    on_holidays: false,
  }
  const types = eventTypesOf([{ event_type_id: 1, event_type: 'Unveiling' }], [charge])
  const places = eventPlaces(types, [charge])
  expect(places.map((place) => [place.name, place.lists[0]!.charges.length])).toEqual([
    ['Unveiling', 0],
    ['Old', 1],
  ])
})
