import { expect, it } from 'vitest'
import { searchDefaults, sitesQuery } from './sites-search-query.ts'

const all = { UNAVAIL: 'true', AVAIL: 'true', ORDER: 'true', OWN: 'true', UNSUITABLE: 'true' }

it('asks for the first ten of all statuses by block, row and site (sites-18)', () => {
  expect(sitesQuery(searchDefaults)).toEqual({
    filters: all,
    orderby: 'site',
    limit: 10,
    offset: 0,
    type: 'items',
  })
})

it('sends what is chosen by the names of the call, the place as one; what the address invents is the default', () => {
  const query = sitesQuery({
    ...searchDefaults,
    site_ref: 'A-03',
    block_ref: 'A',
    row_no: '5A',
    site_type_id: '3',
    flagged: true,
    verified: true,
    statuses: ['OWN'],
    orderby: 'invented',
    size: 7,
  })
  expect(query).toEqual({
    site_ref: 'A-03',
    site: { block_ref: 'A', row_no: '5A' },
    site_type_id: '3',
    flag: 'true',
    verified: 'true',
    filters: { UNAVAIL: 'false', AVAIL: 'false', ORDER: 'false', OWN: 'true', UNSUITABLE: 'false' },
    orderby: 'site',
    limit: 10,
    offset: 0,
    type: 'items',
  })
})
