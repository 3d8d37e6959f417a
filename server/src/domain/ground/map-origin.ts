import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { Grid, type Origin } from './grid-rules.ts'

/** Where the grid of a park lies of which nobody has said it yet: its map has no surroundings that would be wrong. */
const nowhere: Origin = { longitude: 0, latitude: 0 }

/** Where the park's grid lies; undefined while nobody has said it. */
export const originOf = ({ db }: Pick<Reading, 'db'>) =>
  db.selectFrom('map_origin').select(['longitude', 'latitude']).executeTakeFirst()

/** The park's grid (map-1). */
export const gridOf = async (ctx: Pick<Reading, 'db'>): Promise<Grid> =>
  new Grid((await originOf(ctx)) ?? nowhere)

/** Where the park's ground lies; null while nothing of it is drawn. */
export async function drawnOrigin(ctx: Pick<Reading, 'db'>): Promise<Origin | null> {
  const origin = await originOf(ctx)
  return origin && (await isDrawn(ctx)) ? origin : null
}

const groundRow = z.object({ middle: z.tuple([z.number(), z.number()]) })

/** Where the blocks and cemeteries of the park lie that are drawn. */
export async function drawnGrounds(ctx: Pick<Reading, 'db'>): Promise<Origin[]> {
  const grid = await gridOf(ctx)
  const rows = await rowsOf(
    ctx.db,
    groundRow,
    sql`select array[(center(box(outline)))[0], (center(box(outline)))[1]] as middle
      from (select outline from blocks union all select outline from cemeteries) drawn where outline is not null`,
  )
  return rows.map(({ middle }) => {
    const [longitude, latitude] = grid.toPlace(middle)
    return { longitude, latitude }
  })
}

/** The grid in which something at `place` would be drawn: the park's, or where nothing is drawn yet one that begins there. */
export async function gridFor(ctx: Pick<Reading, 'db'>, place: Origin): Promise<Grid> {
  return new Grid((await drawnOrigin(ctx)) ?? place)
}

/**
 * The park's grid for what is about to be drawn, locked until the end of the transaction: outlines are drawn one call
 * after the other. While the map is empty, the grid begins at `place`; from the first outline on it stays (map-1).
 */
export async function settleGrid(ctx: Changing, place: Origin): Promise<Grid> {
  await ctx.db
    .insertInto('map_origin')
    .values({ ...place, created_by: ctx.user.user_id })
    .onConflict((same) => same.doNothing())
    .execute()
  const origin = await ctx.db
    .selectFrom('map_origin')
    .select(['longitude', 'latitude'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (isSame(origin, place) || (await isDrawn(ctx))) return new Grid(origin)
  await ctx.db.updateTable('map_origin').set(place).execute()
  return new Grid(place)
}

const isSame = (one: Origin, other: Origin) =>
  one.longitude === other.longitude && one.latitude === other.latitude

const drawnRow = z.object({ drawn: z.boolean() })

/** Whether the map shows anything yet. */
async function isDrawn({ db }: Pick<Reading, 'db'>): Promise<boolean> {
  const [found] = await rowsOf(
    db,
    drawnRow,
    sql`select exists (select from blocks where outline is not null) or exists (select from sites where outline is not null)
      or exists (select from site_points) or exists (select from cemeteries where outline is not null)
      or exists (select from scanned_plans) or exists (select from map_features) as drawn`,
  )
  return found!.drawn
}
