import { describe, expect, it } from 'vitest'
import { guessReading } from './guess-reading.ts'
import { decimalOf, readAmount } from './read-amount.ts'
import { bankReading, readingProblem } from './reading.ts'

describe('an amount', () => {
  it.each([
    ['1234.5', 123_450],
    ['1,234.50', 123_450],
    ['K1,234.50', 123_450],
    ['ZMW 1,234.50', 123_450],
    ['1 234.50', 123_450],
    ['(500.00)', -50_000],
    ['500-', -50_000],
    ['-500', -50_000],
    ['K -500.00', -50_000],
    ['−5.00', -500],
    ['+5.00', 500],
    ['500.00 DR', -50_000],
    ['500.00CR', 50_000],
    ['1,234', 123_400],
    ['12,34,567.00', 123_456_700],
    ['0.1', 10],
    ['.50', 50],
    ['5.5000', 550],
    ['0.00', 0],
    ['-0.00', 0],
  ] as const)('is read of “%s”', (written, value) => {
    expect(readAmount(written, '.')).toBe(value)
  })

  it.each(['', 'K', 'a lot', '1.234.50', '5.005', '1,23', '2026-03-01', '12/50', '1e5', '99999999999999'])(
    'is not read of “%s”',
    (written) => {
      expect(readAmount(written, '.')).toBeNull()
    },
  )

  it('has the decimal sign of its file', () => {
    expect(readAmount('1.234,50', ',')).toBe(123_450)
    expect(readAmount('1234,5', ',')).toBe(123_450)
    expect(decimalOf(['1.234,50', '12,00', '1.234'])).toBe(',')
    expect(decimalOf(['1,234.50', '12', '1,234'])).toBe('.')
  })
})

const fieldsOf = (header: string[], ...samples: string[][]) =>
  Object.fromEntries(
    guessReading({ header, samples, dates: header.map(() => null) }).columns.map(({ column, field }) => [
      column,
      field,
    ]),
  )

describe('the columns of mobile money', () => {
  it('are guessed of what operators write', () => {
    expect(
      fieldsOf(
        [
          'Id',
          'External Id',
          'Date',
          'Status',
          'Type',
          'Note/Message',
          'From',
          'From Name',
          'Amount',
          'Fee',
          'Balance',
        ],
        [
          '91',
          '421757',
          '2026-03-01 10:00:00',
          'Successful',
          'Transfer',
          '',
          'FRI:260961234567/MSISDN',
          'J Phiri',
          '100',
          '0',
          '100',
        ],
      ),
    ).toEqual({
      Id: 'bank_ref',
      'External Id': 'reference',
      Date: 'date',
      Status: 'status',
      'Note/Message': 'words',
      From: 'phone',
      'From Name': 'name',
      Amount: 'amount',
      Fee: 'fee',
      Balance: 'balance',
    })
    expect(
      fieldsOf(
        [
          'Receipt No.',
          'Completion Time',
          'Initiation Time',
          'Details',
          'Transaction Status',
          'Paid In',
          'Withdrawn',
          'Balance',
          'Opposite Party',
        ],
        [
          'AB1',
          '2026-03-01 10:00:00',
          '2026-03-01 09:00:00',
          'Pay',
          'Completed',
          '100.00',
          '',
          '100.00',
          '260955123456 - J PHIRI',
        ],
      ),
    ).toEqual({
      'Receipt No.': 'bank_ref',
      'Completion Time': 'date',
      Details: 'words',
      'Transaction Status': 'status',
      'Paid In': 'paid_in',
      Withdrawn: 'paid_out',
      Balance: 'balance',
      'Opposite Party': 'name',
    })
    expect(
      fieldsOf(
        [
          'Transaction ID',
          'Transaction Date & Time',
          'Sender Mobile Number',
          'Transaction Amount',
          'Service Charge',
          'Transaction Type',
          'Transaction Status',
        ],
        ['MP2603', '01/03/2026 10:00', '0977123456', '100', '0', 'CR', 'TS'],
      ),
    ).toMatchObject({
      'Transaction Type': 'direction',
      'Sender Mobile Number': 'phone',
      'Service Charge': 'fee',
    })
  })
})

describe('the columns of a bank', () => {
  it('are guessed of what it writes', () => {
    const header = [
      'Posting Date',
      'Value Date',
      'Narration',
      'Debit (ZMW)',
      'Credit (ZMW)',
      'Amount',
      'Balance',
    ]
    const seen = {
      header,
      samples: [['01/03/26', '01/03/26', 'x', '', '1.234,50', '1.234,50', '1.234,50']],
      dates: header.map(() => null),
    }
    const reading = guessReading(seen)
    expect(reading).toMatchObject({ decimal: ',', dates: 'dmy', done: [] })
    expect(reading.columns.map(({ field }) => field)).toEqual([
      'date',
      'value_date',
      'words',
      'paid_out',
      'paid_in',
      'balance',
    ])
  })
})

describe('how a table is read (bank-3)', () => {
  it('has the words of a status that say that it is done', () => {
    const samples = [['Successful'], ['FAILED'], ['TS'], ['Pending']]
    expect(guessReading({ header: ['Status'], samples, dates: [null] }).done).toEqual(['successful', 'ts'])
  })

  it('needs a date, an amount and the words of a status', () => {
    const of = (...fields: string[]) =>
      readingProblem(
        fields,
        bankReading.parse({ columns: fields.map((field) => ({ column: field, field })) }),
      )
    expect(of('amount')).toMatch(/has the date/)
    expect(of('date')).toMatch(/has the amount/)
    expect(of('date', 'amount', 'paid_in')).toMatch(/either one column/)
    expect(of('date', 'paid_in', 'status')).toMatch(/words of the status/)
    expect(of('date', 'amount')).toBe('')
  })
})
