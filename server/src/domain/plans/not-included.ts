import { notIncluded, type ChargeNotIncluded } from '@sexton/contract/plans/not-included'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { typeNow } from '../ground/ground-type.ts'

const chargeRow = z.object({
  description: z.string(),
  price: z.number(),
  site_type: z.string().nullable(),
  places: z.int(),
  charged: z.int(),
})

interface Of {
  sale_id: number
  /** Of one of its sites only. */
  sale_site_id?: number
}

/** Charges of burials in the sites of a sale by the default tariff: of their types, and of days and required groups. */
const burialCharges = (ctx: Reading | Changing, { sale_id, sale_site_id }: Of) =>
  rowsOf(
    ctx.db,
    chargeRow,
    sql`
    with mine as (
      select ss.sale_site_id, t.site_type_id, t.site_type, t.graves * t.burials_per_grave as places
      from sale_sites ss left join sites si on si.site_id = ss.site_id join site_types t on t.site_type_id = ${typeNow}
      where ss.sale_id = ${sale_id} and ss.released_at is null
        and ss.sale_site_id = coalesce(${sale_site_id ?? null}::integer, ss.sale_site_id)
    ), buried as (
      select b.burial_id, b.sale_id is distinct from ${sale_id} as elsewhere, mine.site_type_id
      from burials b join mine using (sale_site_id)
    )
    select description, price, site_type, places, charged from (
    select c.description, c.price, min(mine.site_type) as site_type, sum(mine.places)::integer as places, (
      select count(*)::integer from buried b where b.site_type_id = c.site_type_id and (b.elsewhere or exists (
        select from sale_lines l where l.burial_id = b.burial_id and l.source_object = 'type_charge'
          and l.line_description = c.description))) as charged,
      0 as part, c.type_charge_id as place
    from mine join type_charges c using (site_type_id) join tariffs t using (tariff_id)
    where t.is_current and c.parent_object = 'burial'
    group by c.type_charge_id
    union all
    select c.description, c.price, null, (select sum(places)::integer from mine), (
      select count(*)::integer from buried b where b.elsewhere or exists (
        select from sale_lines l join other_charges had using (other_charge_id)
        where l.burial_id = b.burial_id and had.other_charge_group_id = c.other_charge_group_id)),
      1 + g.ordinal, c.other_charge_id
    from other_charges c join other_charge_groups g using (other_charge_group_id) join tariffs t using (tariff_id)
    where t.is_current and g.parent_object = 'burial' and not g.retired and exists (select from mine)
      and (g.required or c.weekdays <> '{}' or c.on_holidays)
    ) c
    order by part, place`,
  )

/** What an order, or one site of it, does not include (plans-15). */
export const notIncludedIn = async (ctx: Reading | Changing, of: Of): Promise<ChargeNotIncluded[]> =>
  notIncluded(await burialCharges(ctx, of))
