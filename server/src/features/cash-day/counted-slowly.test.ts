import { cashDays, type CashDay } from '@sexton/contract/cash-day/calls'
import { lineKey } from '@sexton/contract/cash-day/counts'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { sumMoney } from '@sexton/contract/values/money'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { draftSale, makeCustomer, placeSale } from '../../test/factories.ts'
import { countOf, reversed, taken, voided, waysOf, type Way } from './cash-day-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
const dates = Array.from({ length: 40 }, (_, at) => addDays(today, -at))
const signedDates = dates.slice(0, 20).filter((_, at) => at % 3 !== 0)
let clerks: Client[]
let boss: Client

/** Numbers that look random and are the same each time: 0 up to 1. */
let state = 121
const roll = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const oneOf = <T>(list: readonly T[]) => list[Math.floor(roll() * list.length)]!

let ways: Way[]
let sale_id: number
const standing: number[] = []
const by = () => oneOf(clerks).user_id

async function takeSome(count: number) {
  for (let at = 0; at < count; at += 1)
    standing.push(
      await taken(park.db, {
        sale_id,
        value: Math.round(100 + roll() * 50_000) / 100,
        on: oneOf(dates),
        by: by(),
        ...oneOf(ways),
      }),
    )
}

const takeOut = () => standing.splice(Math.floor(roll() * standing.length), 1)[0]!

async function takeBackSome(count: number) {
  for (let at = 0; at < count; at += 1) {
    await voided(park.db, takeOut(), by())
    await reversed(park.db, takeOut(), oneOf(dates), by())
  }
}

const allReceipts = () => park.db.selectFrom('receipts').selectAll().orderBy('receipt_id').execute()
type Rows = Awaited<ReturnType<typeof allReceipts>>

/** What the rows were when each signed day was signed off. */
const then = new Map<string, Rows>()

/** What the receipts of a day come to, row by row: nothing of the statements is used here. */
function slowly(rows: Rows, date: string) {
  const kept = rows.filter((row) => row.receipt_at === date && row.voided_at === null)
  const sums = (keyOf: (row: Rows[number]) => string) => {
    const keys = [...new Set(kept.map(keyOf))]
    return new Map(
      keys.map((key) => {
        const own = kept.filter((row) => keyOf(row) === key)
        return [key, [own.length, sumMoney(own.map((row) => row.value))]] as const
      }),
    )
  }
  return { kept, ways: sums(lineKey), users: sums((row) => `${row.created_by} ${lineKey(row)}`) }
}

/** What happened to a day's receipts between the two: by comparing the rows, not by any time. */
function changesOf(before: Rows, now: Rows, date: string) {
  const old = new Map(before.map((row) => [row.receipt_id, row]))
  const dateOf = (receipt_id: number) => now.find((row) => row.receipt_id === receipt_id)!.receipt_at
  return now.flatMap((row) => {
    const isNew = !old.has(row.receipt_id)
    const isOfDay = row.receipt_at === date
    const found: string[] = []
    if (isNew && row.reversal_of === null && isOfDay) found.push(`TAKEN ${row.receipt_no} ${row.value}`)
    if (isNew && row.reversal_of !== null && (isOfDay || dateOf(row.reversal_of) === date))
      found.push(`REVERSED ${row.receipt_no} ${row.value}`)
    if (isOfDay && row.voided_at && !old.get(row.receipt_id)?.voided_at)
      found.push(`VOIDED ${row.receipt_no} ${-row.value}`)
    return found
  })
}

const get = (date: string) => boss.call(cashDays.get, { params: { date } })

beforeAll(async () => {
  boss = await park.as('PERM_ACCOUNTS')
  clerks = [await park.as('PERM_RECEIPTS'), await park.as('PERM_RECEIPTS'), await park.as('PERM_RECEIPTS')]
  ways = await waysOf(park.db)
  sale_id = await draftSale(park.db, await makeCustomer(park.db, { last_name: 'Ng' }), 10_000_000)
  await placeSale(park.db, sale_id, '2020-01-01T10:00:00Z')
  await takeSome(160)
  await takeBackSome(20)
  for (const date of signedDates) {
    const counted = await clerks[0]!.call(cashDays.count, {
      params: { date },
      body: countOf(await get(date), roll() < 0.3 ? 5 : 0),
    })
    await boss.call(cashDays.signOff, { params: { date }, body: { updated_at: counted.updated_at! } })
    then.set(date, await allReceipts())
    if (roll() < 0.5) await takeBackSome(2)
    await takeSome(2)
  }
  await takeSome(20)
  await takeBackSome(15)
})

function expectFigures(day: CashDay, { ways: sums, users }: ReturnType<typeof slowly>) {
  const lines = day.lines.filter(({ receipts }) => receipts > 0)
  expect(new Map(lines.map((line) => [lineKey(line), [line.receipts, line.expected]]))).toEqual(sums)
  const taker = day.by_user.map(
    (row) => [`${row.user_id} ${lineKey(row)}`, [row.receipts, row.value]] as const,
  )
  expect(new Map(taker)).toEqual(users)
}

it('a day comes to what its receipts come to, signed off to what they did then (cash-day-1, cash-day-7)', async () => {
  const now = await allReceipts()
  for (const date of dates) {
    const day = await get(date)
    expect(day.state).toBe(then.has(date) ? 'SIGNED' : 'OPEN')
    expectFigures(day, slowly(then.get(date) ?? now, date))
  }
})

it('what happened since a day was signed off is what its rows differ by (cash-day-8)', async () => {
  const now = await allReceipts()
  let found = 0
  for (const date of dates) {
    const { later } = await get(date)
    const before = then.get(date)
    const told = later.map(({ kind, receipt_no, value }) => `${kind} ${receipt_no} ${value}`)
    expect(told.sort()).toEqual((before ? changesOf(before, now, date) : []).sort())
    found += told.length
  }
  expect(found).toBeGreaterThan(20)
})

it('the days of the months agree with the days themselves (cash-day-9)', async () => {
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))]
  const listed = await Promise.all(
    months.map((month) =>
      boss.call(cashDays.days, { params: { year: month.slice(0, 4), month: month.slice(5) } }),
    ),
  )
  const days = listed.flat().filter(({ date }) => dates.includes(date))
  for (const row of days) {
    const day = await get(row.date)
    expect(row).toMatchObject({
      state: day.state,
      signed_by: day.signed_by,
      later: day.later.length,
      receipts: day.lines.reduce((sum, line) => sum + line.receipts, 0),
      expected: sumMoney(day.lines.map((line) => line.expected)),
      counted: day.state === 'OPEN' ? null : sumMoney(day.lines.map((line) => line.counted ?? 0)),
    })
  }
  const now = await allReceipts()
  const dated = dates.filter((date) => then.has(date) || slowly(now, date).kept.length > 0)
  expect(days.map(({ date }) => date)).toEqual(dated)
})

it('the receipts of a day are all of them, or those of a user or a payment type (cash-day-2)', async () => {
  const now = await allReceipts()
  for (const date of dates.slice(0, 12)) {
    const user_id = oneOf(clerks).user_id
    const { payment_type_id } = oneOf(ways)
    const own = now.filter((row) => row.receipt_at === date)
    const nos = async (query: object) =>
      (await boss.call(cashDays.receipts, { params: { date }, query })).map((row) => row.receipt_no)
    expect(await nos({})).toEqual(own.map((row) => row.receipt_no))
    expect(await nos({ user_id, payment_type_id })).toEqual(
      own
        .filter((row) => row.created_by === user_id && row.payment_type_id === payment_type_id)
        .map((row) => row.receipt_no),
    )
  }
})
