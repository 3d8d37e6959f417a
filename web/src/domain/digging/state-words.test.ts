import { expect, test } from 'vitest'
import { asksWords, coffinWords, nextStep, orderWords } from './state-words.ts'

test('an order is said in words: its state, what it asks for, the coffin', () => {
  expect(orderWords({ dig_no: 933, state: 'MARKED' })).toBe('Order 933: marked')
  expect(asksWords({ depth_cm: 210, for_places: 2 })).toBe('210 cm deep, dug for two')
  expect(asksWords({ depth_cm: null, for_places: 1 })).toBe('dug for one')
  const none = { length_cm: null, width_cm: null, height_cm: null, shroud: false }
  expect(coffinWords(none)).toBeNull()
  expect(coffinWords({ ...none, shroud: true })).toBe('Shroud, no coffin')
  expect(coffinWords({ length_cm: 200, width_cm: 65, height_cm: 45, shroud: false })).toBe('200 × 65 × 45 cm')
})

test('what is stopped or ended has no next step', () => {
  expect(nextStep({ state: 'ISSUED' })).toBe('marked')
  expect(nextStep({ state: 'LAID' })).toBe('closed')
  expect(nextStep({ state: 'STOPPED' })).toBeNull()
  expect(nextStep({ state: 'CLOSED' })).toBeNull()
})
