import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { findCounted, totalText } from './find-counted.ts'

const park = testPark()

/** Rows 1 to `count`, every fourth without the value `v` they are sorted by, found in two parts. */
const rows = (count: number) => {
  const source = sql`from (
    select n, case when n % 4 = 0 then null else -n end as v from generate_series(1, ${count}::int) n
  ) r`
  return {
    id: sql<number>`r.n`,
    parts: [sql`${source} where r.n % 3 = 0`, sql`${source} where r.n % 3 > 0`],
    whole: sql`${source} where true`,
    order: [{ by: sql`r.v`, desc: true as const, nullable: true as const }, { by: sql`r.n` }],
  }
}

/** What is expected: those with a value, then those without. */
const inOrder = (count: number) => {
  const all = Array.from({ length: count }, (_, place) => place + 1)
  return [...all.filter((n) => n % 4 > 0), ...all.filter((n) => n % 4 === 0)]
}

const page = async (count: number, limit: number | null, offset: number, more: { countTo?: number } = {}) => {
  const { ids, ...all } = await findCounted(park.db, { ...rows(count), limit, offset, ...more })
  return [ids, totalText(all)]
}

describe('a search counts as far as "1,000+" (search-5)', () => {
  it.each([
    ['the first page of few', 25, 10, 0, 25],
    ['the last page of few', 25, 10, 20, 25],
    ['a page beyond few', 25, 10, 40, 25],
    ['nothing', 0, 10, 0, 0],
    ['the most that is counted', 1000, 10, 0, 1000],
    ['one more than is counted', 1001, 10, 0, '1000+'],
    ['a page in the midst of many', 1300, 10, 700, '1000+'],
    ['a page of many that begins with values and ends without', 1300, 10, 970, '1000+'],
    ['a page past what is counted', 1300, 10, 1200, '1000+'],
    ['the last page of many, not full: there the count is known', 1304, 10, 1300, 1304],
    ['a page beyond many', 1300, 10, 1300, 1300],
    ['all of many: an export is never cut', 1300, null, 0, 1300],
  ])('%s', async (_, count, limit, offset, total) => {
    const wanted = inOrder(count).slice(offset, limit === null ? undefined : offset + limit)
    expect(await page(count, limit, offset)).toEqual([wanted, total])
  })

  it.each([
    ['fewer than it counts', 1300, 0, 1300],
    ['as many', 1500, 0, 1500],
    ['one more', 1501, 0, '1500+'],
    ['one more, beyond the thousand', 1501, 1200, '1500+'],
    ['few', 25, 0, 25],
  ])('further where the search says so: %s', async (_, count, offset, total) => {
    const wanted = inOrder(count).slice(offset, offset + 10)
    expect(await page(count, 10, offset, { countTo: 1500 })).toEqual([wanted, total])
  })

  it.each([[0], [25], [430], [440], [1200]])(
    'begins with the rows of which the first thing sorted by is true, from row %i on',
    async (offset) => {
      const third = sql`r.n % 3 = 0`
      const order = [{ by: third, desc: true as const, first: third }, { by: sql`r.n` }]
      const { ids } = await findCounted(park.db, { ...rows(1310), order, limit: 10, offset })
      const all = Array.from({ length: 1310 }, (_, place) => place + 1)
      const wanted = [...all.filter((n) => n % 3 === 0), ...all.filter((n) => n % 3 > 0)]
      expect(ids).toEqual(wanted.slice(offset, offset + 10))
    },
  )
})
