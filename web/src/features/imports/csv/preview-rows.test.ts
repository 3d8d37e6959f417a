import { guessMapping } from '@sexton/contract/imports/guess-mapping'
import { expect, it } from 'vitest'
import { previewRows } from './preview-rows.ts'

const header = ['Receipt no', 'Date', 'Received from', 'Amount', 'Currency', 'Tender', 'Location']
const samples = [
  { line: 2, cells: ['QB/88', '12 May 1902', 'Widow Quill', '£3 10s', '', 'cash', 'OLDQ-1-1'] },
  { line: 3, cells: ['', '1903', 'Widow Quill', '1', '', '', 'OLDQ-1-1'] },
]

it('shows receipts of the past as they would be stored (imports-13, imports-20)', () => {
  const mapping = guessMapping('receipts', {
    header,
    samples: samples.map(({ cells }) => cells),
    dates: [],
  })
  const types = new Map<string, number>()
  const { heads, rows } = previewRows({
    kind: 'receipts',
    header,
    dates: [],
    mapping,
    samples,
    today: '2026-11-24',
    types,
  })
  expect(heads).toEqual([
    'Receipt',
    'Date',
    'Received from',
    'Amount',
    'How it was paid',
    'Saved with the sale for',
  ])
  expect(rows.map(({ cells }) => cells[5])).toEqual(['OLDQ-01-01', undefined])
  expect(rows[1]!.problem).toBe('Receipt no: The receipt has no number.')
})
