import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { typeNow } from '../../../domain/ground/ground-type.ts'

const lineRow = z.object({
  key: z.string(),
  line_description: z.string(),
  source_object: z.string(),
  /** Which site, burial or event it is for; null for the sale itself. */
  whose: z.string().nullable(),
})
export type LineNow = z.output<typeof lineRow>

const whose = sql`case l.parent_object
  when 'sale_site' then (
    select coalesce('site ' || si.site_ref, t.site_type)
    from sale_sites ss join site_types t using (site_type_id) left join sites si on si.site_id = ss.site_id
    where ss.sale_site_id = l.sale_site_id)
  when 'burial' then (select 'burial of ' || named_body(b) from burials b where b.burial_id = l.burial_id)
  when 'event' then (
    select t.event_type || ' at ' || si.site_ref || ', ' || to_char(e.event_date, 'FMDD Mon YYYY')
    from events e join event_types t using (event_type_id) join sites si using (site_id)
    where e.event_id = l.event_id)
  end`

/** The lines of a sale as they are, keyed by what their counterpart must have in common with them. */
export const linesNow = (ctx: Changing, sale_id: number): Promise<LineNow[]> =>
  rowsOf(
    ctx.db,
    lineRow,
    sql`
    select l.parent_object || ' ' || l.parent_object_id || ' ' || l.source_object as key, l.line_description,
      l.source_object, ${whose} as whose
    from sale_lines l where l.sale_id = ${sale_id} order by l.sale_line_id`,
  )

/** Events keep the charge type and the group charges they were booked with, now of the new tariff. */
export async function repriceEvents(ctx: Changing, sale_id: number, tariff_id: number) {
  await sql`
    update events e set event_charge_id = c.event_charge_id, event_price = coalesce(c.price, 0)
    from events old
      left join event_charges was on was.event_charge_id = old.event_charge_id
      left join event_charges c on c.tariff_id = ${tariff_id} and c.event_type_id = was.event_type_id
        and c.description = was.description
    where e.sale_id = ${sale_id} and old.event_id = e.event_id and old.event_charge_id is not null`.execute(
    ctx.db,
  )
  const counterpart = sql`from other_charges was join other_charges c
    on c.tariff_id = ${tariff_id} and c.other_charge_group_id = was.other_charge_group_id
    and c.description = was.description where was.other_charge_id = x.other_charge_id`
  const ofSale = sql`x.event_id in (select event_id from events where sale_id = ${sale_id})`
  await sql`delete from event_other_charges x where ${ofSale} and not exists (select ${counterpart})`.execute(
    ctx.db,
  )
  await sql`update event_other_charges x
    set (other_charge_id, price) = (select c.other_charge_id, c.price ${counterpart}) where ${ofSale}`.execute(
    ctx.db,
  )
}

/**
 * The lines of the sale under the new tariff, made from the old ones and what they belong to: type charges from the
 * types of its sale sites and burials, other and event charges one for one by group or event type and description.
 */
const linesUnder = (sale_id: number, tariff_id: number) => sql`
  select 'sale_site' as parent_object, ss.sale_site_id, null::integer as burial_id, null::integer as event_id,
    'type_charge' as source_object, c.type_charge_id, null::integer as other_charge_id,
    null::integer as event_charge_id, c.product_id, c.description, c.price, 1 as part, ss.sale_site_id as place
  from sale_sites ss join type_charges c on c.site_type_id = ss.site_type_id and c.parent_object = 'sale_site'
  where ss.sale_id = ${sale_id} and c.tariff_id = ${tariff_id}
  union all
  select 'burial', null, b.burial_id, null, 'type_charge', c.type_charge_id, null, null, c.product_id,
    c.description, c.price, 2, b.burial_id
  from burials b join sale_sites ss using (sale_site_id) left join sites si on si.site_id = b.site_id
    join type_charges c on c.site_type_id = ${typeNow} and c.parent_object = 'burial'
  where b.sale_id = ${sale_id} and c.tariff_id = ${tariff_id}
  union all
  select l.parent_object, l.sale_site_id, l.burial_id, l.event_id, 'other_charge', null, c.other_charge_id, null,
    c.product_id, c.description, c.price, 3, l.sale_line_id
  from old_lines l join other_charges was using (other_charge_id)
    join other_charges c on c.tariff_id = ${tariff_id} and c.description = was.description
      and c.other_charge_group_id = was.other_charge_group_id
  union all
  select l.parent_object, l.sale_site_id, l.burial_id, l.event_id, 'event_charge', null, null, c.event_charge_id,
    c.product_id, c.description, c.price, 4, l.sale_line_id
  from old_lines l join event_charges was using (event_charge_id)
    join event_charges c on c.tariff_id = ${tariff_id} and c.description = was.description
      and c.event_type_id = was.event_type_id`

/** Replaces all lines in one statement: the new ones are made from the old ones it removes. */
export async function replaceLines(ctx: Changing, sale_id: number, tariff_id: number) {
  await sql`
    with old_lines as (delete from sale_lines where sale_id = ${sale_id} returning *)
    insert into sale_lines (sale_id, parent_object, sale_site_id, burial_id, event_id, source_object, type_charge_id,
      other_charge_id, event_charge_id, product_id, line_description, line_price, created_by)
    select ${sale_id}::integer, parent_object, sale_site_id, burial_id, event_id, source_object, type_charge_id,
      other_charge_id, event_charge_id, product_id, description, price, ${ctx.user.user_id}::integer
    from (${linesUnder(sale_id, tariff_id)}) priced
    order by part, place, type_charge_id`.execute(ctx.db)
}
