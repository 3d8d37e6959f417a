import type { PracticeOptions } from '@sexton/contract/practices/options'
import type { Reopening } from '@sexton/contract/graves/reopening'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { prepared } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { notFound } from '../../../core/refusal.ts'
import { optionsOf } from '../../practices/options.ts'
import { roomOf } from './grave-room.ts'
import { answerOf, type ReopeningFacts } from './reopening-rules.ts'

/** What it is asked for: a burial that is planned, or a coffin of this size. */
export interface AskedOpening {
  site_id: number
  grave_no: number
  burial_id?: number | undefined
  kind?: 'BODY' | 'ASHES' | undefined
  length_cm?: number | undefined
  width_cm?: number | undefined
  height_cm?: number | undefined
  on?: string | undefined
}

const factsRow = z.object({
  site_ref: z.string(),
  unsuitable: z.string().nullable(),
  closed_for: z.enum(['NO_MORE', 'UNTIL_PROBED']).nullable(),
  closed_reason: z.string().nullable(),
  held: z.string().nullable(),
  hold_id: z.number().nullable(),
  difference_id: z.number().nullable(),
  places: z.number(),
  lying: z.number(),
  planned: z.number(),
  length_cm: z.number().nullable(),
  width_cm: z.number().nullable(),
  last_burial: z.string().nullable(),
  last_contagious: z.string().nullable(),
  has_headstone: z.boolean(),
  neighbours: z.number(),
  kind: z.enum(['BODY', 'ASHES']).nullable(),
  coffin_length_cm: z.number().nullable(),
  coffin_width_cm: z.number().nullable(),
  coffin_height_cm: z.number().nullable(),
  shroud: z.boolean().nullable(),
  burial_date: z.string().nullable(),
  room_known: z.boolean(),
  room_for_height_cm: z.number().nullable(),
  places_left: z.number(),
  ashes_left: z.number().nullable(),
  room_why: z.array(z.string()),
})

const facts = (
  { site_id, grave_no, burial_id = 0 }: AskedOpening,
  options: PracticeOptions['grave_room'],
) => sql`${prepared}
  select s.site_ref,
    (select u.site_unsuitability from site_unsuitabilities u
      where u.site_unsuitability_id = s.site_unsuitability_id) as unsuitable,
    g.closed_for, g.closed_reason, held(s.site_id, g.grave_no, 'OPEN') as held,
    (select min(h.hold_id) from holds h where h.site_id = s.site_id and h.lifted_at is null and 'OPEN' = any (h.stops)
      and coalesce(h.grave_no, g.grave_no) = g.grave_no) as hold_id,
    (select min(d.difference_id) from differences d where d.site_id = s.site_id and d.closed_at is null
      and coalesce(d.grave_no, g.grave_no) = g.grave_no) as difference_id,
    g.places, there.lying, there.planned, g.length_cm, g.width_cm,
    there.last_burial, there.last_contagious, g.has_headstone,
    (select count(*)::int from sites n where n.block_id = s.block_id and n.row_no = s.row_no
      and abs(n.site_no - s.site_no) = 1) as neighbours,
    b.remains_kind as kind, b.coffin_length_cm, b.coffin_width_cm, b.coffin_height_cm, b.shroud, b.burial_date,
    room.known as room_known, room.room_for_height_cm, room.why as room_why,
    -- The burial that it is asked for has its place already.
    room.places_left + coalesce(own.planned and b.takes_place, false)::int as places_left,
    room.ashes_left + coalesce(own.planned and not b.takes_place, false)::int as ashes_left
  from sites s join graves g using (site_id)
    cross join lateral (
      select count(*) filter (where o.in_ground)::int as lying, count(*) filter (where not o.in_ground)::int as planned,
        max(o.burial_date) filter (where o.in_ground) as last_burial,
        max(o.burial_date) filter (where o.in_ground and o.cod_is_contagious) as last_contagious
      from burials o where o.site_id = s.site_id and o.grave_no = g.grave_no and o.burial_id <> ${burial_id}
    ) there
    cross join lateral ${roomOf(sql`s.site_id`, sql`g.grave_no`, options)} room
    left join burials b on b.burial_id = ${burial_id}
    cross join lateral (select b.site_id = s.site_id and b.grave_no = g.grave_no as planned) own
  where s.site_id = ${site_id} and g.grave_no = ${grave_no}`

/** Can this grave be reopened (graves-7)? It reads alone, and changes nothing. Refuses an unknown grave with 404. */
export async function reopeningOf(ctx: Reading | Changing, asked: AskedOpening): Promise<Reopening> {
  const options = await optionsOf(ctx, 'grave_room')
  const { site_id, grave_no } = asked
  const [row] = await rowsOf(ctx.db, factsRow, facts(asked, options))
  if (!row) throw notFound()
  const { coffin_length_cm, coffin_width_cm, coffin_height_cm, burial_date, kind, shroud, ...known } = row
  const all: ReopeningFacts = {
    ...known,
    site_id,
    grave_no,
    on: asked.on ?? burial_date ?? ctx.today,
    kind: asked.kind ?? kind ?? 'BODY',
    coffin: {
      length_cm: asked.length_cm ?? coffin_length_cm,
      width_cm: asked.width_cm ?? coffin_width_cm,
      height_cm: asked.height_cm ?? coffin_height_cm,
      shroud: shroud ?? false,
    },
  }
  return answerOf(all, options)
}
