import { describe, expect, it } from 'vitest'
import { differences, fieldName, valueWords } from './change-words.ts'

describe('the words of a change in an audit row', () => {
  it.each([
    ['last_name', 'Last name'],
    ['address2', 'Address line 2'],
    ['no_transaction_email', 'No transaction email'],
    ['deceased_id_no', 'Deceased ID no'],
    ['nok_phone1', 'Next of kin phone 1'],
    ['is_corporate', 'Corporate'],
    ['Cause of death', 'Cause of death'],
  ])('names %s as the screens do: %s', (column, name) => {
    expect(fieldName(column)).toBe(name)
  })

  it.each([
    [true, 'yes'],
    [false, 'no'],
    ['2026-11-20', 'Fri, 20 Nov 2026'],
    [0, '0'],
    ['', '–'],
    [null, '–'],
    [undefined, '–'],
  ])('shows %s as %s', (value, words) => {
    expect(valueWords(value)).toBe(words)
  })

  it('say what differs, and nothing of what is the same or still blank (audits-1)', () => {
    const before = { first_name: 'Ann', phone1: null, flag: false, updated_at: 'then' }
    expect(differences(before, { first_name: 'Anne', phone1: '', flag: true })).toBe(
      'First name: Ann → Anne; Flag: no → yes',
    )
    expect(differences(before, before)).toBe('')
  })
})
