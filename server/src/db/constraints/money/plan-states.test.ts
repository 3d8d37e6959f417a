import { agesOfDues } from '@sexton/contract/arrears/due-ages'
import { burialWhens, toPayBeforeBurial } from '@sexton/contract/plans/may-bury'
import { planState } from '@sexton/contract/plans/state'
import { addDays } from '@sexton/contract/values/dates'
import pg from 'pg'
import { expect, it } from 'vitest'
import { aDraft } from '../../../test/rows/plain-rows.ts'
import { plainSql } from '../../../test/rows/plain-sql.ts'

const park = plainSql()
const begin = '2026-01-01'
const r = (n: number) => Math.floor(Math.random() * n)

/** An order with a plan, at random: the sums before it and since, and a day on which it is asked about. */
function anOrder() {
  let on = begin
  const dues = Array.from({ length: 1 + r(12) }, (_, index) => {
    on = addDays(on, 1 + r(40))
    return { due_no: index + 1, due_on: on, value: (1 + r(index % 2 ? 5 : 50_000)) / 100 }
  })
  const sum = dues.reduce((total, { value }) => total + Math.round(value * 100), 0)
  const before = { credited: r(2) * r(10_000), received: r(2) * r(10_000) }
  // Below 0: money of before the plan went back.
  const received = r(5) === 0 ? -r(before.received + 1) : r(3) ? r(sum + 1) : sum
  const credited = r(2) ? 0 : r(3) ? r(sum - received + 1) : sum - received
  return {
    dues,
    before,
    since: { credited, received },
    price: (sum + before.credited + before.received) / 100,
    grace_days: r(91),
    today: addDays(begin, r(500) - 20),
    burial_when: burialWhens[r(4)]!,
    graves_used: r(5),
    graves: 1 + r(6),
  }
}

type Order = ReturnType<typeof anOrder>

const totals = ({ before, since }: Order) => ({
  credited: (before.credited + since.credited) / 100,
  received: (before.received + since.received) / 100,
})

/** Writes the sums of the order as they are, past the triggers. */
async function write(order: Order): Promise<{ sale_id: number; payment_plan_id: number }> {
  const { sql, owner } = park
  const sale_id = await aDraft(sql)
  const { credited, received } = totals(order)
  await sql.rows('insert into invoices (invoice_no, sale_id) values ($1, $1)', sale_id)
  await owner.rows(
    `update sales set price = $2, price_credited = $3, price_receipted = $4, price_outstanding = $2::numeric - $3 - $4,
       placed_at = now(), ordered_at = now(), invoice_no = sale_id, sale_status_ref = 'ORDERED' where sale_id = $1`,
    ...[sale_id, order.price, credited, received],
  )
  const payment_plan_id = await owner.value(
    `insert into payment_plans (sale_id, agreed_on, burial_when, grace_days, notice_days, retained_percent,
       receipted_before, credited_before) values ($1, $2, $3, $4, 30, 0, $5, $6) returning payment_plan_id`,
    ...[sale_id, begin, order.burial_when, order.grace_days],
    ...[order.before.received / 100, order.before.credited / 100],
  )
  await owner.rows(
    `insert into plan_dues (payment_plan_id, due_no, due_on, value)
     select $1, due_no, due_on, value
     from jsonb_to_recordset($2::jsonb) d(due_no integer, due_on date, value numeric) order by due_no`,
    payment_plan_id,
    JSON.stringify(order.dues),
  )
  return { sale_id, payment_plan_id }
}

const ageSums = `select coalesce(sum(owed) filter (where age < 0), 0) as not_yet_due,
  coalesce(sum(owed) filter (where age between 0 and 30), 0) as to_30,
  coalesce(sum(owed) filter (where age between 31 and 60), 0) as to_60,
  coalesce(sum(owed) filter (where age between 61 and 90), 0) as to_90,
  coalesce(sum(owed) filter (where age >= 91), 0) as more
  from (select owed, $2::date - due_on as age from plan_due_sums where sale_id = $1) d`

it('is the rule of the contract in SQL (plans-8)', async () => {
  const { sql, owner } = park
  for (const table of ['sales', 'payment_plans'])
    await owner.rows(`alter table ${table} disable trigger user`)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  pg.types.setTypeParser(pg.types.builtins.DATE, String)
  const seen = new Set<string>()
  for (let many = 0; many < 150; many += 1) {
    const order = anOrder()
    const { dues, since, today, grace_days } = order
    const { sale_id, payment_plan_id } = await write(order)
    const [credited, received] = [since.credited / 100, since.received / 100]
    const plan = planState({ dues, today, grace_days, credited, received })
    expect(await sql.rows('select * from plan_due_states($1, $2)', payment_plan_id, today)).toEqual(plan.dues)
    const { dues: _, next, ...state } = plan
    expect(await sql.rows('select * from plan_state($1, $2)', sale_id, today)).toEqual([
      {
        payment_plan_id,
        sale_id,
        ...state,
        next_due_no: next?.due_no ?? null,
        next_due_on: next?.due_on ?? null,
        next_owed: next?.owed ?? null,
      },
    ])
    const { burial_when, price, graves_used, graves } = order
    expect(await sql.value('select plan_before_burial($1, $2, $3)', sale_id, graves_used, graves)).toBe(
      toPayBeforeBurial({ burial_when, plan, price, ...totals(order), graves_used, graves }),
    )
    expect((await sql.rows(ageSums, sale_id, today))[0]).toEqual(agesOfDues(plan.dues, today))
    for (const { state: one } of [...plan.dues, plan]) seen.add(one)
  }
  expect(seen.size).toBe(7)
})
