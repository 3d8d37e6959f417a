import { saleSearch } from '@sexton/contract/sales/search'
import { expect, test } from 'vitest'
import { valuesOf } from '../../../core/search/search-params.ts'
import { salesQuery, searchDefaults } from './sales-search-query.ts'

const found = (address: string) => valuesOf(new URLSearchParams(address), searchDefaults)

test('a plain address searches all four statuses, newest change first, ten a page (sales-45)', () => {
  expect(salesQuery(found(''))).toMatchObject({
    filters: { DRAFT: 'true', ORDERED: 'true', PAID: 'true', FULFILLED: 'true' },
    orderby: 'updated_newest',
    limit: 10,
    offset: 0,
  })
})

test('a status that is switched off is sent as off, so that none at all finds nothing (sales-45)', () => {
  expect(salesQuery(found('statuses=')).filters).toEqual({
    DRAFT: 'false',
    ORDERED: 'false',
    PAID: 'false',
    FULFILLED: 'false',
  })
})

test('only the switches that are on are sent', () => {
  const query = salesQuery(found('outstanding=true&name=Ng'))
  expect(query).toMatchObject({ outstanding: 'true', name: 'Ng' })
  expect(query).not.toHaveProperty('flagged')
})

test('a page size that the list does not offer is ten', () => {
  expect(salesQuery(found('size=5000')).limit).toBe(10)
  expect(salesQuery(found('size=40')).limit).toBe(40)
})

test('what the screen asks fits the contract', () => {
  const read = saleSearch.safeParse(salesQuery(found('sale_no=12&flagged=true&orderby=customer')))
  expect(read.data).toMatchObject({ sale_no: 12, flagged: true, orderby: 'customer', limit: 10 })
})

test('days, order user and tariff are sent where they are given', () => {
  const query = salesQuery(
    found('created_year=2026&ordered_year=2026&ordered_month=2&tariff_id=3&ordered_by_id=4'),
  )
  const asked = {
    created_year: '2026',
    ordered_year: '2026',
    ordered_month: '2',
    tariff_id: '3',
    ordered_by_id: '4',
  }
  expect(query).toMatchObject(asked)
  expect(query).not.toHaveProperty('created_month')
  expect(saleSearch.safeParse(query).data).toMatchObject({ ordered_month: 2, tariff_id: 3 })
})

test('a sale number is sent without its spaces', () => {
  expect(salesQuery(found('sale_no=1+234')).sale_no).toBe('1234')
})
