import { ageNames, ages, type Age } from '@sexton/contract/arrears/ages'
import { arrearsPage, debtor, type ArrearsQuery, type Debtor } from '@sexton/contract/arrears/calls'
import { addMonths } from '@sexton/contract/values/dates'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { customerNameColumns } from '../../core/words/names.ts'
import { does } from '../../domain/practices/options.ts'

/** A debt whose age in days is `age` is of this age (arrears-2): from its first day until the next one's. */
function isOf(name: Age): RawBuilder<SqlBool> {
  const { from } = ages[name]
  const until = ages[ageNames[ageNames.indexOf(name) + 1] ?? name].from
  const begins = from === null ? sql`age >= 0` : sql`age >= ${from}`
  return until === null || until === from ? sql`(${begins})` : sql`(${begins} and age < ${until})`
}

const sumsByAge = sql.join(
  ageNames.map((name) => sql`coalesce(sum(owed) filter (where ${isOf(name)}), 0) as ${sql.ref(name)}`),
)

/** With payment plans each due has its own age; what is not yet due has none (plans-4). */
const ofPlans = (ctx: Reading, ids?: number[]) => sql`
      and not exists (select from payment_plans p where p.sale_id = s.sale_id and p.ended_at is null)
    union all
    select s.customer_id, d.owed, ${ctx.today}::date - d.due_on
    from plan_due_sums d join sales s using (sale_id)
    where d.ended_at is null and d.outstanding > 0 and d.owed > 0
      ${ids ? sql`and s.customer_id = any(${ids}::int[])` : sql``}`

const notYetDue = sql`, coalesce(sum(owed) filter (where age < 0), 0) as not_yet_due`
const ownName = (ctx: Reading) => (does(ctx, 'plans') ? sql`o.not_yet_due,` : sql``)

/** Who owes how much of which age: what placed sales have outstanding, as the customer's page adds it up (arrears-1). */
const owing = (ctx: Reading, ids?: number[]) => sql`owing as materialized (
  select customer_id, sum(owed) as owed, ${sumsByAge}${does(ctx, 'plans') ? notYetDue : sql``}
  from (
    select s.customer_id, s.price_outstanding as owed,
      ${ctx.today}::date - (s.ordered_at at time zone ${ctx.park.PARK_TIME_ZONE})::date as age
    from sales s where s.price_outstanding > 0 and s.placed_at is not null
      ${ids ? sql`and s.customer_id = any(${ids}::int[])` : sql``}${does(ctx, 'plans') ? ofPlans(ctx, ids) : sql``}
  ) debts group by customer_id)`

/** Who owes most comes first: in all, or of the age that is asked for (arrears-3). */
const mostFirst = (age: Age | undefined) => sql`${sql.ref(age ?? 'owed')} desc, customer_id`
const asked = (age: Age | undefined): RawBuilder<SqlBool> => (age ? sql`${sql.ref(age)} > 0` : sql`true`)

/** The last receipt that still counts on a sale of theirs, whoever paid (arrears-4). */
const lastReceipt = sql`
  select r.receipt_at, r.value as receipt_value from sales s join receipts r using (sale_id)
  where s.customer_id = o.customer_id and r.voided_at is null and r.reversal_of is null and r.value > 0
    and not exists (select from receipts back where back.reversal_of = r.receipt_id)
  order by r.receipt_at desc, r.receipt_no desc limit 1`

/** The last note about them or a sale of theirs, mail that was sent to them, or note that was followed up (arrears-4). */
const lastContact = (zone: string) => sql`
  select (at at time zone ${zone})::date as contact_at, contact from (
    select created_at as at, 'note' as contact from notes
    where parent_object = 'customer' and parent_object_id = o.customer_id and deleted_at is null
    union all select followed_up_at, 'follow_up' from notes
    where parent_object = 'customer' and parent_object_id = o.customer_id and deleted_at is null
    union all select n.created_at, 'note' from sales s join notes n on n.parent_object = 'sale' and n.parent_object_id = s.sale_id
      where s.customer_id = o.customer_id and n.deleted_at is null
    union all select sent_at, 'mail' from mails where customer_id = o.customer_id and state = 'SENT'
  ) contacts order by at desc nulls last limit 1`

/** When they are to be followed up next (arrears-6). */
const nextFollowUp = sql`
  select min(follow_up_on) as follow_up_on from notes
  where parent_object = 'customer' and parent_object_id = o.customer_id and deleted_at is null and followed_up_at is null`

/** What they owe on each sale, the oldest order first. */
const owedSales = sql`
  select jsonb_agg(jsonb_build_object('sale_id', s.sale_id, 'price_outstanding', s.price_outstanding) order by s.ordered_at, s.sale_id) as sales
  from sales s where s.customer_id = o.customer_id and s.price_outstanding > 0 and s.placed_at is not null`

/** What today's records say was owed a year ago: what is owed of the orders up to then, and what was received or credited on them since (arrears-10). */
function owedYearAgo(ctx: Reading) {
  const day = addMonths(ctx.today, -12)
  const ordered = sql`s.placed_at is not null and s.ordered_at < ((${day}::date + 1)::timestamp at time zone ${ctx.park.PARK_TIME_ZONE})`
  return sql`coalesce((select sum(s.price_outstanding) from sales s where s.price_outstanding > 0 and ${ordered}), 0)
    + coalesce((select sum(r.value) from receipts r join sales s using (sale_id)
      where r.receipt_at > ${day} and r.voided_at is null and ${ordered}), 0)
    + coalesce((select sum(n.value) from credit_notes n join sales s using (sale_id) where n.issued_on > ${day} and ${ordered}), 0)`
}

const names = sql.join(customerNameColumns.map((column) => sql.ref(`c.${column}`)))

/** Whether they can be emailed; for who has died, whether their estate can (deaths-11). */
const takesEmail = sql`case when c.died_on is null then coalesce(c.email, '') <> '' and not c.no_transaction_email
  else exists (select from customers e where e.estate_of = c.customer_id and e.merged_into is null
    and coalesce(e.email, '') <> '' and not e.no_transaction_email) end`

/** The rows of table alias `o`, in the order of its `place`. */
const told = (ctx: Reading, o: RawBuilder<unknown>) => sql`
  select o.customer_id, ${names}, coalesce(nullif(c.phone1, ''), c.phone2) as phone, ${ownName(ctx)} o.to_30, o.to_60, o.to_90, o.more, o.owed,
    receipt.receipt_at, receipt.receipt_value, contact.contact_at, contact.contact,
    ${takesEmail} as takes_email, due.follow_up_on, open.sales, o.place
  from ${o} o join customers c using (customer_id)
    left join lateral (${lastReceipt}) receipt on true
    left join lateral (${lastContact(ctx.park.PARK_TIME_ZONE)}) contact on true
    left join lateral (${nextFollowUp}) due on true
    left join lateral (${owedSales}) open on true
  order by o.place`

const sumOf = (name: string) => sql`${sql.lit(name)}::text, jsonb_build_object(
  'customers', count(*) filter (where ${sql.ref(name === 'all' ? 'owed' : name)} > 0),
  'owed', coalesce(sum(${sql.ref(name === 'all' ? 'owed' : name)}), 0))`

const summed = (ctx: Reading) => (does(ctx, 'plans') ? [...ageNames, 'not_yet_due'] : ageNames)

const pageRow = arrearsPage.extend({ total: z.int() })

/** A page of the debtors, what all owe by age, and how many there are: one statement. */
export async function debtorsPage(ctx: Reading, { age, limit = 50, offset = 0 }: ArrearsQuery) {
  const [page] = await rowsOf(
    ctx.db,
    pageRow,
    sql`
    with ${owing(ctx)}, page as (
      select *, row_number() over (order by ${mostFirst(age)}) as place from owing where ${asked(age)}
      order by place limit ${limit} offset ${offset}
    )
    select (select count(*)::int from owing where ${asked(age)}) as total,
      (select jsonb_build_object(${sql.join([...summed(ctx), 'all'].map(sumOf))}) from owing) as sums,
      ${owedYearAgo(ctx)} as owed_year_ago,
      coalesce((select jsonb_agg(to_jsonb(row) - 'place' order by place) from (${told(ctx, sql`page`)}) row), '[]') as debtors`,
  )
  return page!
}

/** With where it stands, which the statement sorts by. */
const placedRow = debtor.extend({ place: z.number() })

const idRow = z.object({ customer_id: z.number() })

/** All who owe, or owe something of an age, who owes most first. */
export async function debtorIds(ctx: Reading, age: Age | undefined): Promise<number[]> {
  const query = sql`with ${owing(ctx)} select customer_id from owing where ${asked(age)} order by ${mostFirst(age)}`
  return (await rowsOf(ctx.db, idRow, query)).map(({ customer_id }) => customer_id)
}

/** These debtors, in this order. */
export const debtorsByIds = (ctx: Reading, ids: number[]): Promise<Debtor[]> =>
  rowsOf(
    ctx.db,
    placedRow,
    sql`
    with ${owing(ctx, ids)}, page as (select *, array_position(${ids}::int[], customer_id) as place from owing)
    ${told(ctx, sql`page`)}`,
  )
