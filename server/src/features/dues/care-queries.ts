import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { customerNameOf } from '../../core/words/names.ts'
import type { CareFacts } from './care-rules.ts'

const factsRow = z.object({
  right_id: z.number(),
  site_id: z.number(),
  site_ref: z.string(),
  site_type: z.string(),
  state: z.string(),
  in_year: z.boolean(),
  charge: z.string().nullable(),
  tariff: z.string(),
  prices: z.array(z.number()),
  product_id: z.number().nullable(),
  customer_id: z.number().nullable(),
  customer: z.string().nullable(),
  flagged: z.boolean(),
  draft_id: z.number().nullable(),
  sale_id: z.number().nullable(),
  is_waived: z.boolean(),
}) satisfies z.ZodType<CareFacts>

export type RightCare = z.output<typeof factsRow>

/**
 * What a right's fee of a year is decided by, in the order of the sites. A right is charged for the years in which it was in
 * force on 1 January (dues-4).
 */
const factsOf = (ctx: Reading | Changing, year: number, where: RawBuilder<unknown>) =>
  rowsOf(
    ctx.db,
    factsRow,
    sql`
    with cur as (select tariff_id, name from tariffs where is_current), charges as materialized (
      select c.description, array_agg(distinct c.price) as prices, max(c.product_id) as product_id
      from other_charges c join cur using (tariff_id) join other_charge_groups g using (other_charge_group_id)
      where not g.retired and g.parent_object in ('sale', 'burial') group by c.description)
    select r.right_id, r.site_id, s.site_ref, ty.site_type, r.state,
      (r.granted_on is null or r.granted_on <= make_date(${year}, 1, 1))
        and (r.ends_on is null or r.ends_on > make_date(${year}, 1, 1)) as in_year,
      rule.care_charge_name as charge, cur.name as tariff, coalesce(charges.prices, '{}') as prices, charges.product_id,
      holder.customer_id, holder.customer, coalesce(holder.flag, false) as flagged, draft.sale_id as draft_id,
      y.sale_id, y.waived_reason is not null as is_waived
    from rights r join sites s using (site_id) join site_types ty using (site_type_id) cross join cur
      left join lateral tenure_rule_of(r.site_id, ${ctx.today}) rule on true
      left join charges on charges.description = rule.care_charge_name
      left join care_years y on y.right_id = r.right_id and y.year = ${year}
      left join lateral (
        select h.customer_id, ${customerNameOf('c')} as customer, c.flag
        from holders_of(r.site_id) h join customers c using (customer_id)
        order by h.is_lead desc, h.customer_id limit 1
      ) holder on true
      left join sales draft on draft.customer_id = holder.customer_id and draft.sale_status_ref = 'DRAFT'
        and draft.voided_at is null
    where ${where}
    order by s.sort_key, r.right_id`,
  )

/** The fee of a year of one right; undefined without it. */
export const careOf = async (ctx: Reading | Changing, year: number, right_id: number) =>
  (await factsOf(ctx, year, sql`r.right_id = ${right_id}`))[0]

/** The fee of a year of every right whose site type has one, and that was in force on 1 January. */
export const careOfAll = async (ctx: Reading | Changing, year: number) =>
  (await factsOf(ctx, year, sql`r.state = 'IN_FORCE' and rule.care_charge_name is not null`)).filter(
    ({ in_year }) => in_year,
  )

const yearRow = z.object({
  year: z.number(),
  due: z.number(),
  sale_id: z.number().nullable(),
  outstanding: z.number().nullable(),
  waived_by: z.string().nullable(),
  waived_reason: z.string().nullable(),
})

/** The years of a right that were charged or waived, the latest first. */
export const yearsOf = (ctx: Reading, right_id: number) =>
  rowsOf(
    ctx.db,
    yearRow,
    sql`
    select y.year, y.due, y.sale_id, s.price_outstanding as outstanding, u.user_name as waived_by, y.waived_reason
    from care_years y left join sales s using (sale_id) left join users u on u.user_id = y.waived_by
    where y.right_id = ${right_id} order by y.year desc`,
  )
