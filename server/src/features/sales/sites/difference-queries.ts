import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'

const typeRow = z.object({
  site_type_id: z.number(),
  site_type: z.string(),
  difference: z.number(),
})

/** In SQL, what a site of type `t` costs by the tariff of sale `s`, its burials `n` included; null if that tariff has no price. */
const priceOf = sql`(select sum(c.price * case c.parent_object when 'burial' then n.burials else 1 end) from type_charges c
  where c.site_type_id = t.site_type_id and c.tariff_id = s.tariff_id
    and exists (select from type_charges h where h.site_type_id = t.site_type_id and h.tariff_id = s.tariff_id
      and h.parent_object = 'sale_site'))`

/**
 * The types that a sale site can be exchanged for (sales-53), each with what it costs more than what is charged already: the
 * type that was bought, at no difference, and every type that is not cheaper.
 */
export const exchangeTypes = (ctx: Changing | Reading, sale_site_id: number) =>
  rowsOf(
    ctx.db,
    typeRow,
    sql`
    with asked as (
      select ss.site_type_id as bought, t.site_type_id, t.site_type, coalesce(${priceOf}, 0) as price,
        ${priceOf} is not null as priced, (select coalesce(sum(f.price), 0) from sales f
          where f.for_sale_site_id = ss.sale_site_id and f.placed_at is not null) as charged
      from sale_sites ss join sales s using (sale_id) cross join site_types t
        cross join lateral (select count(*) as burials from burials b
          where b.sale_site_id = ss.sale_site_id and not b.is_legacy) n
      where ss.sale_site_id = ${sale_site_id}
    )
    select site_type_id, site_type,
      case when site_type_id = bought then 0
        else price - (select b.price from asked b where b.site_type_id = b.bought) - charged end as difference
    from asked
    where site_type_id = bought
      or priced and price >= charged + (select b.price from asked b where b.site_type_id = b.bought)
    order by difference, site_type`,
  )

interface Difference {
  site_type_id: number
  tariff_id: number
  words: string
  price: number
}

/** Adds the line of a difference, on the product of the type's dearest charge. */
export const addDifference = (
  ctx: Changing,
  sale_id: number,
  { site_type_id, tariff_id, words, price }: Difference,
) =>
  sql`
    insert into sale_lines (sale_id, parent_object, source_object, type_charge_id, product_id, line_description, line_price, created_by)
    select ${sale_id}::integer, 'sale', 'type_charge', c.type_charge_id, c.product_id, ${words}, ${price}::numeric, ${ctx.user.user_id}::integer
    from type_charges c
    where c.site_type_id = ${site_type_id} and c.tariff_id = ${tariff_id} and c.parent_object = 'sale_site'
    order by c.price desc, c.type_charge_id limit 1`.execute(ctx.db)
