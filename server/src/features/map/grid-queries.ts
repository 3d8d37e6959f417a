import type { Reading } from '../../core/context/context.ts'
import { Grid, type Origin } from '../../domain/ground/grid-rules.ts'

/** Where the grid of a park lies of which nobody has said it yet: its map has no surroundings that would be wrong. */
const nowhere: Origin = { longitude: 0, latitude: 0 }

/** The park's grid (map-1). */
export async function gridOf({ db }: Pick<Reading, 'db'>): Promise<Grid> {
  const row = await db.selectFrom('map_origin').select(['longitude', 'latitude']).executeTakeFirst()
  return new Grid(row ?? nowhere)
}
