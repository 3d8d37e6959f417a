import { cashDays } from '@sexton/contract/cash-day/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { draftSale, makeCustomer, placeSale } from '../../test/factories.ts'
import { switchOff, switchOn } from '../../test/practices.ts'
import { countOf, taken, voided, waysOf, type Way } from './cash-day-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
const yesterday = addDays(today, -1)
let boss: Client
let clerk: Client
let cash: Way
let bank: Way
let sale_id: number

const take = (way: Way, value: number, on: string, by = clerk) =>
  taken(park.db, { sale_id, value, on, by: by.user_id, ...way })
const get = (date: string, who = boss) => who.call(cashDays.get, { params: { date } })
const signOff = async (date: string) => {
  const { updated_at } = await clerk.call(cashDays.count, {
    params: { date },
    body: countOf(await get(date)),
  })
  return boss.ask(cashDays.signOff, { params: { date }, body: { updated_at: updated_at! } })
}

beforeAll(async () => {
  boss = await park.as('PERM_ACCOUNTS', 'PERM_SALES_SUPER')
  clerk = await park.as('PERM_RECEIPTS')
  ;[cash, bank] = (await waysOf(park.db)) as [Way, Way]
  sale_id = await draftSale(park.db, await makeCustomer(park.db, { last_name: 'Ng' }), 1_000_000)
  await placeSale(park.db, sale_id, '2020-01-01T10:00:00Z')
  await park.db
    .insertInto('bank_accounts')
    .values({ bank_account: 'Main', account_no: '0815', ...bank, opens_on: yesterday })
    .execute()
})

it('money of a linked account is in the drawer only with the practice off (cash-day-11)', async () => {
  await take(cash, 100, today)
  const late = await take(bank, 40, today, boss)
  await take(bank, 7, yesterday, boss)
  expect((await get(today)).lines.map(({ expected }) => expected)).toEqual([100, 40])
  expect((await signOff(yesterday)).statusCode).toBe(409)
  await switchOn(park, { bank: {} })
  const day = await get(today)
  expect(day.lines.map(({ expected }) => expected)).toEqual([100])
  expect(day.by_user.map(({ value }) => value)).toEqual([100])
  expect(day.had_a_hand).toBe(false)
  expect(
    day.ways.some(
      ({ payment_type_id: type, payment_mode_id: mode }) =>
        type === bank.payment_type_id && mode === bank.payment_mode_id,
    ),
  ).toBe(false)
  const listed = await boss.call(cashDays.receipts, { params: { date: today }, query: {} })
  expect(listed.map(({ value }) => value)).toEqual([100])
  expect((await signOff(today)).statusCode).toBe(200)
  await take(bank, 60, today)
  await voided(park.db, late, boss.user_id)
  expect((await get(today)).later).toEqual([])
  // The account begins before the practice does.
  expect((await get(yesterday)).lines.map(({ expected }) => expected)).toEqual([0])
  const month = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
  const days = await boss.call(cashDays.days, { params: month as never })
  expect(days.find(({ date }) => date === today)).toMatchObject({ receipts: 1, expected: 100, later: 0 })
})

it('a day keeps what was signed in the drawer before the account was linked (cash-day-7, cash-day-11)', async () => {
  await switchOff(park)
  const before = addDays(today, -5)
  const receipt_id = await take(bank, 30, before)
  expect((await signOff(before)).statusCode).toBe(200)
  await switchOn(park, { bank: {} })
  await park.db.updateTable('practices').set({ since: today }).where('practice', '=', 'bank').execute()
  await voided(park.db, receipt_id, clerk.user_id)
  const day = await get(before)
  expect(day.lines.map(({ expected }) => expected)).toEqual([30])
  expect(day.later.map(({ kind }) => kind)).toEqual(['VOIDED'])
})
