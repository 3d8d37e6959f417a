import { expect, test } from 'vitest'
import { whichOf, whichSite } from './which-of.ts'

const site = (sale_site_id: number, site_type: string, site_ref: string | null) => ({
  sale_site_id,
  site_type,
  site_ref,
})

test('documents of several sites of a sale name their sites', () => {
  const lawn = 'Lawn Single'
  const sites = [
    site(1, lawn, 'A-03-07'),
    site(2, lawn, null),
    site(3, 'Ashes Niche', null),
    site(4, lawn, null),
  ]
  expect(sites.map(({ sale_site_id }) => whichSite(sites, sale_site_id))).toEqual([
    ', A-03-07',
    ', Lawn Single 1',
    ', Ashes Niche',
    ', Lawn Single 2',
  ])
  expect(whichSite(sites.slice(0, 1), 1)).toBe('')
  expect(whichSite(sites, 9)).toBe('')
})

test('documents of a sale name their site or who is buried, of one too (documents-19)', () => {
  const both = [
    { burial_id: 1, deceased: 'Mrs Grace Banda' },
    { burial_id: 2, deceased: 'Unknown deceased' },
  ]
  const of = (burials: typeof both, parent_object_id: number) =>
    whichOf({ sale_sites: [], burials }, { parent_object: 'burial', parent_object_id })
  expect([of(both, 1), of(both, 2)]).toEqual([', Mrs Grace Banda', ', Unknown deceased'])
  expect([of(both.slice(0, 1), 1), of(both, 9)]).toEqual([', Mrs Grace Banda', ''])
  const agreement = (sites: ReturnType<typeof site>[]) =>
    whichOf({ sale_sites: sites, burials: [] }, { parent_object: 'sale_site', parent_object_id: 1 })
  expect(agreement([site(1, 'Lawn Single', 'A-03-07')])).toBe(', A-03-07')
  expect(agreement([site(1, 'Lawn Single', null)])).toBe('')
})
