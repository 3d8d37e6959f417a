import type { Found } from '@sexton/contract/find/calls'
import { expect, it } from 'vitest'
import { placesFound } from './places-found.ts'

const nothing = { sites: [], burials: [], customers: [], companies: [], events: [] }

it('leads to each site of a customer, and says whose it is and how to reach them (map-8)', () => {
  const customer = {
    customer_id: 4,
    name: 'Ruth Banda',
    phone1: '+260 977 123 456',
    address1: null,
    places: [
      { site_id: 7, site_ref: 'A-03-07' },
      { site_id: 8, site_ref: 'A-03-08' },
    ],
  }
  const found = { ...nothing, customers: [customer] } as unknown as Found
  expect(placesFound(found).map(({ site_id, label }) => [site_id, label])).toEqual([
    [7, 'Customer Ruth Banda, A-03-07, +260 977 123 456'],
    [8, 'Customer Ruth Banda, A-03-08, +260 977 123 456'],
  ])
})

it('leaves out a customer without a site', () => {
  const found = {
    ...nothing,
    customers: [{ customer_id: 4, name: 'Ruth Banda', places: [] }],
  } as unknown as Found
  expect(placesFound(found)).toEqual([])
})
