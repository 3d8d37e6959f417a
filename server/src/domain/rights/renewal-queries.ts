import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { customerNameOf } from '../../core/words/names.ts'
import type { RenewalFacts } from './renewal-rules.ts'

const factsRow = z.object({
  right_id: z.number(),
  site_id: z.number(),
  site_ref: z.string(),
  site_type: z.string(),
  state: z.string(),
  granted_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  first_on: z.string().nullable(),
  rule: z
    .object({
      years: z.number().nullable(),
      grace_months: z.number(),
      max_total_years: z.number().nullable(),
      renew_from_months_before: z.number(),
      renewal_charge_name: z.string().nullable(),
    })
    .nullable(),
  tariff: z.string(),
  tariff_id: z.number(),
  prices: z.array(z.number()),
  product_id: z.number().nullable(),
  open_renewal: z.number().nullable(),
  customer_id: z.number().nullable(),
  customer: z.string().nullable(),
}) satisfies z.ZodType<RenewalFacts>

export type RightFacts = z.output<typeof factsRow>

/** What the renewal of these rights is decided by, by the rule of today and the current tariff; in the order of their sites. */
export const rightFacts = (ctx: Reading | Changing, right_ids: readonly number[]): Promise<RightFacts[]> =>
  rowsOf(
    ctx.db,
    factsRow,
    sql`
    select r.right_id, r.site_id, s.site_ref, ty.site_type, r.state, r.granted_on, r.ends_on,
      (select min(t.from_on) from tenure_terms t where t.right_id = r.right_id) as first_on,
      (select to_json(rule) from tenure_rule_of(r.site_id, ${ctx.today}) rule) as rule,
      cur.name as tariff, cur.tariff_id, coalesce(charge.prices, '{}') as prices, charge.product_id,
      (select o.sale_id from term_orders o join sales sa using (sale_id)
        where o.right_id = r.right_id and o.cause = 'RENEWAL' and o.tenure_term_id is null and sa.voided_at is null
          and sa.cancelled_at is null
        limit 1) as open_renewal,
      lead.customer_id, lead.customer
    from rights r join sites s using (site_id) join site_types ty using (site_type_id)
      cross join (select tariff_id, name from tariffs where is_current) cur
      left join lateral (
        select array_agg(distinct c.price) as prices, max(c.product_id) as product_id
        from other_charges c join other_charge_groups g using (other_charge_group_id)
        where c.tariff_id = cur.tariff_id and not g.retired and g.parent_object in ('sale', 'burial')
          and c.description = (select rule.renewal_charge_name from tenure_rule_of(r.site_id, ${ctx.today}) rule)
      ) charge on true
      left join lateral (
        select h.customer_id, ${customerNameOf('c')} as customer
        from holders_of(r.site_id) h join customers c using (customer_id) order by h.is_lead desc limit 1
      ) lead on true
    where r.right_id = any (${[...right_ids]}::integer[])
    order by s.site_ref`,
  )
