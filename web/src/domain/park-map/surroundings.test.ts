import { expect, it } from 'vitest'
import { inLine } from './surroundings.ts'

const plot = (site_id: number) => ({
  site_id,
  row_no: '3',
  site_no: site_id,
  letter: 'A' as const,
  outline: null,
})

it('shows the row of a site that was never surveyed in its order, the site in the middle (map-6)', () => {
  const { middle, plots } = inLine([plot(1), plot(2), plot(4)], 2)
  expect(plots.map(({ site_id, outline }) => [site_id, outline.split('l')[0]])).toEqual([
    [1, 'M0 0'],
    [2, 'M19 0'],
    [4, 'M38 0'],
  ])
  expect(middle).toEqual([27, 8])
})
