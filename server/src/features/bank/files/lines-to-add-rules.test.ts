import { describe, expect, it } from 'vitest'
import { lineOf, type FileLine } from './bank-file.ts'
import { lineKey, weighLines, type KnownLine } from './lines-to-add.ts'

const of = { account_no: '0815', currency: 'ZMW' }
const line = (said: Partial<FileLine> = {}) =>
  lineOf({ booked_on: '2026-03-03', amount: 5_000, name: 'J Phiri', words: 'grave', ...said })

const known = (bank_line_id: number, said: Partial<FileLine> = {}, nth = 1): KnownLine => {
  const { booked_on, amount, bank_ref } = line(said)
  return { bank_line_id, line_key: lineKey(line(said), of), nth, booked_on, amount, bank_ref }
}

const weighed = (before: KnownLine[], ...lines: FileLine[]) =>
  weighLines(before, lines, of).map(({ nth, known: same, isRewritten, alike }) => ({
    nth,
    known: same?.bank_line_id,
    ...(isRewritten && { isRewritten }),
    ...(alike && { alike: alike.bank_line_id }),
  }))

describe('lines of a file beside those that are known', () => {
  it('are counted: of equal ones as many are new as there are more', () => {
    expect(weighed([], line(), line())).toEqual([
      { nth: 1, known: undefined },
      { nth: 2, known: undefined },
    ])
    expect(weighed([known(7)], line(), line(), line())).toEqual([
      { nth: 1, known: 7 },
      { nth: 2, known: undefined },
      { nth: 3, known: undefined },
    ])
  })

  it('are equal however spaces and capitals are written', () => {
    expect(weighed([known(7)], { ...line(), words: 'GRAVE ' })).toEqual([{ nth: 1, known: 7 }])
  })

  it.each([
    { amount: 5_001 },
    { booked_on: '2026-03-04' },
    { name: 'K Phiri' },
    { party_account: '1' },
    { phone: '1' },
    { reference: '1' },
    { bank_ref: '1' },
  ])('differ by %o', (said) => {
    expect(lineKey(line(said), of)).not.toBe(lineKey(line(), of))
    expect(lineKey(line(), of)).not.toBe(lineKey(line(), { ...of, account_no: '4711' }))
    expect(lineKey(line(), of)).not.toBe(lineKey(line(), { ...of, currency: 'USD' }))
  })

  it('that the bank has rewritten are known by its number (bank-7)', () => {
    const old = known(7, { bank_ref: 'T1' })
    const other = line({ bank_ref: 'T1', words: 'grave, Lusaka' })
    expect(weighed([old], other)).toEqual([{ nth: 1, known: 7, isRewritten: true }])
    // The old one is in the file too: a number that the bank gives twice.
    expect(weighed([old], other, line({ bank_ref: 'T1' }))).toEqual([
      { nth: 1, known: undefined },
      { nth: 1, known: 7 },
    ])
    expect(weighed([old], line({ bank_ref: 'T1', amount: 1, words: 'x' }))).toEqual([
      { nth: 1, known: undefined },
    ])
  })

  it('without a number are new, and told beside one of that day and amount', () => {
    expect(weighed([known(7)], line({ words: 'x' }), line({ name: 'y' }))).toEqual([
      { nth: 1, known: undefined, alike: 7 },
      { nth: 1, known: undefined },
    ])
    expect(weighed([known(7, { bank_ref: 'T1' })], line({ bank_ref: 'T2' }))).toEqual([
      { nth: 1, known: undefined },
    ])
  })
})
