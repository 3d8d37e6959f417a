import type { Layout } from '@sexton/contract/blocks/layout'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grownBy } from './grow-rules.ts'
import { layOut } from './layout-rules.ts'
import { nextRowName, nextRowsOf, type RowPlot } from './next-rows-rules.ts'

const layout: Layout = {
  latitude: 0,
  longitude: 0,
  bearing: 30,
  rows_to: 'right',
  rows: 2,
  first_row: '1',
  sites_per_row: 20,
  first_site: 1,
  numbering: 'along',
  plot_width: 1.2,
  plot_length: 2.4,
  gap_sites: 0.3,
  gap_rows: 0.6,
  site_type_id: 7,
}

const plotsOf = (of: Layout): RowPlot[] =>
  layOut(of, [1000, 2000])
    .sites.map(({ outline, ...site }) => ({ ...site, site_type_id: 7, corners: outline }))
    .sort((a, b) => Number(a.row_no) - Number(b.row_no) || a.site_no - b.site_no)

describe('the next rows of a block (blocks-9)', () => {
  it('go on as its rows do, whichever way they are laid out and numbered', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.constantFrom('right', 'left'),
        fc.constantFrom('along', 'by_turns', 'back'),
        (bearing, rows_to, numbering) => {
          const of = { ...layout, bearing, rows_to, numbering } as Layout
          const next = nextRowsOf(plotsOf(of))
          expect(next).toMatchObject({ first_row: '3', sites_per_row: 20, first_site: 1, site_type_id: 7 })
          expect([next.plot_width, next.plot_length]).toEqual([
            expect.closeTo(1.2, 1),
            expect.closeTo(2.4, 1),
          ])
          expect([next.gap_sites, next.gap_rows]).toEqual([expect.closeTo(0.3, 1), expect.closeTo(0.6, 1)])
          const row = layOut({ ...of, rows: 3 }, [1000, 2000]).sites.slice(40)
          const proposed = layOut({ ...of, ...next, rows: 1 } as Layout, next.corner!).sites
          for (const [at, { site_no, outline }] of proposed.entries()) {
            const [x, y] = outline[0]!
            const near = row[at]!.outline.some(([east, north]) => Math.hypot(east - x, north - y) < 12)
            expect([site_no, near]).toEqual([row[at]!.site_no, true])
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('have names that follow, where they do', () => {
    expect(['1', '9', 'A', 'Z', '5A', 'ring'].map(nextRowName)).toEqual(['2', '10', 'B', 'AA', '', ''])
  })
})

describe('the outline of a block that grows (blocks-9)', () => {
  const [, ...block] = [0, [0, 0], [1000, 0], [1000, 500], [0, 500]] as const
  const ring = block as unknown as [number, number][]

  it('stays a rectangle with rows as long as its own, and gets steps with shorter ones', () => {
    const same = grownBy(ring, [
      [0, 560],
      [1000, 560],
      [1000, 800],
      [0, 800],
    ])
    expect(new Set(same.map(String))).toEqual(new Set(['0,0', '1000,0', '1000,800', '0,800']))
    const shorter = grownBy(ring, [
      [0, 560],
      [400, 560],
      [400, 800],
      [0, 800],
    ])
    expect(shorter.map(String)).toEqual(expect.arrayContaining(['400,560', '400,800', '1000,500']))
    expect(shorter).toHaveLength(6)
  })
})
