import {
  type duePage,
  rightDue,
  type DueQuery,
  type RightDue,
  type YearOfEnds,
} from '@sexton/contract/dues/shapes'
import { sumMoney } from '@sexton/contract/values/money'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { customerNameOf } from '../../core/words/names.ts'
import { optionsOf } from '../../domain/practices/options.ts'
import { rightFacts, type RightFacts } from '../../domain/rights/renewal-queries.ts'
import { renewalOffer, renewalProblem, usualYears } from '../../domain/rights/renewal-rules.ts'
import { unreachableWords } from './reach.ts'

/** Each right with an end, with the last day of its grace by the rule of today. */
const ending = (today: string) => sql`ending as (
  select r.right_id, r.site_id, s.site_ref, s.sort_key, s.block_id, b.cemetery_id, r.ends_on,
    (r.ends_on + make_interval(months => coalesce(rule.grace_months, 0)))::date as grace_until,
    coalesce(rule.grace_months, 0) > 0 as has_grace
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

const row = rightDue.omit({ unreachable: true, years: true, value: true, renewal_problem: true }).extend({
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
        and sa.cancelled_at is null
      limit 1) as renewal,
    (select json_build_object('sent_on', n.sent_on, 'came_back_on', n.came_back_on, 'added_on', n.created_at::date)
      from notices n where n.about_object = 'right' and n.about_id = e.right_id and n.voided_at is null
      order by n.notice_id desc limit 1) as letter
  from ending e ${holders}
  where ${asked} and ${year === undefined ? sql`true` : sql`extract(year from e.ends_on) = ${year}`}`

type Offer = ReturnType<typeof offerOf>

const offerOf = (facts: RightFacts, today: string) => ({
  ...(renewalOffer(facts, today) ?? { years: null, value: null }),
  renewal_problem: renewalProblem(facts, usualYears(facts), today),
})

const asDue = (
  { living, takes_email, has_address, ...due }: z.output<typeof row>,
  offer: Offer,
): RightDue => ({
  ...due,
  ...offer,
  unreachable: unreachableWords({
    lead: due.lead,
    living,
    takes_email,
    has_address,
    came_back: (due.letter?.came_back_on ?? null) !== null,
  }),
})

const endRow = z.object({ right_id: z.number(), year: z.number() })

/** How many rights end in each year, and what the orders come to that they do not have yet. */
function yearsOf(ends: readonly z.output<typeof endRow>[], offers: ReadonlyMap<number, Offer>): YearOfEnds[] {
  return [...new Set(ends.map(({ year }) => year))].map((year) => {
    const rights = ends.filter((one) => one.year === year)
    const values = rights.map(({ right_id }) => offers.get(right_id)?.value ?? 0)
    return { year, rights: rights.length, value: sumMoney(values) }
  })
}

/** Rights that end, those that end first on top, and what ends in which year (dues-1). */
export async function duesPage(
  ctx: Reading,
  query: DueQuery,
): Promise<{ total: number } & z.output<typeof duePage>> {
  const { today } = ctx
  const { due_within_months: within_months } = await optionsOf(ctx, 'tenure')
  const asked = isAsked(today, within_months, query)
  const { limit = 100, offset = 0, year } = query
  const ends = await rowsOf(
    ctx.db,
    endRow,
    sql`with ${ending(today)} select e.right_id, extract(year from e.ends_on)::integer as year
      from ending e where ${asked} order by 2`,
  )
  const right_ids = ends.map(({ right_id }) => right_id)
  const facts = await rightFacts(ctx, right_ids)
  const offers = new Map(facts.map((one) => [one.right_id, offerOf(one, today)]))
  const found = await rowsOf(
    ctx.db,
    row,
    sql`with ${ending(today)} ${rows(today, asked, year)}
      order by e.ends_on, e.sort_key, e.right_id limit ${limit} offset ${offset}`,
  )
  return {
    total: ends.filter((one) => year === undefined || one.year === year).length,
    within_months,
    years: yearsOf(ends, offers),
    rights: found.map((one) => asDue(one, offers.get(one.right_id)!)),
  }
}
