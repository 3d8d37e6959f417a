import { basename } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runsApart, runsOf } from './runs.ts'

const fontsOf = (text: string) =>
  runsOf(text).map(({ text: part, file }) => [part, file && basename(file).split('-wght')[0]])

it.each([
  ['Łukasz Żółć', false],
  ['A – “B” · O’Brien …', false],
  ['Юлия, Ελένη', false],
  ['محمد', true],
  ['Site A-03-07 of 王小明', true],
])('%s: whether another font or direction is needed', (text, needed) => {
  expect(runsApart(text) !== undefined).toBe(needed)
})

it('letters come from the font of their script, marks from that of their letter', () => {
  expect(fontsOf('Mr सिंह')).toEqual([
    ['Mr ', null],
    ['सिंह', 'noto-sans-devanagari-devanagari'],
  ])
})

it('what runs to the left says so, numbers in it run to the right', () => {
  expect(runsOf('محمد 12').map(({ text, level }) => [text, level])).toEqual([
    ['محمد', 1],
    [' ', 1],
    ['12', 2],
  ])
})

it('nothing of a text is lost, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(
        runsOf(text)
          .map((run) => run.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
