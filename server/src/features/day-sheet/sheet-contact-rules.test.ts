import { expect, test } from 'vitest'
import { contactOf, type Reachable } from './sheet-contact-rules.ts'

const burial: Reachable = {
  nok_is_customer: false,
  nok_relation: 'Son',
  nok_salutation: 'Mr',
  nok_first_name: 'Łukasz',
  nok_last_name: 'Żółć',
  nok_phone1: '0977 000111',
  nok_phone2: ' ',
  customer_name: 'Mrs Ng',
  customer_phone1: '0966 222333',
  customer_phone2: null,
}

test('the contact is the next of kin; the customer where they are that, or nobody else can be reached (day-sheet-3)', () => {
  expect(contactOf(burial)).toEqual({ name: 'Mr Łukasz Żółć', relation: 'Son', phones: ['0977 000111'] })
  const customer = { name: 'Mrs Ng', phones: ['0966 222333'] }
  expect(contactOf({ ...burial, nok_is_customer: true })).toEqual({ ...customer, relation: 'Son' })
  expect(contactOf({ ...burial, nok_phone1: null })).toEqual({ ...customer, relation: null })
})
