import { graveRoom as room } from '@sexton/contract/graves/calls'
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { PracticeOptions } from '@sexton/contract/practices/options'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { optionsOf } from '../practices/options.ts'

export type GraveRoom = z.output<typeof room>

/** In SQL, the room of a grave as one row, by what the park has set (graves-5). */
export const roomOf = (
  site_id: RawBuilder<unknown>,
  grave_no: RawBuilder<unknown>,
  { cover_cm, layer_cm, coffin_height_cm }: PracticeOptions['grave_room'],
) => sql`grave_room(${site_id}, ${grave_no}, ${cover_cm}::int, ${layer_cm}::int, ${coffin_height_cm}::int)`

/** How much room is left in a grave; 404 if there is no such grave. */
export async function graveRoom(
  ctx: Reading | Changing,
  site_id: number,
  grave_no: number,
): Promise<GraveRoom> {
  const options = await optionsOf(ctx, 'grave_room')
  const asked = roomOf(sql`${site_id}::int`, sql`${grave_no}::int`, options)
  const [found] = await rowsOf(ctx.db, room, sql`select * from ${asked}`)
  if (!found) throw notFound()
  return found
}
