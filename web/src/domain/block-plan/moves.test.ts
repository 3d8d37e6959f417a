import { expect, test } from 'vitest'
import type { LaidPlot } from './lay-out.ts'
import { plotByKey } from './moves.ts'

/** Three rows of four; row 1 lies in the south, as people number from the gate. */
const plots = ['1', '2', '3'].flatMap((row_no, row) =>
  [1, 2, 3, 4].map((site_no) => {
    const place = { x: site_no * 15, y: 100 - row * 40 }
    return { site_ref: `${row_no}-${site_no}`, site_no, row_no, ...place } as LaidPlot
  }),
)
const without = (...taken: string[]) => plots.filter(({ site_ref }) => !taken.includes(site_ref))
const from = (site_ref: string, key: string, among = plots) =>
  plotByKey(
    among,
    plots.find((plot) => plot.site_ref === site_ref)!,
    key,
  )?.site_ref

test('arrows lead to the next plot of the row and to the row above and below', () => {
  expect(from('1-2', 'ArrowRight')).toBe('1-3')
  expect(from('1-2', 'ArrowLeft')).toBe('1-1')
  expect(from('1-2', 'ArrowUp')).toBe('2-2')
  expect(from('3-2', 'ArrowDown')).toBe('2-2')
})

test('what is taken is passed over, in the own row first', () => {
  expect(from('1-1', 'ArrowRight', without('1-2', '1-3'))).toBe('1-4')
  expect(from('1-2', 'ArrowUp', without('2-2'))).toBe('2-1')
  expect(from('1-2', 'ArrowUp', without('2-1', '2-2', '2-3', '2-4'))).toBe('3-2')
})

test('at the end of a row an arrow leads to the farthest plot that way, and nowhere if there is none', () => {
  expect(from('2-3', 'ArrowRight', without('2-4'))).toBe('1-4')
  expect(from('2-4', 'ArrowRight')).toBeUndefined()
  expect(from('1-1', 'ArrowDown')).toBeUndefined()
})

test('Home and End lead to the ends of the row, other keys nowhere', () => {
  expect([from('2-3', 'Home'), from('2-3', 'End'), from('2-3', 'a')]).toEqual(['2-1', '2-4', undefined])
  expect(from('2-3', 'Home', without('2-1'))).toBe('2-2')
})

test('rows that run from north to south are walked along by the arrows up and down', () => {
  const turned = plots.map((plot) => ({ ...plot, x: plot.y, y: plot.x }))
  const at = turned.find(({ site_ref }) => site_ref === '1-2')!
  expect(plotByKey(turned, at, 'ArrowDown')?.site_ref).toBe('1-3')
  expect(plotByKey(turned, at, 'ArrowLeft')?.site_ref).toBe('2-2')
})
