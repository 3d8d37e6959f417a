import type { CemeteryGround } from '@sexton/contract/map/overlays'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { boxOf, hullOf } from '../../../domain/ground/corner-rules.ts'
import { cornersOf, type Grid } from '../../../domain/ground/grid-rules.ts'
import { boundsIn } from '../ground-queries.ts'

const drawn = z.object({
  cemetery_id: z.number(),
  updated_at: z.string(),
  outline: z.string().nullable(),
  blocks: z.array(z.string()),
})

/** The ground of each cemetery: as it was drawn, else the hull of its blocks (map-12). */
export async function cemeteryGrounds(ctx: Reading | Changing, grid: Grid): Promise<CemeteryGround[]> {
  const rows = await rowsOf(
    ctx.db,
    drawn,
    sql`select c.cemetery_id, to_json(c.updated_at) #>> '{}' as updated_at, c.outline::text as outline,
        case when c.outline is not null then '{}' else array(select b.outline::text from blocks b
          where b.cemetery_id = c.cemetery_id and b.outline is not null) end as blocks
      from cemeteries c order by c.cemetery`,
  )
  return rows.flatMap(({ cemetery_id, updated_at, outline, blocks }) => {
    const corners = outline ? cornersOf([outline])[0]! : hullOf(cornersOf(blocks).flat())
    if (corners.length < 3) return []
    return [
      {
        cemetery_id,
        updated_at,
        own: outline !== null,
        bounds: boundsIn(grid, boxOf(corners)),
        outline: corners.map((corner) => grid.toPlace(corner)),
      },
    ]
  })
}

/** Keeps where a cemetery ends; null: nobody has drawn it. */
export const keepOutline = (ctx: Changing, cemetery_id: number, outline: string | null) =>
  sql`update cemeteries set outline = ${outline}::polygon, updated_by = ${ctx.user.user_id}
    where cemetery_id = ${cemetery_id}`.execute(ctx.db)
