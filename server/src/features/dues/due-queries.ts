import {
  type duePage,
  rightDue,
  yearOfEnds,
  type DueQuery,
  type RightDue,
} from '@sexton/contract/dues/shapes'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { customerNameOf } from '../../core/words/names.ts'
import { optionsOf } from '../../domain/practices/options.ts'
import { unreachableWords } from './reach.ts'

/** Each right with an end, with the last day of its grace by the rule of today. */
const ending = (today: string) => sql`ending as (
  select r.right_id, r.site_id, s.site_ref, s.sort_key, s.block_id, b.cemetery_id, r.ends_on,
    (r.ends_on + make_interval(months => coalesce(rule.grace_months, 0)))::date as grace_until,
    coalesce(rule.grace_months, 0) > 0 as has_grace, rule.years, rule.renewal_charge_name
  from rights r join sites s using (site_id) join blocks b using (block_id)
    left join lateral tenure_rule_of(r.site_id, ${today}) rule on true
  where r.state = 'IN_FORCE' and r.ends_on is not null)`

const isOver = (today: string) =>
  sql`(e.ends_on <= ${today} and not (e.has_grace and e.grace_until >= ${today}))`

/** What is asked for, whatever the year. */
function isAsked(today: string, months: number, { state, block_id, cemetery_id }: DueQuery) {
  const due = sql`e.ends_on <= (${today}::date + make_interval(months => ${months})) and not ${isOver(today)}`
  return sql.join(
    [
      state === 'over' ? isOver(today) : due,
      block_id === undefined ? sql`true` : sql`e.block_id = ${block_id}`,
      cemetery_id === undefined ? sql`true` : sql`e.cemetery_id = ${cemetery_id}`,
    ],
    sql` and `,
  )
}

/** The holders of a row `e`: the lead of its site's period, who is written to, and how many hold it besides the lead. */
const holders = sql`
  left join lateral (
    select c.customer_id, ${customerNameOf('c')} as name, c.died_on, (
        select count(*)::integer from site_holder_members m
        where m.site_holder_id = h.site_holder_id and m.customer_id <> h.customer_id) as others
    from site_holders h join customers c using (customer_id)
    where h.site_id = e.site_id and h.held_until is null limit 1
  ) lead on true
  left join lateral (
    select c.* from holders_of(e.site_id) h join customers c using (customer_id)
    order by h.is_lead desc, h.customer_id limit 1
  ) w on true`

const row = rightDue.omit({ unreachable: true }).extend({
  /** Who is written to. */
  living: z.boolean(),
  takes_email: z.boolean(),
  has_address: z.boolean(),
})

const rows = (today: string, asked: ReturnType<typeof isAsked>, year: number | undefined) => sql`
  select e.right_id, e.site_id, e.site_ref, e.ends_on, e.grace_until,
    case when e.ends_on > ${today} then 'ENDING' when ${isOver(today)} then 'OVER' else 'IN_GRACE' end as state,
    case when lead.customer_id is null then null else json_build_object(
      'customer_id', lead.customer_id, 'name', lead.name, 'died_on', lead.died_on) end as lead,
    coalesce(lead.others, 0) as others,
    coalesce(nullif(w.phone1, ''), nullif(w.phone2, '')) as phone, nullif(w.email, '') as email,
    w.customer_id is not null as living,
    coalesce(coalesce(w.email, '') <> '' and not w.no_transaction_email, false) as takes_email,
    coalesce(btrim(concat(w.address1, w.address2, w.address3)) <> '', false) as has_address,
    (select json_build_object('sale_id', o.sale_id, 'is_draft', sa.placed_at is null)
      from term_orders o join sales sa using (sale_id)
      where o.right_id = e.right_id and o.cause = 'RENEWAL' and o.tenure_term_id is null and sa.voided_at is null
      limit 1) as renewal,
    (select json_build_object('sent_on', n.sent_on, 'came_back_on', n.came_back_on, 'added_on', n.created_at::date)
      from notices n where n.about_object = 'right' and n.about_id = e.right_id and n.voided_at is null
      order by n.notice_id desc limit 1) as letter
  from ending e ${holders}
  where ${asked} and ${year === undefined ? sql`true` : sql`extract(year from e.ends_on) = ${year}`}`

const withReach = ({ living, takes_email, has_address, ...due }: z.output<typeof row>): RightDue => ({
  ...due,
  unreachable: unreachableWords({
    lead: due.lead,
    living,
    takes_email,
    has_address,
    came_back: (due.letter?.came_back_on ?? null) !== null,
  }),
})

const countRow = z.object({ total: z.number() })

/** Rights that end, those that end first on top, and what ends in which year (dues-1). */
export async function duesPage(
  ctx: Reading,
  query: DueQuery,
): Promise<{ total: number } & z.output<typeof duePage>> {
  const { today } = ctx
  const { due_within_months: within_months } = await optionsOf(ctx, 'tenure')
  const asked = isAsked(today, within_months, query)
  const { limit = 100, offset = 0, year } = query
  const years = await rowsOf(
    ctx.db,
    yearOfEnds,
    sql`with ${ending(today)}, prices as (
        select c.description, min(c.price) as price from other_charges c join tariffs t using (tariff_id)
          join other_charge_groups g using (other_charge_group_id)
        where t.is_current and not g.retired and g.parent_object in ('sale', 'burial')
        group by c.description having count(distinct c.price) = 1)
      select extract(year from e.ends_on)::integer as year, count(*)::integer as rights,
        coalesce(sum(p.price * coalesce(e.years, 0)), 0) as value
      from ending e left join prices p on p.description = e.renewal_charge_name
      where ${asked} group by 1 order by 1`,
  )
  const [counted] = await rowsOf(
    ctx.db,
    countRow,
    sql`with ${ending(today)} select count(*)::integer as total from ending e
      where ${asked} and ${year === undefined ? sql`true` : sql`extract(year from e.ends_on) = ${year}`}`,
  )
  const found = await rowsOf(
    ctx.db,
    row,
    sql`with ${ending(today)} ${rows(today, asked, year)}
      order by e.ends_on, e.sort_key, e.right_id limit ${limit} offset ${offset}`,
  )
  return { total: counted!.total, within_months, years, rights: found.map(withReach) }
}
