import { describe, expect, it } from 'vitest'
import { blocksOf, numbersOf, placeChanged, rowsOf } from './place-choices.ts'

const rows = [
  { block_ref: 'A', row_no: '1', max_site_no: 3 },
  { block_ref: 'A', row_no: '5A', max_site_no: 14 },
  { block_ref: 'B', row_no: '1', max_site_no: 12 },
]

describe('the place in a search (sites-10)', () => {
  it('offers the blocks, the rows of the block and the numbers of the row', () => {
    expect(blocksOf(rows)).toEqual(['A', 'B'])
    expect(rowsOf(rows, 'A')).toEqual(['1', '5A'])
    expect(numbersOf(rows, { block_ref: 'A', row_no: '1', site_no: '' })).toEqual([1, 2, 3])
    expect(numbersOf(rows, { block_ref: 'A', row_no: '', site_no: '' })).toEqual([])
  })

  it('never offers the number 12 (sites-7)', () => {
    const numbers = numbersOf(rows, { block_ref: 'A', row_no: '5A', site_no: '' })
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14])
    expect(numbersOf(rows, { block_ref: 'B', row_no: '1', site_no: '' })).toHaveLength(11)
  })

  it('clears the parts below one that changes', () => {
    const place = { block_ref: 'A', row_no: '1', site_no: '3' }
    expect(placeChanged(place, { block_ref: 'B' })).toEqual({ block_ref: 'B', row_no: '', site_no: '' })
    expect(placeChanged(place, { row_no: '5A' })).toEqual({ block_ref: 'A', row_no: '5A', site_no: '' })
    expect(placeChanged(place, { site_no: '2' })).toEqual({ block_ref: 'A', row_no: '1', site_no: '2' })
  })
})
