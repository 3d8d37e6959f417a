import { expect, it } from 'vitest'
import { searchDefaults, siteTypesQuery } from './site-types-query.ts'

it('asks for the first thirty that are for sale, by category (site-types-1)', () => {
  expect(siteTypesQuery(searchDefaults)).toEqual({
    saleable: true,
    orderby: 'category',
    limit: 30,
    offset: 0,
  })
})

it('sends what is chosen by the names of the call; what the address invents is the default', () => {
  const query = siteTypesQuery({
    category_id: '2',
    group_id: 'x',
    name: ' lawn ',
    graves: '10',
    saleable: 'false',
    orderby: 'group',
    size: 7,
    offset: 20,
  })
  expect(query).toEqual({ category_id: 2, name: 'lawn', graves: 10, orderby: 'group', limit: 30, offset: 20 })
})
