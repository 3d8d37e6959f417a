import { expect, test } from 'vitest'
import { recentQuery, recordAt, withRecent } from './recent.ts'

test.each([
  ['/burial/12', { kind: 'burial', id: 12 }],
  ['/customer/3', { kind: 'customer', id: 3 }],
  ['/customer/3/draft_sale', { kind: 'customer', id: 3 }],
  ['/sale/4', { kind: 'sale', id: 4 }],
  ['/site/5', { kind: 'site', id: 5 }],
  ['/burial/abc', undefined],
  ['/burials', undefined],
  ['/edit_customer/3', undefined],
])('%s shows the record %o (find-12)', (path, record) => {
  expect(recordAt(path)).toEqual(record)
})

test('the latest records come first, each once, twelve of them (find-12)', () => {
  const one = { kind: 'sale', id: 1 } as const
  const many = Array.from({ length: 12 }, (_, at) => ({ kind: 'burial', id: at + 1 }) as const)
  expect(withRecent([{ kind: 'burial', id: 1 }, one], one)).toEqual([one, { kind: 'burial', id: 1 }])
  expect(withRecent(many, one)).toEqual([one, ...many.slice(0, 11)])
  expect(recentQuery([one, ...many.slice(0, 2)], { kind: 'burial', id: 1 })).toBe('sale:1,burial:2')
})
