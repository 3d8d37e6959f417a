import type { ParkConfig } from '@sexton/contract/config/calls'
import { prepared, type Db } from '../../core/db/db.ts'

/** Takes over the name and colour that were saved under Setup > Park; until then those of the environment stay (park-2). */
export async function takeSavedPark(db: Db, park: ParkConfig): Promise<ParkConfig> {
  const saved = await db
    .selectFrom('park')
    .modifyFront(prepared)
    .select(['name', 'colour'])
    .executeTakeFirst()
  if (saved?.name) park.PARK_NAME = saved.name
  if (saved?.colour) park.COL_PRIMARY = saved.colour
  return park
}
