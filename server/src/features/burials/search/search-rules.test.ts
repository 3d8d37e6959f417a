import { describe, expect, it } from 'vitest'
import { modeOf } from '@sexton/contract/burials/mode'
import { completionBlocks, settleDates, standsAs } from '../form/burial-rules.ts'
import { firstDayOf, lastDayOf, literal } from './search-rules.ts'

describe('the date filters of the burial search', () => {
  it('begin with the first day of what is asked', () => {
    expect(firstDayOf({ year: 2024 })).toBe('2024-01-01')
    expect(firstDayOf({ year: 2024, month: 2 })).toBe('2024-02-01')
    expect(firstDayOf({ year: 2023, month: 2, day: 31 })).toBe('2023-02-28')
    expect(firstDayOf({ month: 2 })).toBeUndefined()
  })

  it('end with the last day of what is asked, leap years too', () => {
    expect(lastDayOf({ year: 1914 })).toBe('1914-12-31')
    expect(lastDayOf({ year: 2024, month: 2 })).toBe('2024-02-29')
    expect(lastDayOf({ year: 2023, month: 2, day: 31 })).toBe('2023-02-28')
    expect(lastDayOf({ year: 2024, month: 5, day: 6 })).toBe('2024-05-06')
  })

  it('take wildcards as plain characters', () => {
    expect(literal('50%_\\')).toBe('50\\%\\_\\\\')
  })
})

describe('a stored burial', () => {
  const plain = { is_legacy: false, is_imported: false }

  it('is checked fully once it is confirmed, before that only for contradictions (burials-14)', () => {
    expect(modeOf({ ...plain, burial_status_ref: 'DRAFT' })).toBe('save')
    expect(modeOf({ ...plain, burial_status_ref: 'UNSITED' })).toBe('save')
    expect(modeOf({ ...plain, burial_status_ref: 'CONFIRMED' })).toBe('confirm')
    expect(modeOf({ ...plain, burial_status_ref: 'COMPLETE' })).toBe('confirm')
    expect(modeOf({ is_legacy: true, is_imported: false, burial_status_ref: 'COMPLETE' })).toBe('legacy')
    expect(modeOf({ is_legacy: true, is_imported: true, burial_status_ref: 'COMPLETE' })).toBe('import')
  })

  it('is completed with its certificate and not before its day (burials-3)', () => {
    const known = { burial_precision: 'day', is_legacy: false, taken_out: false, lacks_closed_grave: false }
    const blocks = (burial_date: string | null, certificate_document_id: number | null) =>
      completionBlocks({ ...known, burial_date, certificate_document_id }, '2026-11-20')
    expect(blocks('2026-11-20', 1)).toEqual([])
    expect(blocks('2026-11-21', 1)).toEqual([
      'The burial date is in the future. You can complete the burial on that day.',
    ])
    expect(blocks('2026-11-19', null)).toEqual(['An uploaded burial certificate is required.'])
    expect(blocks(null, null)).toHaveLength(2)
    const open = { ...known, burial_date: '2026-11-20', certificate_document_id: 1, lacks_closed_grave: true }
    expect(completionBlocks(open, '2026-11-20')).toEqual(['The grave has not been closed on record.'])
    const old = { ...known, burial_date: null, certificate_document_id: null, is_legacy: true }
    expect(completionBlocks(old, '2026-11-20')).toEqual([])
    expect(completionBlocks({ ...old, taken_out: true }, '2026-11-20')).toHaveLength(2)
    const partly = { ...old, burial_date: '2026-01-01', burial_precision: 'year' }
    expect(completionBlocks({ ...partly, taken_out: true }, '2026-11-20')).toHaveLength(2)
  })

  it('that is legacy is complete once its date is past, or not known (burials-25)', () => {
    expect(standsAs('2026-11-19', '2026-11-20')).toBe('COMPLETE')
    expect(standsAs('2026-11-20', '2026-11-20')).toBe('CONFIRMED')
    expect(standsAs(null, '2026-11-20')).toBe('COMPLETE')
  })

  it('keeps a date as exactly as it was known, and a new one as exactly as is said (burials-28)', () => {
    const before = { burial_date: '1914-01-01', burial_precision: 'year' }
    expect(settleDates(before, {})).toEqual({})
    expect(settleDates(before, { burial_date: '1914-01-01' })).toEqual(before)
    expect(settleDates(before, { burial_date: '1914-05-03' })).toEqual({
      burial_date: '1914-05-03',
      burial_precision: 'day',
    })
    expect(settleDates(before, { burial_precision: 'unknown' })).toEqual({
      burial_date: null,
      burial_precision: 'unknown',
    })
    expect(settleDates(before, { burial_date: '1915-05-03', burial_precision: 'month' })).toEqual({
      burial_date: '1915-05-01',
      burial_precision: 'month',
    })
  })
})
