import { describe, expect, it } from 'vitest'
import { requiredText, text } from './fields.ts'

const message = 'This text holds a character that cannot be stored.'

describe('text', () => {
  it.each([
    ['NUL', 'a\0b'],
    ['half a character', 'a\ud800'],
    ['halves in the wrong order', '\udc00\ud800'],
  ])('refuses %s, which the database takes in no text', (_, value) => {
    for (const schema of [text(), requiredText('Name is required')])
      expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  it.each(['Łukasz Żółć', 'Nguyễn Thị Hồng', '👩‍👩‍👧‍👦', 'عبد الله', '𠮷野'])('takes %s as it is', (value) => {
    expect(text().parse(value)).toBe(value)
  })
})
