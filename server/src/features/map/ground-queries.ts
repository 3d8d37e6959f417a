import type { Bounds } from '@sexton/contract/map/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Box } from '../../domain/ground/corner-rules.ts'
import type { Grid } from '../../domain/ground/grid-rules.ts'

export const boundsIn = (grid: Grid, { west, south, east, north }: Box): Bounds => [
  ...grid.toPlace([west, south]),
  ...grid.toPlace([east, north]),
]

/** PostgreSQL's box has its upper right corner first. */
export const edges = sql`(bounds[1])[0] as west, (bounds[1])[1] as south, (bounds[0])[0] as east, (bounds[0])[1] as north`

/** Edges on the grid, in centimetres. */
const maybeBox = z.object({
  west: z.number().nullable(),
  south: z.number().nullable(),
  east: z.number().nullable(),
  north: z.number().nullable(),
})

const isKnown = (edges: z.output<typeof maybeBox>): edges is Box => edges.west !== null

/** What says where the park's ground is, the first that there is: blocks and cemeteries, then plans, then points of sites. */
const drawnOn = [
  sql`select bounds[1] as least, bounds[0] as most from blocks where outline is not null
    union all select (box(outline))[1], (box(outline))[0] from cemeteries where outline is not null`,
  sql`select (box(corners))[1] as least, (box(corners))[0] as most from scanned_plans where deleted_at is null`,
  sql`select place as least, place as most from site_points`,
]

/** The ground of the park; null while nothing of it is drawn. */
export async function groundOf({ db }: Pick<Reading, 'db'>): Promise<Box | null> {
  for (const drawn of drawnOn) {
    const [around] = await rowsOf(
      db,
      maybeBox,
      sql`select min(least[0]) as west, min(least[1]) as south, max(most[0]) as east, max(most[1]) as north
        from (${drawn}) drawn`,
    )
    if (around && isKnown(around)) return around
  }
  return null
}
