import { expect, test } from 'vitest'
import { fieldErrors, withName } from './field-errors.ts'

test('the summary names every field, nested ones by their path (screens-7)', () => {
  const errors = {
    last_name: { type: 'custom', message: 'Last name is required', ref: {} },
    lines: [undefined, { price: { type: 'custom', message: 'Price is required' } }],
    kin: { phone: { message: '' } },
  }
  expect(fieldErrors(errors)).toEqual([
    { name: 'last_name', message: 'Last name is required' },
    { name: 'lines.1.price', message: 'Price is required' },
  ])
})

test('a message that does not say which field it is about is given the field’s name', () => {
  for (const message of [
    'Enter a date such as 20/11/2026.',
    'Use at most 100 characters.',
    'This field is required.',
  ])
    expect(withName('Next of kin, Last Name', message)).toBe(`Next of kin, Last Name: ${message}`)
  for (const message of ['Deceased last name is required', 'An uploaded burial permit is required.'])
    expect(withName('Last Name', message)).toBe(message)
})
