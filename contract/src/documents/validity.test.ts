import { expect, test } from 'vitest'
import { kindName } from './calls.ts'
import { invalidWords, notSent, type Validity } from './validity.ts'

const row = (
  parent_object: string,
  invalid_ref: Validity['invalid_ref'],
  invalid_since: string | null = null,
) => ({ parent_object, invalid_ref, invalid_since }) as const

test.each([
  [row('sale', null), null],
  [row('sale', 'OUT_OF_DATE'), 'Out of date'],
  [row('sale', 'VOIDED'), 'Voided invoice'],
  [row('receipt', 'VOIDED'), 'Voided receipt'],
  [row('site', 'OTHER_OWNER', '2026-05-12'), 'No longer valid: the site has another owner since 12 May 2026'],
  [row('site', 'NO_OWNER', '2026-05-12'), 'No longer valid: the site has had no owner since 12 May 2026'],
  [row('site', 'OTHER_OWNER'), 'No longer valid: the site has another owner'],
  [row('sale', 'REMOVED'), 'No longer valid: the sale was deleted'],
])('%j: %s (papers-21)', (document, words) => {
  expect(invalidWords(document)).toBe(words)
})

test('each kind of superseded paper is refused by its own word (papers-21, documents-13)', () => {
  expect(notSent('a.pdf', row('receipt', 'VOIDED'))).toBe(
    'a.pdf is a voided receipt, so it cannot be emailed.',
  )
  expect(notSent('a.pdf', row('site', 'OTHER_OWNER', '2026-05-12'))).toBe(
    'a.pdf cannot be emailed because it is no longer valid: the site has another owner since 12 May 2026.',
  )
})

test.each([
  ['burial', 'generated', 'BURIAL_CERTIFICATE', 'Blank burial certificate'],
  ['burial', 'uploaded', 'BURIAL_CERTIFICATE', 'Burial certificate'],
  ['sale_site', 'generated', 'AGREEMENT', 'Unsigned agreement'],
  ['sale_site', 'uploaded', 'AGREEMENT', 'Signed agreement'],
  ['sale', 'generated', null, null],
  ['site', 'generated', null, 'Ownership certificate'],
] as const)('of a %s, %s %s is called %s (papers-9)', (parent_object, kind, property_ref, name) => {
  expect(kindName({ parent_object, kind, property_ref })).toBe(name)
})
