import type { overlays, ScannedPlan } from '@sexton/contract/map/overlays'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../../core/call/verbs.ts'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { openable } from '../../../core/call/send-file.ts'
import { notFound } from '../../../core/refusal.ts'
import { cornersOf, type Grid } from '../../../domain/ground/grid-rules.ts'

const stored = z.object({
  scanned_plan_id: z.number(),
  cemetery_id: z.number(),
  filename: z.string(),
  width: z.number(),
  height: z.number(),
  corners: z.string(),
  opacity: z.number(),
  updated_at: z.string(),
})

const plansWhere = async (ctx: Reading | Changing, grid: Grid, which: RawBuilder<unknown>) => {
  const rows = await rowsOf(
    ctx.db,
    stored,
    sql`select scanned_plan_id, cemetery_id, filename, width, height, corners::text as corners, opacity,
        to_json(updated_at) #>> '{}' as updated_at
      from scanned_plans where deleted_at is null and ${which} order by scanned_plan_id`,
  )
  return rows.map(({ corners, ...plan }) => {
    const places = cornersOf([corners])[0]!.map((corner) => grid.toPlace(corner))
    return { ...plan, corners: places as ScannedPlan['corners'] }
  })
}

/** The plans that lie over the map (map-13). */
export const plansOn = (ctx: Reading | Changing, grid: Grid): Promise<ScannedPlan[]> =>
  plansWhere(ctx, grid, sql`true`)

export const planById = async (ctx: Reading | Changing, grid: Grid, id: number): Promise<ScannedPlan> =>
  (await plansWhere(ctx, grid, sql`scanned_plan_id = ${id}`))[0]!

/** The picture of one; what was taken off the map is nobody's to see. */
export const picture: Read<typeof overlays.picture> = async (ctx, { params: { scanned_plan_id } }) => {
  const row = await ctx.db
    .selectFrom('scanned_plans')
    .select(['filename', 'media_type', 'storage_key', 'size_bytes', 'sha256'])
    .where('scanned_plan_id', '=', scanned_plan_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    content: openable(ctx.files, row.storage_key, row),
    filename: row.filename,
    mediaType: row.media_type,
    inline: true,
  }
}
