import { cashDays } from '@sexton/contract/cash-day/calls'
import { printedPaths } from '@sexton/contract/papers/calls'
import { longDate } from '@sexton/contract/values/long-date'
import { addDays, todayIn, weekdayDate } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { openedPdf } from '../../test/readers/opened-pdf.ts'
import { draftSale, makeCustomer, placeSale } from '../../test/factories.ts'
import { countOf, taken, voided, waysOf, type Way } from './cash-day-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let clerk: Client
let boss: Client
let ways: Way[]
let sale_id: number
let next = 0

/** A day of its own for each test. */
const aDay = () => addDays(today, -(next += 1))
const take = (on: string, value = 100, by = clerk, way = ways[0]!) =>
  taken(park.db, { sale_id, value, on, by: by.user_id, ...way })

const get = (date: string, who = boss) => who.call(cashDays.get, { params: { date } })
const count = (date: string, body: object, who = clerk) =>
  who.ask(cashDays.count, { params: { date }, body: body as never })
const sign = async (date: string, who = boss) =>
  who.ask(cashDays.signOff, {
    params: { date },
    body: { updated_at: (await get(date)).updated_at ?? new Date(0).toISOString() },
  })
const counted = async (date: string, over = 0) => count(date, countOf(await get(date), over))
const saidBy = (answer: { statusCode: number; json: () => { error: { message: string } } }) => [
  answer.statusCode,
  answer.json().error.message,
]
const stale = 'Receipts have changed since the cash was counted. Count it again.'

beforeAll(async () => {
  boss = await park.as('PERM_ACCOUNTS', 'PERM_SALES_SUPER')
  clerk = await park.as('PERM_RECEIPTS')
  ways = await waysOf(park.db)
  sale_id = await draftSale(park.db, await makeCustomer(park.db, { last_name: 'Ng' }), 1_000_000)
  await placeSale(park.db, sale_id, '2020-01-01T10:00:00Z')
})

it('a clerk counts what they took, the accountant signs it off, and both are on record (cash-day-3, cash-day-5)', async () => {
  const date = aDay()
  await take(date)
  expect((await counted(date, -20)).statusCode).toBe(200)
  const day = await get(date, clerk)
  expect(day).toMatchObject({ state: 'COUNTED', had_a_hand: true, signed_by: null })
  expect(day.lines).toMatchObject([{ expected: 100, counted: 80, reason: 'Change was given wrongly' }])
  expect((await sign(date)).statusCode).toBe(200)
  const signed = await get(date)
  expect(signed).toMatchObject({ state: 'SIGNED', had_a_hand: false })
  expect(signed.signed_at).not.toBeNull()
  const rows = await park.db
    .selectFrom('audits')
    .select('message')
    .where('object', '=', 'cash_day')
    .orderBy('audit_id', 'desc')
    .execute()
  expect(rows.map((row) => row.message)).toEqual([
    `Cash of ${date} signed off: receipts of K100.00`,
    `Cash of ${date} counted: K80.00, difference (K20.00)`,
  ])
})

it('each type of the day is counted once, and what differs has a reason (cash-day-4)', async () => {
  const date = aDay()
  await take(date)
  await take(date, 50, clerk, ways[1])
  const [one, other] = (await get(date)).lines.map((line) => ({
    payment_type_id: line.payment_type_id,
    payment_mode_id: line.payment_mode_id,
    counted: line.expected,
  }))
  const fieldsOf = async (lines: object[]) => (await count(date, { lines })).json().error.fields
  expect(await fieldsOf([one!])).toEqual({ lines: 'Enter a count for each payment type used on this day.' })
  expect(await fieldsOf([one!, other!, other!])).toEqual({
    'lines.2.counted': 'You have counted this twice.',
  })
  expect(await fieldsOf([{ ...one!, counted: 99.99 }, other!])).toEqual({
    'lines.0.reason': 'Reason is required.',
  })
  expect(await fieldsOf([{ ...one!, counted: 1.005 }, other!])).toHaveProperty(['lines.0.counted'])
  const further = { ...ways[2]!, counted: 5 }
  expect(await fieldsOf([one!, other!, further])).toEqual({ 'lines.2.reason': 'Reason is required.' })
  const found = await count(date, { lines: [one, other, { ...further, reason: 'Found in the drawer' }] })
  expect(found.json().lines).toContainEqual(expect.objectContaining({ expected: 0, counted: 5 }))
})

it('a clerk who counts gets all payment types, without other permissions (cash-day-4)', async () => {
  const date = aDay()
  await take(date)
  const told = async () =>
    (await get(date, clerk)).ways.map(({ payment_type_id, payment_mode_id }) => ({
      payment_type_id,
      payment_mode_id,
    }))
  const all = await told()
  expect(all).toHaveLength(ways.length)
  expect(all).toEqual(expect.arrayContaining(ways))
  const [retired] = all
  const set = (on: boolean) =>
    sql`update payment_types set retired = ${on} where payment_type_id = ${retired!.payment_type_id}`.execute(
      park.db,
    )
  await set(true)
  expect(await told()).toEqual(all.filter((way) => way.payment_type_id !== retired!.payment_type_id))
  await set(false)
})

it('a day without receipts is not counted, one that is not counted is not signed (cash-day-3, cash-day-5)', async () => {
  const date = aDay()
  expect(saidBy(await count(date, { lines: [] }))).toEqual([
    409,
    `There are no receipts on ${weekdayDate(date)}, so there is nothing to count.`,
  ])
  await take(date)
  expect(saidBy(await sign(date))).toEqual([
    409,
    `Count the cash of ${weekdayDate(date)} before you sign it off.`,
  ])
  for (const wrong of ['2024-02-30', 'today'])
    expect((await boss.ask(cashDays.get, { params: { date: wrong } })).statusCode).toBe(404)
})

it('clerks count, but sign nothing off; others see nothing (cash-day-2)', async () => {
  const date = aDay()
  await take(date)
  await counted(date)
  const other = await park.as('PERM_RECEIPTS')
  expect((await sign(date, other)).statusCode).toBe(403)
  const viewer = await park.as('PERM_VIEW', 'PERM_REPORTS', 'PERM_EDIT')
  expect((await viewer.ask(cashDays.get, { params: { date } })).statusCode).toBe(403)
})

it('what was counted before a receipt came or went is counted again (cash-day-6)', async () => {
  const date = aDay()
  const receipt_id = await take(date)
  await counted(date)
  await take(date, 5)
  expect(saidBy(await sign(date))).toEqual([409, stale])
  await counted(date)
  await voided(park.db, receipt_id, clerk.user_id)
  expect(saidBy(await sign(date))).toEqual([409, stale])
  await counted(date)
  expect((await sign(date)).statusCode).toBe(200)
})

it('a count that somebody else made meanwhile is not lost (cash-day-3)', async () => {
  const date = aDay()
  await take(date)
  const opened = countOf(await get(date))
  expect((await count(date, opened, boss)).statusCode).toBe(200)
  expect((await count(date, opened)).statusCode).toBe(409)
  const { updated_at } = await get(date)
  await count(date, countOf(await get(date), 1))
  const late = await boss.ask(cashDays.signOff, { params: { date }, body: { updated_at: updated_at! } })
  expect(late.statusCode).toBe(409)
})

it('a signed day is not counted again, and says what changed since (cash-day-3, cash-day-7, cash-day-8)', async () => {
  const date = aDay()
  const kept = await take(date)
  await counted(date)
  await sign(date)
  expect(saidBy(await counted(date))).toEqual([
    409,
    `${weekdayDate(date)} has been signed off, so its count cannot change.`,
  ])
  await take(date, 7)
  await voided(park.db, kept, boss.user_id)
  const day = await get(date)
  expect(day.lines).toMatchObject([{ receipts: 1, expected: 100, counted: 100 }])
  expect(day.later).toMatchObject([
    { kind: 'TAKEN', value: 7 },
    { kind: 'VOIDED', value: -100 },
  ])
  for (const { user_name, at } of day.later) expect([user_name, at]).not.toContain(null)
})

it('its paper says what was counted, who signed, and what changed since (cash-day-10)', async () => {
  const date = aDay()
  await take(date)
  await counted(date, -20)
  await sign(date)
  await take(date, 7)
  const url = printedPaths.cashDay(date)
  const { text: said } = await openedPdf(clerk, url)
  const { lines, signed_by, later } = await get(date)
  expect(said).toContain(`Cash of ${longDate(date)}`)
  expect(said).toContain(`${lines[0]!.payment_type} 1 K100.00 K80.00 (K20.00) Change was given wrongly`)
  expect(said).toContain(`Signed off ${signed_by}`)
  expect(said).toMatch(new RegExp(`Changes after sign-off .* ${later[0]!.receipt_no} taken`))
  expect((await (await park.as('PERM_VIEW')).open(url)).statusCode).toBe(403)
})
