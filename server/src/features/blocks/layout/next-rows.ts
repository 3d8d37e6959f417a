import type { blocks } from '@sexton/contract/blocks/calls'
import type { Read } from '../../../core/call/verbs.ts'
import { notFound } from '../../../core/refusal.ts'
import { cornersOf } from '../../../domain/ground/grid-rules.ts'
import { gridOf } from '../../../domain/ground/map-origin.ts'
import { nextRowsOf, type RowPlot } from './next-rows-rules.ts'
import { oldBlock } from './old-block.ts'

/** Degrees to the millimetre. */
const short = (degrees: number | null) => degrees && Math.round(degrees * 1e8) / 1e8

/** How the rows of a block go on (blocks-9). */
export const nextRows: Read<typeof blocks.nextRows> = async (ctx, { params: { block_id } }) => {
  if (!(await oldBlock(ctx, block_id))) throw notFound()
  const rows = await ctx.db
    .selectFrom('sites')
    .select(['row_no', 'site_no', 'site_type_id', 'outline'])
    .where('block_id', '=', block_id)
    .orderBy('sort_key')
    .execute()
  const plots: RowPlot[] = rows.map(({ outline, ...site }) => ({
    ...site,
    corners: outline === null ? null : cornersOf([outline])[0]!,
  }))
  const { corner, ...next } = nextRowsOf(plots)
  const [longitude, latitude] = corner ? (await gridOf(ctx)).toPlace(corner) : [null, null]
  return { ...next, longitude: short(longitude), latitude: short(latitude) }
}
