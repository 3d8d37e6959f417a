import { longText, requiredText, text } from '@sexton/contract/core/fields'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { plainValues } from './plain-values.ts'

const schema = z.object({
  person: z.object({ last_name: requiredText('Last name is required'), phone: text().nullish() }),
  note: longText(),
})

it('begins a form without the invisible characters of an old row, and leaves all else as it is', () => {
  const old = { person: { last_name: 'A\u202eb', phone: '0977\n1' }, note: 'one\ntwo\u2066', flag: true }
  const plain = { person: { last_name: 'Ab', phone: '0977 1' }, note: 'one\ntwo', flag: true }
  expect(plainValues(schema, old)).toEqual(plain)
  expect(plainValues(schema, plain)).toBe(plain)
  const blank = { person: { last_name: '', phone: null }, note: '' }
  expect(plainValues(schema, blank)).toBe(blank)
})
