import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { customerNameOf } from '../../core/words/names.ts'

const factsRow = z.object({
  right_id: z.number(),
  site_id: z.number(),
  site_ref: z.string(),
  cemetery: z.string().nullable(),
  state: z.string(),
  ends_on: z.string().nullable(),
  grace_until: z.string().nullable(),
  yearly_price: z.number().nullable(),
  lead: z.object({ name: z.string(), died_on: z.string().nullable() }).nullable(),
  customer_id: z.number().nullable(),
  email: z.string().nullable(),
  takes_email: z.boolean(),
  has_address: z.boolean(),
  came_back: z.boolean(),
})

export type LetterFacts = z.output<typeof factsRow>

/** What a letter about the end of a right says, and to whom; undefined without the right. */
export async function letterFacts(
  ctx: Reading | Changing,
  right_id: number,
): Promise<LetterFacts | undefined> {
  const [found] = await rowsOf(
    ctx.db,
    factsRow,
    sql`
    select r.right_id, r.site_id, s.site_ref,
      (select ce.cemetery from blocks b join cemeteries ce using (cemetery_id)
        where b.block_id = s.block_id and (select count(*) from cemeteries) > 1) as cemetery,
      r.state, r.ends_on,
      (r.ends_on + make_interval(months => coalesce(rule.grace_months, 0)))::date as grace_until,
      (select min(c.price) from other_charges c join tariffs t using (tariff_id)
          join other_charge_groups g using (other_charge_group_id)
        where t.is_current and not g.retired and g.parent_object in ('sale', 'burial')
          and c.description = rule.renewal_charge_name having count(distinct c.price) = 1) as yearly_price,
      (select json_build_object('name', ${customerNameOf('c')}, 'died_on', c.died_on)
        from site_holders h join customers c using (customer_id)
        where h.site_id = r.site_id and h.held_until is null limit 1) as lead,
      w.customer_id, w.email, coalesce(coalesce(w.email, '') <> '' and not w.no_transaction_email, false) as takes_email,
      coalesce(btrim(concat(w.address1, w.address2, w.address3)) <> '', false) as has_address,
      coalesce((select n.came_back_on is not null from notices n
        where n.about_object = 'right' and n.about_id = r.right_id and n.voided_at is null
        order by n.notice_id desc limit 1), false) as came_back
    from rights r join sites s using (site_id) left join lateral tenure_rule_of(r.site_id, ${ctx.today}) rule on true
      left join lateral (
        select c.* from holders_of(r.site_id) h join customers c using (customer_id)
        order by h.is_lead desc, h.customer_id limit 1
      ) w on true
    where r.right_id = ${right_id}`,
  )
  return found
}
