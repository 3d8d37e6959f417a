import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const row = z.object({ photo_id: z.number(), filename: z.string() })

/** The photos of the marking of an order, by which somebody can check it (dig-4). */
export const markingPhotos = ({ db }: Pick<Reading | Changing, 'db'>, dig_order_id: number) =>
  rowsOf(
    db,
    row,
    sql`select p.photo_id, p.filename from acts a join act_photos ap using (act_id) join photos p using (photo_id)
    where a.dig_order_id = ${dig_order_id} and a.kind = 'grave.marked' and a.outcome = 'APPLIED'
    order by a.act_id, ap.ordinal`,
  )
