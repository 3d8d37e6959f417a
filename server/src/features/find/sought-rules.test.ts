import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oldNumberOf, phoneParts, readSought } from './sought-rules.ts'

describe('what a typed text may mean (find-2 to find-5)', () => {
  it.each([
    ['+260 977 123 456', ['977123456']],
    ['00260977123456', ['977123456']],
    ['260977123456', ['977123456']],
    ['0977 123-456', ['977123456']],
    ['+260 (0)977 123', ['2600977123', '977123'].map((part) => part.slice(-9))],
    ['+1 212 555', ['1212555', '212555']],
    ['+44 20 7946', ['44207946', '207946']],
    ['7123', ['7123']],
    ['097', []],
    ['0977a', []],
  ])('%s is any of these parts of a phone', (typed, parts) => {
    expect(phoneParts(typed)).toEqual(parts)
  })

  it.each([
    ['1949', 1949, 5],
    ['1 949', 1949, 5],
    ['#1949', 1949, 5],
    ['Sale 1949', 1949, 1],
    ['order no. 1949', 1949, 1],
    ['Receipt_12', 12, 1],
  ])('%s is the number %i of so many kinds of thing: %i', (typed, no, kinds) => {
    const { number } = readSought(typed)
    expect([number?.no, number?.of.length]).toEqual([no, kinds])
  })

  it.each(['0977', '99999999999', 'sale', 'mary 12', '٣'])('%s is no running number', (typed) => {
    expect(readSought(typed).number).toBeNull()
  })

  it('names, id numbers, and a name beside a number', () => {
    expect(readSought('  Mary   Banda ')).toMatchObject({ name: 'Mary Banda', id: null, phones: [] })
    expect(readSought('123456/10/1')).toMatchObject({ name: '', id: '123456101' })
    expect(readSought('ZN 123-456').id).toBe('zn123456')
    expect(readSought('banda 0977 123')).toMatchObject({ beside: 'banda', phones: ['977123'], id: '0977123' })
    expect(readSought('24 Hours')).toMatchObject({ name: '24 Hours', beside: '', id: null, phones: [] })
    expect(readSought('0977 123 456').name).toBe('')
  })

  it('never fails, and never asks for a part that nearly every number has', () => {
    const unit = fc.oneof(fc.constantFrom(...' 0123456789-/+()%_\'"\\abAB.#'), fc.string({ maxLength: 2 }))
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), (signs) => {
        const { phones, id } = readSought(signs.join(''))
        for (const part of [...phones, ...(id === null ? [] : [id])])
          expect(part.length).toBeGreaterThanOrEqual(4)
      }),
      { numRuns: 50 },
    )
  })
})

it.each([
  ['A/17', 'A/17'],
  ['receipt A/17', 'A/17'],
  ['Receipt no. 17', '17'],
  ['#17', '17'],
  ['Carr', null],
  ['1'.repeat(51), null],
])('%s may be the number of a receipt of the past: %s (find-17)', (typed, number) => {
  expect(oldNumberOf(typed)).toBe(number)
})
