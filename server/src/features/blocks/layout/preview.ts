import type { blocks } from '@sexton/contract/blocks/calls'
import { rowAndNumber } from '@sexton/contract/sites/ref'
import type { Read } from '../../../core/call/verbs.ts'
import { notFound } from '../../../core/refusal.ts'
import type { Grid, GridPoint } from '../../../domain/ground/grid-rules.ts'
import { gridFor } from '../../../domain/ground/map-origin.ts'
import { draftOf } from './draft.ts'
import { oldBlock } from './old-block.ts'

/** Degrees to the millimetre. */
const short = (degrees: number) => Math.round(degrees * 1e8) / 1e8

const ringIn = (grid: Grid, corners: readonly GridPoint[]) =>
  corners.map((corner) => grid.toPlace(corner).map(short) as [number, number])

/** What a layout would make, before anything is written (blocks-7). */
export const preview: Read<typeof blocks.preview> = async (
  ctx,
  { body: { block_ref, cemetery_id, block_id, ...layout } },
) => {
  const grid = await gridFor(ctx, layout)
  const block = block_id === undefined ? { block_ref, cemetery_id } : await oldBlock(ctx, block_id)
  if (!block) throw notFound()
  const { sites, outline, rowEnd, around, clashes, fields } = await draftOf(ctx, grid, { layout, block })
  const plots = sites.map(({ row_no, site_no, outline: plot, clashes: lies }) => ({
    name: rowAndNumber({ row_no, site_no }),
    ring: ringIn(grid, plot),
    clashes: lies,
  }))
  return {
    site_count: plots.length,
    first: plots[0]!.name,
    last: plots.at(-1)!.name,
    outline: ringIn(grid, outline),
    row_end: ringIn(grid, [rowEnd])[0]!,
    plots,
    around: around.map((one) => ({
      block_ref: one.block_ref,
      ring: ringIn(grid, one.corners),
      clashes: one.over,
    })),
    clashes,
    fields,
  }
}
