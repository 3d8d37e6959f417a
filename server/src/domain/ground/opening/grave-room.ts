import type { PracticeOptions } from '@sexton/contract/practices/options'
import { sql, type RawBuilder } from 'kysely'

/** In SQL, the room of a grave as one row, by what the park has set (graves-5). */
export const roomOf = (
  site_id: RawBuilder<unknown>,
  grave_no: RawBuilder<unknown>,
  { cover_cm, layer_cm, coffin_height_cm }: PracticeOptions['grave_room'],
) => sql`grave_room(${site_id}, ${grave_no}, ${cover_cm}::int, ${layer_cm}::int, ${coffin_height_cm}::int)`
