import { expect, it } from 'vitest'
import { DateSurvey } from './dates/date-survey.ts'
import { guessKind, guessMapping } from './guess-mapping.ts'
import { mappingProblem } from './mapping.ts'
import { LineCells } from './read-line.ts'
import { readReceipt, receiptFacts } from './read-receipt.ts'

const header = ['Receipt No.', 'Date', 'Received from', 'Amount', 'Currency', 'Tender', 'For', 'Location']
const line = ['A 17', '3/17/1888', 'Wm. Carr', '£3 10s', '', 'cash', 'plot', 'A-1-40/41']
const survey = new DateSurvey(header)
survey.take(line, 2026)
const seen = { header, samples: [line], dates: survey.seen }
const mapping = guessMapping('receipts', seen)
const cells = new LineCells('receipts', header, mapping, undefined, survey.seen)
const change = (at: number, text: string) => line.map((cell, index) => (index === at ? text : cell))
const read = (of: string[] = line) => readReceipt(cells, of, '2026-11-24')

it('a file of receipts is known by its heads, each column taken for what it holds (imports-13, imports-20)', () => {
  expect(guessKind(header)).toBe('receipts')
  expect(guessKind(['Ref', 'Surname', 'Died', 'Buried', 'Receipt no', 'Location'])).toBe('burials')
  expect(Object.fromEntries(mapping.columns.map(({ column, field }) => [column, field]))).toEqual({
    'Receipt No.': 'receipt_no',
    Date: 'receipt_date',
    'Received from': 'payer',
    Amount: 'amount',
    Currency: 'currency',
    Tender: 'tender',
    For: 'remark',
    Location: 'place',
  })
  const without = (field: string) => ({
    ...mapping,
    columns: mapping.columns.filter((one) => one.field !== field),
  })
  expect(mappingProblem('receipts', header, mapping)).toBe('')
  expect(mappingProblem('receipts', header, without('receipt_no'))).toContain('the receipt number')
  expect(mappingProblem('receipts', header, without('place'))).toContain('what the receipt was for')
})

it('is read as the register writes it; amounts stay text, of several sites the first counts (receipts-12, imports-20)', () => {
  expect(read()).toMatchObject({
    fields: {
      receipt_no: 'A 17',
      receipt_date: '1888-03-17',
      receipt_precision: 'day',
      payer: 'Wm. Carr',
      amount: '£3 10s',
      currency: null,
      tender: 'cash',
      remark: 'plot',
    },
    place: { block_ref: 'A', row_no: '1', site_no: 40 },
    sale_id: null,
    burial: '',
  })
  expect(read(change(1, 'abt 1890')).fields).toMatchObject({
    receipt_date: '1890-01-01',
    receipt_precision: 'year',
  })
  expect(read(change(3, '')).fields.amount).toBeNull()
})

it('is refused with a reason at its column (imports-20)', () => {
  const wrong = (at: number, text: string) => {
    try {
      read(change(at, text))
    } catch (error) {
      return `${(error as { column: string }).column}: ${(error as Error).message}`
    }
    return 'read'
  }
  expect(wrong(0, '')).toBe('Receipt No.: The receipt has no number.')
  expect(wrong(0, 'x'.repeat(51))).toBe('Receipt No.: This has more than 50 characters.')
  expect(wrong(0, 'x'.repeat(50))).toBe('read')
  expect(wrong(3, 'much')).toBe('Amount: “much” is not an amount.')
  expect(wrong(1, '11/25/2026')).toContain('in the future')
  expect(wrong(1, '11/24/2026')).toBe('read')
  expect(wrong(7, '')).toContain('The line does not say what the receipt was for')
})

it('two of one number are two when day, payer, amount or place differ, not when the remark does (imports-17)', () => {
  const facts = (at: number, text: string) => receiptFacts(read(change(at, text))) === receiptFacts(read())
  expect([1, 2, 3, 7].map((at) => facts(at, at === 1 ? '1890' : at === 7 ? 'A-1-42' : '4'))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([facts(6, 'grave'), facts(2, 'WM. CARR')]).toEqual([true, true])
})
