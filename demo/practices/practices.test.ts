import { practiceRefs } from '@sexton/contract/core/practices'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { invariants } from '../../server/src/domain/invariants/invariants.ts'
import { checkFiles } from '../../server/src/platform/file-records/check-files.ts'
import { testPark } from '../../server/src/test/app.ts'
import { passwordFits } from '../../server/src/features/session/public.ts'
import { fillDemoPark } from '../fill-demo-park.ts'
import { demoPassword, directorEmail, directorNames } from '../setting/demo-users.ts'

const park = testPark()
const rows = async <T = Record<string, unknown>>(query: ReturnType<typeof sql<T>>) =>
  (await query.execute(park.db)).rows

beforeAll(async () => {
  await fillDemoPark(park.core, { practices: true, ownerUrl: park.ownerUrl })
}, 300_000)

describe('the demo park with all practices on', () => {
  test('has orders in every state, of the past weeks, today and the coming days', async () => {
    const found = await rows<{ state: string; n: number }>(
      sql`select state, count(*)::int as n from dig_orders group by 1 order by 1`,
    )
    const states = ['CHECKED', 'CLOSED', 'ISSUED', 'LAID', 'MARKED', 'OPEN', 'STOPPED', 'SUPERSEDED']
    expect(found.map(({ state }) => state)).toEqual(states)
    expect(found.find(({ state }) => state === 'CLOSED')!.n).toBeGreaterThan(10)
  })

  test('has graves that families find, and what they ask in every state but refused', async () => {
    const [has] = await rows(sql`select
      exists (select from burials b where public_as(b, current_date) = 'LISTED') as found,
      (select array_agg(state order by state) from family_requests) as requests`)
    expect(has).toEqual({ found: true, requests: ['DONE', 'NEW', 'WORKED'] })
  })

  test('has acts with photos, passes, measured graves, holds, and differences that are open and closed', async () => {
    const [has] = await rows(sql`select
      (select count(distinct act_id)::int from act_photos) > 10 as photos,
      exists (select from burial_passes where state = 'ACTIVE') and exists (select from burial_passes where state = 'USED') as passes,
      (select count(distinct how)::int from grave_measures) as measured,
      exists (select from graves where places_set = 1) as for_one,
      exists (select from graves where ashes_places > 0) as for_ashes,
      (select array_agg(kind order by kind) from holds) as holds,
      (select count(*)::int from differences where closed_at is null) as open,
      (select count(*)::int from differences where closed_at is not null) as closed`)
    expect(has).toEqual({
      photos: true,
      passes: true,
      measured: 3,
      for_one: true,
      for_ashes: true,
      holds: ['COURT', 'DISPUTE'],
      open: 2,
      closed: 1,
    })
  })

  test('has rules of terms, and rights that end soon, are in grace or have ended', async () => {
    const [has] = await rows(sql`select (select count(*)::int from tenure_rules) as rules,
      count(*) filter (where ends_on > current_date)::int > 2 as ending,
      count(*) filter (where ends_on <= current_date and ends_on > current_date - 700)::int > 0 as in_grace,
      count(*) filter (where ends_on < current_date - 1000)::int > 0 as over from rights`)
    expect(has).toEqual({ rules: 2, ending: true, in_grace: true, over: true })
  })

  test('has letters about rights that end, and yearly fees that are charged or waived', async () => {
    const [has] =
      await rows(sql`select exists (select from due_run_rights where notice_id is not null) as letters,
      count(*) filter (where sale_id is not null)::int > 0 as charged,
      count(*) filter (where waived_reason is not null)::int as waived from care_years`)
    expect(has).toEqual({ letters: true, charged: true, waived: 1 })
  })

  test('has a transfer of a right in preparation', async () => {
    const found = await rows(sql`select t.state, r.kind, p.position from transfers t join transfer_routes r
      using (transfer_route_id) join transfer_people p using (transfer_id) where t.state = 'PREPARING'`)
    expect(found).toEqual([{ state: 'PREPARING', kind: 'ASSIGNMENT', position: 'TAKES' }])
  })

  test('has bookings of funeral directors in most states', async () => {
    const found = await rows(sql`select array_agg(distinct state order by state) as states from bookings`)
    expect(found).toEqual([{ states: ['CONFIRMED', 'HELD', 'PROPOSED', 'REFUSED', 'SUBMITTED'] }])
  })

  test('has a bank with signed days, an unidentified payment, and lines that wait', async () => {
    const found = await rows(sql`select l.state, count(*)::int as lines,
      count(d.bank_line_id)::int as signed from bank_lines l left join bank_day_lines d using (bank_line_id)
      group by l.state order by l.state`)
    expect(found).toEqual([
      { state: 'MATCHED', lines: 1, signed: 1 },
      { state: 'NOT_OURS', lines: 1, signed: 1 },
      { state: 'OPEN', lines: 4, signed: 0 },
      { state: 'UNIDENTIFIED', lines: 1, signed: 1 },
    ])
  })

  test('has plans on time, late, in hardship, after their notice, broken and done', async () => {
    const found = await rows<{ story: string }>(sql`
      select distinct concat_ws(' ', case when p.ended_at is not null then 'ended' when s.price_outstanding = 0 then 'done' end,
          (select kind from plan_steps x where x.payment_plan_id = p.payment_plan_id order by on_date desc, plan_step_id desc limit 1),
          case when due.so_far > s.price_receipted then 'behind' end) as story
      from payment_plans p join sales s using (sale_id),
        lateral (select coalesce(sum(d.value), 0) as so_far from plan_dues d
          where d.payment_plan_id = p.payment_plan_id and d.due_on <= current_date) due order by 1`)
    const stories = [
      'AGREED',
      'HARDSHIP',
      'NOTICE behind',
      'REMINDED behind',
      'done AGREED',
      'ended BROKEN behind',
    ]
    expect(found.map(({ story }) => story)).toEqual(stories)
  })

  test('has money on account, credit notes, an order cancelled by one, and refunds that wait', async () => {
    const [has] = await rows(sql`select
      (select count(*)::int from account_balances where balance > 0) > 2 as on_account,
      (select count(*)::int from credit_notes where not cancels) as credited,
      (select count(*)::int from sales where cancelled_at is not null) as cancelled,
      (select array_agg(distinct state order by state) from refund_requests) as refunds`)
    expect(has).toEqual({ on_account: true, credited: 1, cancelled: 2, refunds: ['APPROVED', 'PROPOSED'] })
  })

  test.each(invariants)('$says', async ({ broken }) => {
    expect(await broken(park.db)).toEqual([])
  })

  test('has every file', async () => {
    const found: string[] = []
    await checkFiles(park.db, park.core.files, { deep: true, report: (line) => void found.push(line) })
    expect(found.filter((line) => /missing|differs|lost/i.test(line))).toEqual([])
  })
})

describe('the practices of people outside in that park', () => {
  test('are on, as all others, with families who were told, one of whom wants no more', async () => {
    const on = await rows<{ practice: string }>(
      sql`select practice from practices where is_on and since < current_date`,
    )
    expect(on.map(({ practice }) => practice).sort()).toEqual([...practiceRefs].sort())
    const [has] = await rows(sql`select (select count(*)::int from texts) > 5 as told,
      (select count(*)::int from text_wishes) as wishes`)
    expect(has).toEqual({ told: true, wishes: 1 })
  })

  test('have funeral directors who sign in at the desk with the password that is printed', async () => {
    for (const at of directorNames.keys()) {
      const { password_hash } = await park.db
        .selectFrom('outside_accounts')
        .select('password_hash')
        .where('email', '=', directorEmail(at))
        .executeTakeFirstOrThrow()
      expect(await passwordFits(password_hash!, demoPassword)).toBe(true)
    }
  })
})
