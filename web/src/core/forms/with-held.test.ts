import { expect, test } from 'vitest'
import { withHeld, type Shown } from './with-held.ts'

interface Row {
  id: number
  type: string
}

const row = (id: number, type = 'Mason') => ({ id, type })
const one = row(1)
const two = row(2)
const three = row(3)
const as = (rows: readonly Row[]) => rows.map((it) => ({ row: it, placed: it }))
const shown = (before: readonly Shown<Row>[], listed: readonly Row[], held: readonly number[]) =>
  withHeld(before, listed, held, ({ id }) => id)

test('a row that something is typed into stays where it stood when it is deleted, any other one goes (screens-8)', () => {
  const before = as([one, two, three])
  expect(shown(before, [one, three], [2])).toEqual(before)
  expect(shown(before, [one, three], [])).toEqual(as([one, three]))
  expect(shown(before, [], [2, 3])).toEqual(as([two, three]))
})

test('a row that something is typed into is known as it is now, and stands where it stood', () => {
  const retyped = row(2, 'Florist')
  const [, held] = shown(as([one, two]), [one, retyped], [2])
  expect(held).toEqual({ row: retyped, placed: two })
  const gone = shown([{ row: one, placed: one }, held!], [one], [2])
  expect(gone[1]).toEqual({ row: retyped, placed: two })
  expect(shown(gone, [one, retyped], [])).toEqual(as([one, retyped]))
})

test('what is shown stays the same thing while nothing differs', () => {
  const before = as([one, two])
  expect(shown(before, [one, two], [])).toBe(before)
  expect(shown(before, [one], [2])).toBe(before)
})
