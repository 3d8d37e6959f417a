import { act, howDone, vagueFrom, type Act, type acts } from '@sexton/contract/acts/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Read } from '../../core/call/verbs.ts'
import { centimetresOff } from '../../domain/digging/place-queries.ts'
import { actInWords } from './act-words.ts'

const row = act.omit({ says: true }).extend({ how: z.enum(howDone), said: z.unknown() })

const found = async ({ db }: Pick<Reading | Changing, 'db'>, where: RawBuilder<unknown>): Promise<Act[]> => {
  const rows = await rowsOf(
    db,
    row,
    sql`${prepared}
    select a.act_id, a.act_uuid, a.kind, a.said, u.user_name as by,
      case when a.entered_by <> a.user_id then e.user_name end as entered_by, a.how, a.document_id, a.done_at, a.received_at,
      case when a.place is not null then array[a.place[0], a.place[1]] end as place, a.place_accuracy,
      case when a.place_accuracy <= ${vagueFrom * 100}::int then
        round((${centimetresOff(sql`a.place`)} / 100)::numeric, 1)::float8 end as metres_off,
      a.dig_order_id, o.dig_no, a.outcome, a.outcome_words,
      (select coalesce(json_agg(json_build_object('photo_id', p.photo_id, 'ordinal', ap.ordinal, 'filename', p.filename,
          'width', p.width, 'height', p.height, 'taken_at', ap.taken_at) order by ap.ordinal), '[]')
        from act_photos ap join photos p using (photo_id) where ap.act_id = a.act_id) as photos
    from acts a join users u on u.user_id = a.user_id join users e on e.user_id = a.entered_by
      left join dig_orders o using (dig_order_id)
      left join sites s on s.site_id = a.site_id left join site_points sp on sp.site_id = a.site_id
    where ${where} order by a.done_at desc, a.act_id desc`,
  )
  return rows.map(({ said, ...one }) => ({ ...one, says: actInWords({ kind: one.kind, said }) }))
}

/** An act as it is on record. */
export async function actById(ctx: Pick<Reading | Changing, 'db'>, act_id: number): Promise<Act> {
  const [one] = await found(ctx, sql`a.act_id = ${act_id}::int`)
  return one!
}

/** The acts about a burial or in a site, the newest first. */
export const list: Read<typeof acts.list> = (ctx, { query }) =>
  found(
    ctx,
    sql`(a.burial_id = ${query?.burial_id ?? null}::int or a.site_id = ${query?.site_id ?? null}::int)`,
  )
