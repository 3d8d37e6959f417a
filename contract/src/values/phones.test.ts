import { describe, expect, it } from 'vitest'
import { phoneTail, phoneTails, phoneWords } from './phones.ts'

describe('phone numbers', () => {
  it('are shown in one format, however they were typed (values-12)', () => {
    for (const typed of [
      '0977123456',
      '+260 977 123 456',
      '00260977123456',
      '260-977-123456',
      '(0977) 123.456',
    ])
      expect(phoneWords(typed)).toBe('+260 977 123 456')
    expect(phoneWords('+44 (0)20 7946 0958')).toBe('+44 207 946 0958')
    expect(phoneWords('+1-202-555-0123')).toBe('+1 202 555 0123')
  })

  it('stay as typed where they are a part of a number, or more than one', () => {
    for (const typed of [
      '0977',
      '977 123 456',
      '0977 123 456 ask for Ann',
      '+260 977',
      '0977123456 0966123456',
    ])
      expect(phoneWords(typed)).toBe(typed)
  })

  it('are looked for by the digits that tell them apart', () => {
    expect(phoneTail('+260 977 123 456')).toBe(phoneTail('0977123456'))
    expect(phoneTail('0977')).toBe('977')
  })
})

it('a part of a number is looked for with and without the country’s code that is written before it', () => {
  expect(phoneTails('+260 97')).toEqual(['26097', '97'])
  expect(phoneTails('0026097')).toEqual(['26097', '97'])
  expect(phoneTails('097')).toEqual(['97'])
  expect(phoneTails('+260 977 123 456')).toEqual(['977123456'])
})
