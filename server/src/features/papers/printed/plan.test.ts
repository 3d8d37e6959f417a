import { expect, it } from 'vitest'
import { planOf } from './plan.ts'

const plot = (x: number, y: number) => `M${x} ${y}l20 0 0 40 -20 0z`
const block = (across: number, down: number) => ({
  block_ref: 'A',
  width: across * 25,
  height: down * 60,
  plots: Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (_, at) => plot(at * 25, row * 60)).join(''),
  ).join(''),
  rows: Array.from({ length: down }, (_, row) => ({ row_no: String(row + 1), y: row * 60 + 20 })),
})
const space = { width: 495, height: 230 }

/** The names of rows, the ground around the site, the whole block: each picture's size and what of the ground it shows. */
function drawn(across: number, down: number, at: string) {
  const said = JSON.stringify(planOf(block(across, down), at, { colour: '#2f5d50', space }))
  const pictures = [
    ...said.matchAll(/viewBox=\\"([-\d. ]+)\\".*?<\/svg>","width":([\d.]+),"height":([\d.]+)/g),
  ]
  return pictures.map(([svg, box, width, height]) => {
    const [x = 0, y = 0, wide = 0, high = 0] = box!.split(' ').map(Number)
    return { svg, x, y, wide, high, width: Number(width), height: Number(height) }
  })
}

it.each([
  ['the first corner', plot(0, 0)],
  ['the last corner', plot(39 * 25, 29 * 60)],
  ['the middle', plot(500, 900)],
])('shows no ground beyond the block around a site in %s (papers-17)', (_, at) => {
  const [names, ground, whole] = drawn(40, 30, at)
  const border = (6 * ground!.wide) / ground!.width + 0.01
  expect(ground!.x).toBeGreaterThanOrEqual(-border)
  expect(ground!.y).toBeGreaterThanOrEqual(-border)
  expect(ground!.x + ground!.wide).toBeLessThanOrEqual(1000 + border)
  expect(ground!.y + ground!.high).toBeLessThanOrEqual(1800 + border)
  const [, x, y] = /^M(\d+) (\d+)/.exec(at)!.map(Number) as [number, number, number]
  expect(x >= ground!.x && x + 20 <= ground!.x + ground!.wide).toBe(true)
  expect(y >= ground!.y && y + 40 <= ground!.y + ground!.high).toBe(true)
  // The names of the rows stand beside the plots, each at the height of its row.
  expect(names!.svg).toContain('<text')
  expect([names!.y, names!.high, names!.height]).toEqual([ground!.y, ground!.high, ground!.height])
  expect(names!.width + ground!.width + whole!.width).toBeLessThan(space.width)
})

it('draws what is seen of a block, however many plots that has (papers-17)', () => {
  const at = plot(500, 900)
  const [, ground, whole] = drawn(60, 50, at)
  const countOf = ({ svg }: { svg: string }) => svg.match(/M/g)!.length
  expect(countOf(ground!)).toBeLessThan(400)
  expect(ground!.svg).toContain(plot(500, 960))
  // A strip for each row, from its first plot to its last.
  expect(countOf(whole!)).toBe(50)
  expect(whole!.svg).toContain('M0 2940l1495 0 0 40 -1495 0z')
})
