import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { testPark } from '../../test/app.ts'
import { opaque, prepared } from './db.ts'
import { fixed } from './fixed.ts'

const park = testPark()

it('writes a fixed statement once, and runs it with the values of each run, in a transaction too', async () => {
  const write = vi.fn(
    ({ word, numbers }) =>
      sql`${prepared}select ${word}::text as word, n from unnest(${opaque(numbers, 'int[]')}) n where n > ${1}`,
  )
  const above = fixed<{ word: string; numbers: readonly number[] }>(write)
  const first = await above({ word: 'first', numbers: [1, 2] }).execute(park.db)
  const second = await park.db
    .transaction()
    .execute((tx) => above({ numbers: [3, 0, 4], word: 'second' }).execute(tx))
  expect(first.rows).toEqual([{ word: 'first', n: 2 }])
  expect(second.rows).toEqual([
    { word: 'second', n: 3 },
    { word: 'second', n: 4 },
  ])
  expect(write).toHaveBeenCalledOnce()
})
