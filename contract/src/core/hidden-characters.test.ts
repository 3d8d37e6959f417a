import { describe, expect, it } from 'vitest'
import { isPlainLine, isPlainText, plainLine, plainText } from './hidden-characters.ts'

const accepted = [
  ['Polish', 'Łukasz Żółć'],
  ['Vietnamese, composed and not', 'Nguyễn Thị Hồng Nguye\u0302\u0303n'],
  ['Arabic', 'عبد الله'],
  ['Persian with a non-joiner', 'علی\u200cرضا'],
  ['Hebrew with a mark of direction', 'שרה\u200f (Sarah)\u200e'],
  ['Malayalam with a joiner', 'അവന്\u200dറെ'],
  ['a family of emoji', '👩‍👩‍👧‍👦'],
  ['a rare character of two halves', '𠮷野'],
  ['an unbroken space and a soft hyphen', 'de\u00a0la Ro\u00adsa'],
] as const

const hidden = [
  ...['\0', '\x01', '\b', '\v', '\f', '\x0e', '\x1b', '\x1f', '\x7f', '\x80', '\x85', '\x9f'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069', '\ud800'],
]
const lineEnds = ['\n', '\r', '\r\n', '\u2028', '\u2029']
const named = (sign: string) => JSON.stringify(sign) + sign.charCodeAt(0).toString(16)

describe('a text of one line, and of several (core-7)', () => {
  it.each(accepted)('may be %s', (_, value) => {
    expect([isPlainLine(value), isPlainText(value)]).toEqual([true, true])
    expect([plainLine(value), plainText(value)]).toEqual([value, value])
  })

  it.each(hidden.map((sign) => [named(sign), sign]))(
    'never holds %s, and is printed without it',
    (_, sign) => {
      const value = `A${sign}b`
      expect([isPlainLine(value), isPlainText(value)]).toEqual([false, false])
      expect([plainLine(value), plainText(value)]).toEqual(['Ab', 'Ab'])
    },
  )

  it.each([...lineEnds, '\t'].map((sign) => [named(sign), sign]))(
    'has %s in several lines only, and a space for it when printed in one',
    (_, sign) => {
      const value = `A${sign}b`
      expect([isPlainLine(value), isPlainText(value)]).toEqual([false, true])
      expect(plainLine(value)).toBe('A b')
      expect(plainText(value)).toBe(sign === '\t' ? value : 'A\nb')
    },
  )
})
