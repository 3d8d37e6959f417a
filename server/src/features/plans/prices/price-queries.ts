import type { planPrices, SalePrices } from '@sexton/contract/plans/price-calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../../core/call/verbs.ts'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { notFound } from '../../../core/refusal.ts'
import { notIncludedIn } from '../../../domain/plans/not-included.ts'

const pricesRow = z.object({
  sale_id: z.int(),
  price_until: z.string().nullable(),
  price_until_by: z.string().nullable(),
  tariff_id: z.int(),
  name: z.string(),
  price: z.number(),
  differs: z.boolean(),
})

/** The lines of a draft by their counterparts in the default tariff, found as changing the tariff finds them. */
const rowOf = (ctx: Reading | Changing, sale_id: number) =>
  rowsOf(
    ctx.db,
    pricesRow,
    sql`
    select s.sale_id, s.price_until, case when u.user_id is not null then concat_ws(' ', u.first_name, u.last_name) end as price_until_by, now.tariff_id, now.name,
      coalesce(l.price, 0) as price, s.placed_at is null and coalesce(l.differs, false) as differs
    from sales s cross join tariffs now left join users u on u.user_id = s.price_until_by
      left join lateral (
        select sum(coalesce(tc.price, oc.price, ec.price, l.line_price)) as price,
          bool_or(l.line_price <> coalesce(tc.price, oc.price, ec.price, l.line_price)) as differs
        from sale_lines l
          left join type_charges twas on twas.type_charge_id = l.type_charge_id
          left join type_charges tc on tc.tariff_id = now.tariff_id and tc.site_type_id = twas.site_type_id
            and tc.parent_object = twas.parent_object and tc.description = twas.description
          left join other_charges owas on owas.other_charge_id = l.other_charge_id
          left join other_charges oc on oc.tariff_id = now.tariff_id
            and oc.other_charge_group_id = owas.other_charge_group_id and oc.description = owas.description
          left join event_charges ewas on ewas.event_charge_id = l.event_charge_id
          left join event_charges ec on ec.tariff_id = now.tariff_id and ec.event_type_id = ewas.event_type_id
            and ec.description = ewas.description
        where l.sale_id = s.sale_id
      ) l on true
    where s.sale_id = ${sale_id} and now.is_current`,
  )

/** The prices of a sale; 404 if there is none. */
export async function pricesOf(ctx: Reading | Changing, sale_id: number): Promise<SalePrices> {
  const [row] = await rowOf(ctx, sale_id)
  if (!row) throw notFound()
  const { price_until, price_until_by, differs, tariff_id, name, price } = row
  const today = differs ? { tariff_id, name, price } : null
  return { sale_id, price_until, price_until_by, today, not_included: await notIncludedIn(ctx, { sale_id }) }
}

export const get: Read<typeof planPrices.get> = (ctx, { params: { sale_id } }) => pricesOf(ctx, sale_id)
