import { expect, test } from 'vitest'
import { lettering, printedMap, scaleOf } from './printed.ts'

const seen = {
  width: 2700,
  height: 300,
  blocks: [],
  plots: [
    {
      site_id: 1,
      site_type_id: 2,
      row_no: '5A',
      site_no: 1,
      letter: 'A' as const,
      outline: 'M100 50l12 0 0 -24 -12 0z',
    },
  ],
}

test('what is printed has a middle and a number; from too far away it has blocks alone (map-14)', () => {
  const [plot] = printedMap(seen).plots
  expect(plot).toMatchObject({ x: 106, y: 38, side: 12, number: '5A-01' })
  expect(printedMap({ ...seen, plots: null })).toMatchObject({ plots: [], isFar: true })
})

test('a plot has words where they can be read on paper (map-14)', () => {
  const view = printedMap(seen)
  expect(scaleOf(view)).toBe(10)
  const [plot] = view.plots
  expect(lettering(plot!, 10, 1)).toBe(0)
  expect(lettering({ ...plot!, side: 40 }, 10, 1)).toBe(28)
  expect(lettering({ ...plot!, side: 40 }, 10, 5)).toBe(0)
})
