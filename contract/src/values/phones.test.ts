import { describe, expect, it } from 'vitest'
import { phoneTail, phoneWords } from './phones.ts'

describe('phone numbers', () => {
  it('are shown in one format, however they were typed', () => {
    for (const typed of [
      '0977123456',
      '+260 977 123 456',
      '00260977123456',
      '260-977-123456',
      '(0977) 123.456',
    ])
      expect(phoneWords(typed)).toBe('+260 977 123 456')
  })

  it('stay as typed where they are of another country, in part, or more than a number', () => {
    for (const typed of [
      '+44 20 7946 0958',
      '0977',
      '977 123 456',
      '0977 123 456 ask for Ann',
      '+260 0977 123 456',
    ])
      expect(phoneWords(typed)).toBe(typed)
  })

  it('are compared by the digits that tell them apart', () => {
    expect(phoneTail('+260 977 123 456')).toBe(phoneTail('0977123456'))
    expect(phoneTail('0977')).toBe('977')
  })
})
