import { describe, expect, it } from 'vitest'
import { numbersOf, placeChanged } from './place-choices.ts'

const rows = [
  { row_no: '1', max_site_no: 3 },
  { row_no: '5A', max_site_no: 14 },
  { row_no: '6', max_site_no: 12 },
]

describe('the place in a search (sites-10)', () => {
  it('offers the numbers of the row', () => {
    expect(numbersOf(rows, '1')).toEqual([1, 2, 3])
    expect(numbersOf(rows, '')).toEqual([])
  })

  it('never offers the number 12 (sites-7)', () => {
    const numbers = numbersOf(rows, '5A')
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14])
    expect(numbersOf(rows, '6')).toHaveLength(11)
  })

  it('clears the parts below one that changes', () => {
    const place = { block_ref: 'A', row_no: '1', site_no: '3' }
    expect(placeChanged(place, { block_ref: 'B' })).toEqual({ block_ref: 'B', row_no: '', site_no: '' })
    expect(placeChanged(place, { row_no: '5A' })).toEqual({ block_ref: 'A', row_no: '5A', site_no: '' })
    expect(placeChanged(place, { site_no: '2' })).toEqual({ block_ref: 'A', row_no: '1', site_no: '2' })
  })
})
