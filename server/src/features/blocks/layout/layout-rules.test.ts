import { blockLayout, type Layout } from '@sexton/contract/blocks/layout'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Grid, type GridPoint } from '../../../domain/ground/grid-rules.ts'
import { layOut, rowNames, siteNumbers } from './layout-rules.ts'
import { clashing } from './clash-rules.ts'

const layout: Layout = {
  latitude: -15.4,
  longitude: 28.3,
  bearing: 90,
  rows_to: 'right',
  rows: 2,
  first_row: '1',
  sites_per_row: 3,
  first_site: 1,
  numbering: 'along',
  plot_width: 1.2,
  plot_length: 2.4,
  gap_sites: 0.3,
  gap_rows: 0.6,
  site_type_id: 1,
}

const anyLayout: fc.Arbitrary<Layout> = fc.record({
  latitude: fc.constant(0),
  longitude: fc.constant(0),
  bearing: fc.double({ min: 0, max: 360, noNaN: true }),
  rows_to: fc.constantFrom('right', 'left'),
  rows: fc.integer({ min: 1, max: 6 }),
  first_row: fc.constantFrom('1', '9', '99', 'A', 'Z', 'AZ'),
  sites_per_row: fc.integer({ min: 1, max: 14 }),
  first_site: fc.integer({ min: 1, max: 30 }),
  numbering: fc.constantFrom('along', 'back', 'by_turns'),
  plot_width: fc.integer({ min: 30, max: 400 }).map((cm) => cm / 100),
  plot_length: fc.integer({ min: 30, max: 400 }).map((cm) => cm / 100),
  gap_sites: fc.integer({ min: 0, max: 200 }).map((cm) => cm / 100),
  gap_rows: fc.integer({ min: 0, max: 200 }).map((cm) => cm / 100),
  site_type_id: fc.constant(1),
})

const areaOf = (corners: readonly GridPoint[]) =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % corners.length]!
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

/** How far a point lies out of a rectangle, in centimetres: beyond the line of one of its edges. */
function outOf(corners: readonly GridPoint[], [x, y]: GridPoint): number {
  const beyond = corners.map(([fromX, fromY], at) => {
    const [toX, toY] = corners[(at + 1) % corners.length]!
    const across = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)
    return across / Math.hypot(toX - fromX, toY - fromY)
  })
  return Math.max(0, Math.min(Math.max(...beyond), -Math.min(...beyond)))
}

describe('a layout (blocks-7)', () => {
  it('goes along its bearing, its rows to the right or to the left', () => {
    const { outline, sites } = layOut(layout, [1000, 2000])
    expect(sites.map(({ row_no, site_no }) => `${row_no}-${site_no}`).join()).toBe('1-1,1-2,1-3,2-1,2-2,2-3')
    expect(sites[1]!.outline).toEqual([
      [1150, 2000],
      [1270, 2000],
      [1270, 1760],
      [1150, 1760],
    ])
    expect(sites[3]!.outline[0]).toEqual([1000, 1700])
    expect(outline).toEqual([
      [1000, 2000],
      [1420, 2000],
      [1420, 1460],
      [1000, 1460],
    ])
    const left = layOut({ ...layout, rows_to: 'left', bearing: 0 }, [0, 0])
    expect(left.outline).toEqual([
      [0, 0],
      [0, 420],
      [-540, 420],
      [-540, 0],
    ])
  })

  it('numbers from the beginning, from the end, or there and back', () => {
    const firstCorners = (numbering: Layout['numbering']) =>
      layOut({ ...layout, numbering }, [0, 0]).sites.map(({ outline }) => outline[0]![0])
    expect(firstCorners('along')).toEqual([0, 150, 300, 0, 150, 300])
    expect(firstCorners('back')).toEqual([300, 150, 0, 300, 150, 0])
    expect(firstCorners('by_turns')).toEqual([0, 150, 300, 300, 150, 0])
  })

  it('never gives the number 12 (sites-7)', () => {
    expect(siteNumbers(10, 4)).toEqual([10, 11, 13, 14])
    expect(siteNumbers(12, 1)).toEqual([13])
    fc.assert(
      fc.property(anyLayout, (any) => {
        const { sites } = layOut(any, [0, 0])
        expect(sites.some(({ site_no }) => site_no === 12)).toBe(false)
        expect(new Set(sites.map(({ row_no, site_no }) => `${row_no}-${site_no}`)).size).toBe(
          any.rows * any.sites_per_row,
        )
      }),
    )
  })

  it('names rows by numbers or by letters', () => {
    expect(rowNames('09', 3)).toEqual(['9', '10', '11'])
    expect(rowNames('Y', 4)).toEqual(['Y', 'Z', 'AA', 'AB'])
    expect(rowNames('AZ', 2)).toEqual(['AZ', 'BA'])
  })

  it('has plots of their size that lie within its ground, none on another', () => {
    fc.assert(
      fc.property(anyLayout, fc.integer({ min: -900_000, max: 900_000 }), (any, east) => {
        const { outline, sites } = layOut(any, [east, -east])
        const size = any.plot_width * any.plot_length * 10_000
        for (const { outline: plot } of sites) {
          expect(Math.abs(areaOf(plot) - size)).toBeLessThan(2 * 100 * (any.plot_width + any.plot_length))
          for (const point of plot) expect(outOf(outline, point)).toBeLessThan(1.5)
        }
        sites.forEach((site, at) => {
          const others = sites.slice(at + 1).map((other) => other.outline)
          expect(clashing([site.outline], others, 2)).toEqual([[]])
        })
      }),
      { numRuns: 60 },
    )
  })

  it('comes back from the degrees in which it is shown', () => {
    const grid = new Grid({ longitude: 28.3, latitude: -15.4 })
    fc.assert(
      fc.property(anyLayout, (any) => {
        for (const { outline } of layOut(any, [5000, 7000]).sites.slice(0, 5))
          for (const point of outline) {
            const back = grid.toGrid(grid.toPlace(point))
            expect(Math.hypot(back[0] - point[0], back[1] - point[1])).toBeLessThan(2)
          }
      }),
    )
  })
})

describe('what is typed of a layout (blocks-7)', () => {
  const refused = (change: object) =>
    Object.fromEntries(
      (blockLayout.safeParse({ ...layout, block_ref: 'A', ...change }).error?.issues ?? []).map(
        ({ path, message }) => [path.join('.'), message],
      ),
    )
  it('is refused at its field', () => {
    expect(refused({})).toEqual({})
    expect(refused({ rows: 100, sites_per_row: 60 })).toEqual({
      rows: 'This would make 6000 sites. You can make at most 5000 at a time.',
    })
    expect(refused({ plot_width: 0 })).toEqual({ plot_width: 'Plot width must be from 0.3 to 30 m.' })
    expect(refused({ plot_width: null })).toEqual({ plot_width: 'Plot width is required.' })
    expect(refused({ latitude: 'x' })).toEqual({ latitude: 'Latitude must be a number.' })
    expect(refused({ gap_rows: 0.123 })).toEqual({
      gap_rows: 'Enter Gap between rows in metres, with up to two decimal places.',
    })
    expect(refused({ rows: 1.5 })).toEqual({ rows: 'Rows must be a whole number.' })
    expect(refused({ block_ref: 'A-1' })).toEqual({
      block_ref: 'A block name can contain only letters and numbers.',
    })
    expect(refused({ first_row: '5A' })).toEqual({
      first_row: 'The first row must be a number, or one or two capital letters.',
    })
    expect(refused({ sites_per_row: 100, plot_width: 30, rows: 1 })).toEqual({
      sites_per_row: 'A row can be at most 2000 m long.',
    })
  })
})
