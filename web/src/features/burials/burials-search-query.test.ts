import { expect, it } from 'vitest'
import { burialsQuery, searchDefaults } from './burials-search-query.ts'

it('asks for the first ten of all statuses, the latest burial first', () => {
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

it('takes the default for an order or a page size that there is not', () => {
  const query = burialsQuery({ ...searchDefaults, orderby: 'invented', size: 7, statuses: ['UNSITED'] })
  expect(query).toMatchObject({ orderby: 'burial_date_newest', limit: 10, filters: { DRAFT: 'false' } })
})

it('sends a number without its spaces', () => {
  expect(burialsQuery({ ...searchDefaults, burial_no: '12 345' }).burial_id).toBe('12345')
})
