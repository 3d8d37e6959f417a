import { expect, test } from 'vitest'
import { siteLive } from './site-live.ts'
import {
  addNews,
  homeLive,
  isNews,
  isTouched,
  objectsOf,
  refreshDelay,
  type LiveMessage,
} from './live-rules.ts'

const about = (object: string, object_id: number | null, action = 'CREATED') => ({
  object,
  object_id,
  action,
  data: null,
})
const message = (audit_id: number): LiveMessage => ({
  audit_id,
  primary: about('sale', audit_id),
  user: null,
  audit_at: '2026-11-20T08:00:00Z',
})

test('a path names the objects it shows', () => {
  expect(objectsOf('/api/v1/customers/:customer_id/sales')).toEqual(['customer', 'sale'])
  expect(objectsOf('/api/v1/site_type_categories')).toEqual(['site_type_category'])
})

test('a screen about one sale reads again only for that sale (screens-9)', () => {
  expect(isTouched('/api/v1/sales/:sale_id', { sale_id: '7' }, [], about('sale', 7))).toBe(true)
  expect(isTouched('/api/v1/sales/:sale_id', { sale_id: 7 }, [], about('sale', 8))).toBe(false)
  expect(isTouched('/api/v1/sales/:sale_id', { sale_id: 7 }, ['receipt'], about('receipt', 3))).toBe(true)
})

test('a screen of the current tariff reads again for any tariff', () => {
  const path = '/api/v1/tariffs/:tariff_id/event_charges'
  expect(isTouched(path, { tariff_id: -1 }, [], about('tariff', 2))).toBe(true)
  expect(isTouched(path, { tariff_id: 1 }, [], about('tariff', 2))).toBe(false)
})

test('a list reads again for any of its objects (screens-9)', () => {
  expect(isTouched('/api/v1/burials/search', {}, [], about('burial', 1))).toBe(true)
  expect(isTouched('/api/v1/burials/search', {}, [], about('rate', null))).toBe(false)
})

test('a screen with a site refreshes for all that changes its status, also for a receipt alone (screens-9)', () => {
  for (const object of [
    'site',
    'sale',
    'sale_site',
    'burial',
    'receipt',
    'event',
    'block',
    'site_type',
    'import',
  ])
    expect(isTouched('/api/v1/sites/:site_id', { site_id: 3 }, siteLive, about(object, null)), object).toBe(
      true,
    )
  expect(isTouched('/api/v1/sites/:site_id', { site_id: 3 }, siteLive, about('site', 4))).toBe(false)
  expect(isTouched('/api/v1/photos', {}, ['site'], about('receipt', 9))).toBe(false)
})

test('Home reads again once a day takes no burials (screens-9, screens-11)', () => {
  expect(isTouched('/api/v1/home/today', {}, homeLive, about('noburialdate', null))).toBe(true)
})

test('only the listed actions are notifications (screens-10)', () => {
  expect(isNews(about('burial', 1, 'COMPLETED'))).toBe(true)
  expect(isNews(about('burial', 1, 'CREATED'))).toBe(false)
  expect(isNews(about('rate', 1, 'CREATED'))).toBe(false)
})

test('the notifications hold nine, newest first, none twice (screens-10)', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 9, 8, 10, 10].reduce<LiveMessage[]>(
    (list, id) => addNews(list, message(id)),
    [],
  )
  expect(ids.map((item) => item.audit_id)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2])
})

test('what is looked at is read again at once, once a second at most; what is not, later', () => {
  const delays = (hidden: boolean, sinceLast: number) =>
    [0, 0.999].map((drawn) => Math.round(refreshDelay({ hidden, sinceLast }, () => drawn)))
  expect(delays(false, 60_000)).toEqual([0, 300])
  expect(delays(false, 100)).toEqual([900, 900])
  expect(delays(true, 100)).toEqual([1000, 2998])
})
