import { expect, it } from 'vitest'
import { latestUndo, withNext, without, type Places } from './notice-places.ts'

const undo = () => undefined
const ids = (places: Places) => places.map((shown) => shown?.id ?? null)
const deletions = (...given: number[]) =>
  given.reduce<Places>((places, id) => withNext(places, { id, text: 'Deleted', undo }), [])

it('a notice is placed above those that can still be undone', () => {
  expect(ids(deletions(1, 2, 3))).toEqual([1, 2, 3])
})

it('one that closes leaves the others where they are, and its place to the next', () => {
  const left = without(deletions(1, 2, 3), 1)
  expect(ids(left)).toEqual([null, 2, 3])
  expect(ids(withNext(left, { id: 4, text: 'Deleted', undo }))).toEqual([4, 2, 3])
  expect(ids(without(without(left, 3), 2))).toEqual([])
})

it('a notice without Undo makes room for the next', () => {
  const notices = withNext(deletions(1), { id: 2, text: 'Saved' })
  expect(ids(withNext(notices, { id: 3, text: 'Saved' }))).toEqual([1, 3])
})

it('of more than four the oldest closes', () => {
  expect(ids(deletions(1, 2, 3, 4, 5))).toEqual([5, 2, 3, 4])
})

it('the key takes back the latest that can be (find-14)', () => {
  const two = deletions(1, 2)
  expect(latestUndo(withNext(two, { id: 3, text: 'Saved' }))?.id).toBe(2)
  expect(latestUndo(withNext(without(two, 1), { id: 3, text: 'Deleted', undo }))?.id).toBe(3)
  expect(latestUndo(without(deletions(1), 1))).toBeUndefined()
})
