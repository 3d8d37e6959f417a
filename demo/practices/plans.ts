import { documents } from '@sexton/contract/documents/calls'
import { duesOf, type Due } from '@sexton/contract/plans/dues'
import { planSteps } from '@sexton/contract/plans/step-calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { addDays, addMonths } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import type { Db } from '../../server/src/core/db/db.ts'
import type { Hands } from './orders.ts'

interface Order {
  sale_id: number
  agreed_on: string
  price: number
  paid: number
  /** Whole months since. */
  months: number
}

/** How a plan went so far. */
type Story = 'on time' | 'late' | 'in hardship' | 'noticed' | 'done'

const kinds = `insert into plan_kinds (plan_kind, deposit_percent, instalments, every, payday, burial_when, grace_days, notice_days,
    retained_percent, retained_most, least_price, ordinal)
  values ('12 months', 20, 12, 'MONTH', 25, 'SHARE', 7, 30, 10, 1500, 2000, 1),
    ('36 months', 10, 36, 'MONTH', 25, 'PAID', 14, 60, 10, 2500, 10000, 2);`

/** Orders paid bit by bit: those that owe something, then one that is paid. */
async function ordersOf(db: Db, today: string, paid: boolean): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select s.sale_id, s.ordered_at::date::text as agreed_on, s.price, s.price_receipted as paid,
      (extract(year from age(${today}::date, s.ordered_at::date)) * 12
        + extract(month from age(${today}::date, s.ordered_at::date)))::int as months
    from sales s
    where s.sale_status_ref = any(${paid ? ['PAID', 'FULFILLED'] : ['ORDERED']}) and not s.is_legacy and s.voided_at is null
      and s.price >= 2000 and s.price_receipted >= s.price * 0.15
      and s.ordered_at between ${addMonths(today, -15)}::date and ${addMonths(today, -3)}::date
      and not exists (select from burials b where b.sale_id = s.sale_id)
      and (select count(distinct receipt_at) from receipts r where r.sale_id = s.sale_id and r.voided_at is null) > 1
    order by s.ordered_at desc, s.sale_id`.execute(db)
  return rows
}

/** So many instalments that what was paid is enough, or too little. */
function instalmentsOf(story: Story, { months, price, paid }: Order): number {
  const due = (months * price) / paid
  if (story === 'noticed') return 2
  if (story === 'done') return Math.max(2, months)
  return story === 'late' ? Math.max(2, Math.floor(due / 2)) : Math.ceil(due) + 3
}

const duesFor = (story: Story, order: Order): Due[] =>
  duesOf({
    total: order.price,
    agreed_on: order.agreed_on,
    deposit: null,
    number: instalmentsOf(story, order),
    every: 'MONTH',
    first_on: addMonths(order.agreed_on, 1),
    payday: null,
    whole: true,
  })

interface Step {
  kind: string
  on: string
  note?: string
}

/** The day of the first due that is not paid. */
function unpaidFrom(dues: readonly Due[], paid: number): string {
  let left = paid
  return dues.find(({ value }) => (left -= value) < 0)!.due_on
}

const stepsOf = (story: Story, order: Order, today: string): Step[] => {
  const since = (days: number) => addDays(unpaidFrom(duesFor(story, order), order.paid), days)
  return [
    { kind: 'AGREED', on: order.agreed_on },
    ...(story === 'in hardship'
      ? [{ kind: 'HARDSHIP', on: addDays(today, -40), note: 'Lost the harvest: two months later' }]
      : []),
    ...(story === 'late' || story === 'noticed' ? [{ kind: 'REMINDED', on: since(14) }] : []),
    ...(story === 'noticed' ? [{ kind: 'REMINDED', on: since(28) }] : []),
  ]
}

const text = (value: string | undefined) =>
  value === undefined ? 'null' : `'${value.replaceAll("'", "''")}'`

/** A plan as it would have been agreed with its order. */
function written(story: Story, order: Order, { by, today }: { by: number; today: string }): string {
  const { sale_id, agreed_on } = order
  const dues = duesFor(story, order).map(
    ({ due_no, due_on, value }) => `(${due_no}, '${due_on}'::date, ${value})`,
  )
  const steps = stepsOf(story, order, today).map(
    ({ kind, on, note }) => `('${kind}', '${on}'::date, ${text(note)})`,
  )
  const plan = `(select payment_plan_id from payment_plans where sale_id = ${sale_id})`
  return `
    insert into payment_plans (sale_id, plan_kind_id, agreed_on, burial_when, grace_days, notice_days, retained_percent,
        retained_most, created_at, created_by)
      select ${sale_id}, plan_kind_id, '${agreed_on}', burial_when, grace_days, notice_days, retained_percent, retained_most,
        '${agreed_on}'::date + interval '10 hours', ${by} from plan_kinds where plan_kind = '12 months';
    insert into plan_dues (payment_plan_id, due_no, due_on, value)
      select ${plan}, due_no, due_on, value from (values ${dues.join()}) d (due_no, due_on, value) order by due_no;
    insert into plan_steps (payment_plan_id, kind, on_date, note, created_at, created_by)
      select ${plan}, kind, on_date, note, on_date + interval '11 hours', ${by}
      from (values ${steps.join()}) s (kind, on_date, note) order by on_date;`
}

/** From the newest order to the oldest. */
const stories: readonly Story[] = ['on time', 'on time', 'in hardship', 'on time', 'late', 'late']

/** Plans that began with their orders: most are paid on time, some are late, two are to have their notice, one is done. */
export async function agreedPlans(db: Db, of: { by: number; today: string }): Promise<string> {
  const [owing, paid] = await Promise.all([ordersOf(db, of.today, false), ordersOf(db, of.today, true)])
  const plans = [
    ...stories.map((story, at) => written(story, owing[at]!, of)),
    ...owing.slice(-2).map((order) => written('noticed', order, of)),
    ...paid.slice(0, 1).map((order) => written('done', order, of)),
  ]
  return `
    alter table practices disable trigger user;
    alter table payment_plans disable trigger user;
    insert into practices (practice, is_on, since, options)
      values ('plans', true, '${addMonths(of.today, -18)}', '{}') on conflict (practice) do nothing;
    ${kinds}
    ${plans.join('\n')}
    set constraints all immediate;
    alter table payment_plans enable trigger user;
    alter table practices enable trigger user;`
}

/** Plans with two reminders have had their notice, with a photo as proof. */
export async function noticeGiven({ db, office, photo }: Hands): Promise<void> {
  const { rows } = await sql<{ payment_plan_id: number; sale_id: number; reminded_on: string }>`
    select payment_plan_id, sale_id, max(x.on_date)::text as reminded_on from payment_plans p join plan_steps x using (payment_plan_id)
    where x.kind = 'REMINDED' group by payment_plan_id having count(*) > 1`.execute(db)
  for (const { payment_plan_id, sale_id, reminded_on } of rows) {
    await office.send(documents.add, { params: { type: 'sale', id: sale_id }, body: {} }, await photo('slip'))
    await sql`insert into plan_steps (payment_plan_id, kind, on_date, note, proof_document_id, created_by)
      select ${payment_plan_id}, 'NOTICE', ${addDays(reminded_on, 14)}::date, 'Registered letter', max(document_id), ${office.user_id}::int
      from documents where parent_object = 'sale' and parent_object_id = ${sale_id}`.execute(db)
  }
}

/** Plans whose notice is over, on orders that nothing keeps from being cancelled. */
const breakable = sql<{ payment_plan_id: number }>`
  select p.payment_plan_id from payment_plans p join sales s using (sale_id)
  where p.ended_at is null and exists (select from plan_steps x where x.payment_plan_id = p.payment_plan_id and x.kind = 'NOTICE')
    and not exists (select from burials b where b.sale_id = s.sale_id)
    and not exists (select from sale_sites o join burials b using (site_id) where o.sale_id = s.sale_id)
    and not exists (select from sale_sites o join events e using (site_id) where o.sale_id = s.sale_id)
  order by p.agreed_on, p.payment_plan_id`

/** The first of two plans that have had their notice is broken: what is not kept waits to be refunded. */
export async function brokenPlan({ db, office }: Hands): Promise<void> {
  const { rows } = await breakable.execute(db)
  const [params] = rows.length > 1 ? rows : []
  if (!params || (await office.call(planSteps.breaking, { params })).problem) return
  const types = await office.call(receipts.paymentTypes, {})
  const paymentTypeId = types.find((type) => !type.payment_mode_required)!.payment_type_id
  const body = { reason: 'Nothing was paid after the notice', paymentTypeId }
  await office.call(planSteps.break, { params, body })
}
