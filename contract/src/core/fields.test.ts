import { describe, expect, it } from 'vitest'
import { longText, notPlainLine, notPlainText, requiredLongText, requiredText, text } from './fields.ts'

const messages = (schema: ReturnType<typeof text>, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)

describe('text', () => {
  it.each([
    ['NUL', 'a\0b'],
    ['half a character', 'a\ud800'],
    ['halves in the wrong order', '\udc00\ud800'],
    ['an override of direction', 'a\u202eb'],
  ])('refuses %s, in one line and in several', (_, value) => {
    for (const schema of [text(), requiredText('Name is required')])
      expect(messages(schema, value)).toEqual([notPlainLine])
    for (const schema of [longText(), requiredLongText('A note is required')])
      expect(messages(schema, value)).toEqual([notPlainText])
  })

  it('allows line ends in text of several lines only, and trims those at its ends (core-7)', () => {
    expect(messages(text(), 'a\nb')).toEqual([notPlainLine])
    expect(longText().parse('a\r\nb\tc')).toBe('a\r\nb\tc')
    expect(text().parse('\n Phiri\u2028\t')).toBe('Phiri')
  })

  it.each(['Łukasz Żółć', 'Nguyễn Thị Hồng', '👩‍👩‍👧‍👦', 'عبد الله', '𠮷野'])('accepts %s unchanged', (value) => {
    expect([text().parse(value), longText().parse(value)]).toEqual([value, value])
  })
})
