import { countries } from '@sexton/contract/customers/countries'
import { customerForm } from '@sexton/contract/customers/form'
import { customerName } from '@sexton/contract/customers/name'
import { describe, expect, it } from 'vitest'
import { reasonsToKeep } from './remove-rules.ts'

const fieldsOf = (form: object) =>
  Object.fromEntries(
    (customerForm.safeParse(form).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )

describe('customer form', () => {
  it('requires a last name only, and trims it (customers-1)', () => {
    expect(fieldsOf({ last_name: '  ' })).toEqual({ last_name: 'Last name is required' })
    expect(customerForm.parse({ last_name: '  Ng ' }).last_name).toBe('Ng')
  })

  it('requires title, first name, address, country and phone with a legacy id only (customers-2)', () => {
    expect(fieldsOf({ last_name: 'Żółć', legacy_id: 'L-7' })).toEqual({
      salutation: 'Title is required',
      first_name: 'First name is required',
      address1: 'Address line 1 is required',
      country: 'Country is required',
      phone1: 'Phone 1 is required',
    })
    expect(fieldsOf({ last_name: 'Żółć', legacy_id: ' ' })).toEqual({})
    const chief = { last_name: 'Żółć', legacy_id: 'L-7', other_title: 'Chief' }
    expect(fieldsOf(chief), 'customers-26').not.toHaveProperty('salutation')
  })

  it('requires only a last name of a corporate customer too, and lets no one else be a contractor (customers-3)', () => {
    for (const company_name of [undefined, null, ' '])
      expect(fieldsOf({ last_name: 'O’Brien', is_corporate: true, company_name })).toEqual({})
    expect(fieldsOf({ last_name: '', is_corporate: true, company_name: 'Dignity Ltd' })).toEqual({
      last_name: 'Last name is required',
    })
    expect(fieldsOf({ last_name: 'O’Brien', is_contractor: true })).toHaveProperty('is_contractor')
  })

  it('refuses an invalid e-mail address, a title and a country that are not in the lists (customers-4, core-22)', () => {
    expect(fieldsOf({ last_name: 'Ng', email: 'ng@', salutation: 'Sir', country: 'Rhodesia' })).toEqual({
      email: 'Must be valid e-mail',
      salutation: 'Choose a title from the list.',
      country: 'Choose a country from the list.',
    })
  })

  it('offers about 200 countries from Afghanistan to Zimbabwe, Cruise Ship and Satellite among them, each once (customers-5)', () => {
    expect(countries[0]).toBe('Afghanistan')
    expect(countries.at(-1)).toBe('Zimbabwe')
    expect(countries).toEqual(expect.arrayContaining(['Cruise Ship', 'Satellite', 'Zambia']))
    expect(new Set(countries).size).toBe(countries.length)
  })
})

describe('customer name', () => {
  it('is title, first, middle and last name; a company has its own (customers-6)', () => {
    const person = { salutation: 'Mrs', first_name: 'Chanda', middle_name: 'Ruth', last_name: 'Mwansa-Phiri' }
    expect(customerName(person)).toBe('Mrs Chanda Ruth Mwansa-Phiri')
    expect(customerName({ middle_name: null, last_name: 'Ng' })).toBe('Ng')
    expect(customerName({ ...person, is_corporate: true, company_name: 'Dignity Ltd' })).toBe('Dignity Ltd')
  })
})

describe('deleting a customer', () => {
  it('is refused, naming everything that refers to them (customers-8)', () => {
    expect(reasonsToKeep({ sales: 1, voided: 0, sites: 2, burials: 0, receipts: 1, merged: 0 })).toEqual([
      '1 sale',
      '2 sites',
      '1 receipt (voided ones included)',
    ])
    expect(reasonsToKeep({ sales: 0, voided: 0, sites: 0, burials: 0, receipts: 0, merged: 0 })).toEqual([])
  })
})
