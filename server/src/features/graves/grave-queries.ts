import { graveFacts, type GraveFacts } from '@sexton/contract/graves/calls'
import { sql } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { roomOf } from '../../domain/ground/opening/grave-room.ts'
import { optionsOf } from '../../domain/practices/options.ts'

/** What is known of the graves of a site, in their order. */
export async function gravesOf(ctx: Reading | Changing, site_id: number): Promise<GraveFacts[]> {
  const room = roomOf(sql`g.site_id`, sql`g.grave_no`, await optionsOf(ctx, 'grave_room'))
  return rowsOf(
    ctx.db,
    graveFacts,
    sql`select g.site_id, g.grave_no, g.kind, g.places, t.burials_per_grave as places_of_type, g.places_set,
      g.places_reason, g.ashes_places, g.length_cm, g.width_cm, g.closed_for, g.closed_reason,
      (select coalesce(json_agg(json_build_object('measure_id', m.measure_id, 'how', m.how, 'on_date', m.on_date,
        'depth_cm', m.depth_cm, 'top_cm', m.top_cm, 'note', m.note, 'measured_by', u.user_name,
        'created_at', m.created_at)
        order by m.on_date desc, m.measure_id desc), '[]')
        from grave_measures m join users u on u.user_id = m.measured_by
        where m.site_id = g.site_id and m.grave_no = g.grave_no) as measures,
      (select row_to_json(r) from ${room} r) as room
    from graves g join sites s using (site_id) join site_types t using (site_type_id)
    where g.site_id = ${site_id} order by g.grave_no`,
  )
}

/** What is known of one grave; 404 if there is none. */
export async function graveOf(ctx: Changing, site_id: number, grave_no: number): Promise<GraveFacts> {
  const found = (await gravesOf(ctx, site_id)).find((one) => one.grave_no === grave_no)
  if (!found) throw notFound()
  return found
}

/** Locks a site and its graves, as everyone does who decides about them; 404 if there is no such grave. */
export async function lockGrave(ctx: Changing, site_id: number, grave_no: number) {
  const site = await ctx.db
    .selectFrom('sites')
    .select('site_ref')
    .where('site_id', '=', site_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const graves = await ctx.db
    .selectFrom('graves')
    .selectAll()
    .where('site_id', '=', site_id)
    .orderBy('grave_no')
    .forNoKeyUpdate()
    .execute()
  const grave = graves.find((one) => one.grave_no === grave_no)
  if (!site || !grave) throw notFound()
  return { ...grave, site_ref: site.site_ref }
}
