import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { foldedName, withoutTitle } from './name-search.ts'

const park = testPark()

const stored = async (name: string) =>
  (await sql<{ key: string }>`select search_key(${name}) as key`.execute(park.db)).rows[0]!.key

const printable = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place))

it('a typed name is normalised like the stored ones, also where the database is not asked (search-1)', async () => {
  const letters = printable.filter((one) => /[A-Za-z ]/.test(one))
  for (const signs of [letters, printable]) {
    const typed = fc.string({ unit: fc.constantFrom(...signs), maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(typed, async (name) => {
        expect(await foldedName(park.db, name)).toBe(await stored(name))
      }),
      { numRuns: 200, examples: [['  Ng  '], ['Mwansa Phiri']] },
    )
  }
})

it('a title copied with a name is left out; a single word never is (search-4)', () => {
  expect(withoutTitle('mr wilson musonda')).toBe('wilson musonda')
  expect(withoutTitle('musonda')).toBe('musonda')
  expect(withoutTitle('hon')).toBe('hon')
})
