import { expect, it } from 'vitest'
import { burialsQuery, searchDefaults } from './burials-search-query.ts'

it('asks for the first ten of all statuses, the latest burial first (burials-34)', () => {
  expect(burialsQuery(searchDefaults)).toEqual({
    name: undefined,
    burial_id: undefined,
    filters: { DRAFT: 'true', UNSITED: 'true', CONFIRMED: 'true', COMPLETE: 'true' },
    orderby: 'burial_date_newest',
    limit: 10,
    offset: 0,
    type: 'items',
  })
})

it('takes the default for an order or a page size that does not exist', () => {
  const query = burialsQuery({ ...searchDefaults, orderby: 'invented', size: 7, statuses: ['UNSITED'] })
  expect(query).toMatchObject({ orderby: 'burial_date_newest', limit: 10, filters: { DRAFT: 'false' } })
})

it('sends a number without its spaces', () => {
  expect(burialsQuery({ ...searchDefaults, burial_no: '12 345' }).burial_id).toBe('12345')
})

it('sends what is chosen of the filters, by the names of the call, and the place as one', () => {
  const query = burialsQuery({
    ...searchDefaults,
    id_number: 'NRC 1',
    block_ref: 'A',
    row_no: '5A',
    site_no: '',
    undertaker_id: '3',
    burial_from_year: '2024',
    burial_from_month: '1',
    burial_from_day: '1',
    birth_year: '1888',
    contagious: true,
    flagged: true,
    legacy_flagged: true,
    no_place: true,
  })
  expect(query).toMatchObject({
    id_number: 'NRC 1',
    undertaker_id: '3',
    site: { block_ref: 'A', row_no: '5A' },
    burial_from_year: '2024',
    burial_from_month: '1',
    burial_from_day: '1',
    birth_year: '1888',
    cod_is_contagious: 'true',
    flag: 'true',
    legacy_flag: 'true',
    no_place: 'true',
  })
  expect(Object.keys(query)).not.toContain('burial_to_year')
})
