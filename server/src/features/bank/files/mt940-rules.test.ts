import { describe, expect, it } from 'vitest'
import { readMt940 } from './mt940.ts'

const fileOf = (...lines: string[]) =>
  [':20:1', ':25:0815', ':28C:1/1', ':60F:C260301ZMW0,', ...lines, ':62F:C260301ZMW0,', '-', ''].join('\n')

const read = (...lines: string[]) => readMt940(fileOf(...lines), 'a.sta').statements[0]!

describe('a movement of MT940', () => {
  it('has references and the bank’s number', () => {
    expect(
      read(':61:2603020302C1000,5NTRF421757//BANK77', 'in words', ':86:J Phiri', 'grave 12').lines,
    ).toMatchObject([
      {
        amount: 100_050,
        reference: '421757',
        bank_ref: 'BANK77',
        words: 'J Phiri grave 12',
        value_on: '2026-03-02',
      },
    ])
    expect(read(':61:260302C1,NMSCNONREF', 'in words').lines).toMatchObject([
      { reference: '', words: 'in words' },
    ])
  })

  it('is booked in the year that is nearest to its day of value', () => {
    expect(read(':61:2512310102C1,NTRFNONREF').lines[0]).toMatchObject({
      booked_on: '2026-01-02',
      value_on: '2025-12-31',
    })
    expect(read(':61:2601021231C1,NTRFNONREF').lines[0]).toMatchObject({ booked_on: '2025-12-31' })
  })

  it('goes the way of its mark; what is expected only is not taken', () => {
    const marks = ['C', 'D', 'RC', 'RD', 'EC']
    const statement = read(...marks.map((mark) => `:61:260302${mark}R5,NTRFNONREF`.replace(/R5/, '5')))
    expect(statement.lines.map(({ amount, is_return }) => [amount, is_return])).toEqual([
      [500, false],
      [-500, false],
      [-500, true],
      [500, true],
    ])
    expect(statement.pending).toBe(1)
  })

  it('has structured words', () => {
    const lines =
      ':86:166?00GUTSCHRIFT?20EREF+INV421757SVWZ+Grab von?21 J. Phiri?30BIC?31DE02120300?32PHIRI?33 JOHN'
    expect(read(':61:260302C5,NTRFNONREF', lines).lines).toMatchObject([
      { reference: 'INV421757', words: 'Grab von J. Phiri', party_account: 'DE02120300', name: 'PHIRI JOHN' },
    ])
    const named = ':86:/TRTP/SEPA/IBAN/NL01/NAME/J PHIRI/REMI/USTD//grave 4217-57/EREF/NOTPROVIDED'
    expect(read(':61:260302C5,NTRFNONREF', named).lines).toMatchObject([
      { reference: '', words: 'grave 4217-57', party_account: 'NL01', name: 'J PHIRI' },
    ])
  })
})

describe('a statement of MT940', () => {
  const period = (opens: string, booked: string, closes: string) => {
    const line = `:61:${booked}${booked.slice(2)}C5,NTRFNONREF`
    const file = [
      ':20:1',
      ':25:0815',
      ':28C:1/1',
      `:60F:C${opens}ZMW10,`,
      line,
      `:62F:C${closes}ZMW15,`,
      '-',
      '',
    ]
    const { from_on, to_on } = readMt940(file.join('\n'), 'a.sta').statements[0]!
    return [from_on, to_on]
  }

  it('begins on the day after the balance that it opens with, unless it has lines of that day (bank-4)', () => {
    expect(period('260301', '260302', '260302')).toEqual(['2026-03-02', '2026-03-02'])
    expect(period('260301', '260304', '260307')).toEqual(['2026-03-02', '2026-03-07'])
    expect(period('260301', '260301', '260307')).toEqual(['2026-03-01', '2026-03-07'])
    expect(period('260302', '260302', '260302')).toEqual(['2026-03-02', '2026-03-02'])
  })
})
