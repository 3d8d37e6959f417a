import { expect, it } from 'vitest'
import { surroundingsOf } from './surroundings.ts'

const about = { site_id: 2, site_ref: 'A-03-02', block_ref: 'A', row_no: '3' }

it('shows the row of a site that was never surveyed in its order, the site in the middle (map-6)', () => {
  const row = { ...about, middle: null, width: 0, letters: 'AWO', own: 1, outlines: [] }
  const { middle, plots, own } = surroundingsOf(row)
  expect(plots.map(({ letter, outline }) => [letter, outline.split('l')[0]])).toEqual([
    ['A', 'M0 0'],
    ['W', 'M19 0'],
    ['O', 'M38 0'],
  ])
  expect([middle, own]).toEqual([[27, 8], 1])
})

it('shows each plot around a site in the colour of its own status (map-6)', () => {
  const outlines = ['M20 24l12 0 0 -24 -12 0z', 'M0 24l12 0 0 -24 -12 0z']
  const around = {
    ...about,
    middle: [26, 12] as [number, number],
    width: 240,
    letters: 'OA',
    own: 0,
    outlines,
  }
  expect(surroundingsOf(around)).toEqual({
    middle: [26, 12],
    width: 240,
    plots: [
      { letter: 'O', outline: outlines[0] },
      { letter: 'A', outline: outlines[1] },
    ],
    own: 0,
  })
})
