import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('a field counts as changed only where its meaning differs, by its path', () => {
  const opened = {
    burial: { last: 'Ng', first: null, age: 3, shown: false },
    charges: { 3: null, 4: [1, 2] },
  }
  const typed = { burial: { last: ' Ng ', first: '', age: 4, shown: true }, charges: { 3: 31, 4: [1] } }
  expect(changedFields(opened, typed)).toEqual({
    'burial.age': 4,
    'burial.shown': true,
    'charges.3': 31,
    'charges.4': [1],
  })
  expect(changedFields(opened, opened)).toEqual({})
  expect(changedFields({}, { phone: '1' })).toEqual({ phone: '1' })
})
