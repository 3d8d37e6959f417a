import { beforeAll, expect, it } from 'vitest'
import { aBurial, aLine, aReceipt, aSitedDraft, aUser, place } from '../../../test/rows/plain-rows.ts'
import { plainSql } from '../../../test/rows/plain-sql.ts'

const park = plainSql()
const practice = (on: boolean) =>
  park.sql.rows(
    `insert into practices (practice, is_on, since) values ('plans', $1, case when $1 then current_date end)
     on conflict (practice) do update set is_on = $1, since = case when $1 then current_date end`,
    on,
  )

/** An order of a companion site for 1,000, to be paid in two dues; and a burial in each of its graves. */
async function anOrder(burial_when: string) {
  const { sql } = park
  const { sale_id, sale_site_id } = await aSitedDraft(sql, 'LAWN_COMPANION')
  await aLine(sql, sale_id, 1000)
  const burials = [await aBurial(sql, sale_site_id, 1), await aBurial(sql, sale_site_id, 2)]
  for (const [at, burial_id] of burials.entries())
    await sql.rows(
      `update burials set deceased_first_name = 'Ng', death_date = current_date - 2, burial_date = current_date + $2::integer,
         burial_slot_id = (select min(burial_slot_id) from burial_slots) where burial_id = $1`,
      ...[burial_id, 30 + at + 7 * sale_id],
    )
  await place(sql, sale_id)
  const payment_plan_id = await sql.together(async () => {
    const plan = await sql.value(
      `insert into payment_plans (sale_id, agreed_on, burial_when, grace_days, notice_days, retained_percent)
       values ($1, current_date, $2, 7, 30, 10) returning payment_plan_id`,
      ...[sale_id, burial_when],
    )
    await sql.rows(
      `insert into plan_dues (payment_plan_id, due_no, due_on, value)
       values ($1, 1, current_date, 300), ($1, 2, current_date + 30, 700)`,
      plan,
    )
    return plan
  })
  return { sale_id, payment_plan_id, burials }
}

const confirm = (burial_id: number) =>
  park.sql.refusal(`update burials set burial_status_ref = 'CONFIRMED' where burial_id = $1`, burial_id)

const pay = (sale_id: number, sum: number) => park.sql.together(() => aReceipt(park.sql, sale_id, sum))

beforeAll(async () => {
  await practice(true)
  // No price of a burial is asked for here.
  await park.sql.rows('update other_charge_groups set required = false')
})

it('lets no one be buried before what their plan asks for is paid (plans-9)', async () => {
  const { sql } = park
  const { sale_id, payment_plan_id, burials } = await anOrder('SHARE')
  const waits = (sum: string) =>
    `This burial waits for the payment plan of sale ${sale_id}: ${sum} more must be paid first.`
  expect(await confirm(burials[0]!)).toBe(waits('500.00'))
  await pay(sale_id, 499.99)
  expect(await confirm(burials[0]!)).toBe(waits('0.01'))
  await pay(sale_id, 0.01)
  expect(await confirm(burials[0]!)).toBe('accepted')
  // The second grave is the other half.
  expect(await confirm(burials[1]!)).toBe(waits('500.00'))
  await sql.rows(
    `insert into plan_steps (payment_plan_id, kind, on_date, burial_id, note, created_by)
     values ($1, 'BURIAL_ALLOWED', current_date, $2, 'The family has come from far away', $3)`,
    ...[payment_plan_id, burials[1], await aUser(sql)],
  )
  expect(await confirm(burials[1]!)).toBe('accepted')
})

it('asks nothing of somebody who lies in the ground, whose record is confirmed once more (plans-9)', async () => {
  const { sql } = park
  const { sale_id, burials } = await anOrder('PAID')
  await pay(sale_id, 1000)
  const say = (status: string) =>
    sql.refusal('update burials set burial_status_ref = $2 where burial_id = $1', burials[0], status)
  expect([await confirm(burials[0]!), await say('COMPLETE'), await say('DRAFT')]).toEqual(
    Array(3).fill('accepted'),
  )
  const by = await aUser(sql)
  await sql.together(async () => {
    await sql.rows(
      `update receipts set voided_at = now(), voided_by = $2, void_reason = 'Bounced' where sale_id = $1`,
      ...[sale_id, by],
    )
    await sql.rows(`update sales set sale_status_ref = 'ORDERED', paid_at = null where sale_id = $1`, sale_id)
  })
  expect(await confirm(burials[1]!)).toMatch(/1,000\.00 more must be paid first\.$/)
  expect([await confirm(burials[0]!), await say('COMPLETE')]).toEqual(['accepted', 'accepted'])
})

it.each([
  ['ANY', 0, 0],
  ['AFTER_FIRST', 299, 300],
  ['PAID', 999, 1000],
])('waits by the plan’s own words: %s (plans-9)', async (burial_when, few, enough) => {
  const { sale_id, burials } = await anOrder(burial_when)
  const [one] = burials
  if (few > 0) {
    await pay(sale_id, few)
    expect(await confirm(one!)).toMatch(/ 1\.00 more must be paid first\.$/)
    await pay(sale_id, enough - few)
  }
  expect(await confirm(one!)).toBe('accepted')
})

it('stays on while a plan runs, and asks nothing while it is off (plans-9, plans-10)', async () => {
  expect(
    await park.sql.refusal(`update practices set is_on = false, since = null where practice = 'plans'`),
  ).toMatch(/^\d payment plans are running\. End them first\.$/)
  await park.sql.rows(
    `update payment_plans set ended_on = current_date, ended_at = now(), ended_how = 'ENDED', ended_reason = 'Test'
     where ended_at is null`,
  )
  const { burials } = await anOrder('PAID')
  expect(
    await park.sql.refusal(`update practices set is_on = false, since = null where practice = 'plans'`),
  ).toBe('One payment plan is running. End it first.')
  await park.owner.rows('alter table practices disable trigger practices_plans_stay')
  await practice(false)
  expect(await confirm(burials[0]!)).toBe('accepted')
  await practice(true)
  await park.owner.rows('alter table practices enable trigger practices_plans_stay')
})

it('ends before its order (plans-11)', async () => {
  const { sale_id } = await anOrder('PAID')
  expect(await park.sql.refusal('update sales set placed_at = null where sale_id = $1', sale_id)).toBe(
    'This order has a payment plan. End the plan first.',
  )
})

it('keeps the sums of dues by itself (plans-8)', async () => {
  const { payment_plan_id } = await anOrder('ANY')
  const sums = 'select through from plan_dues where payment_plan_id = $1 order by due_no'
  expect((await park.sql.rows(sums, payment_plan_id)).map(({ through }) => Number(through))).toEqual([
    300, 1000,
  ])
  expect(
    await park.sql.refusal('update plan_dues set through = 5 where payment_plan_id = $1', payment_plan_id),
  ).toBe('The sums of a plan are calculated by the database.')
  expect(
    await park.sql.refusal(
      'insert into plan_dues (payment_plan_id, due_no, due_on, value) values ($1, 4, current_date + 60, 1)',
      payment_plan_id,
    ),
  ).toBe('The dues of a plan follow one another, each on a later day.')
})
