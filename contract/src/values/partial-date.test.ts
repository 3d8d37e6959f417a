import { describe, expect, it } from 'vitest'
import { asStored, partialText, readPartial, type Precision } from './partial-date.ts'

/** what the form holds, the date stored, how exactly it is known. */
const dates: [string, string | null, Precision][] = [
  ['1914', '1914-01-01', 'year'],
  ['1914-05', '1914-05-01', 'month'],
  ['1914-05-03', '1914-05-03', 'day'],
  ['unknown', null, 'unknown'],
  ['', null, 'day'],
]

describe('a date that is known in part (values-2)', () => {
  it.each(dates)('%j is read and written back', (text, date, precision) => {
    expect(readPartial(text)).toEqual({ date, precision })
    expect(partialText(date, precision)).toBe(text)
  })

  it('is stored as the first day of what is known', () => {
    expect(asStored('1914-05-03', 'year')).toEqual({ date: '1914-01-01', precision: 'year' })
    expect(asStored('1914-05-03', 'month')).toEqual({ date: '1914-05-01', precision: 'month' })
    expect(asStored('1914-05-03', 'day')).toEqual({ date: '1914-05-03', precision: 'day' })
    expect(asStored('1914-05-03', 'unknown')).toEqual({ date: null, precision: 'unknown' })
    expect(asStored(null, 'year')).toEqual({ date: null, precision: 'day' })
  })

  it('that is no date is left for the schema to refuse', () => {
    expect(readPartial('19')).toEqual({ date: '19', precision: 'day' })
    expect(readPartial('1914-13')).toEqual({ date: '1914-13-01', precision: 'month' })
  })
})
