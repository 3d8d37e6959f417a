import { ageNames, type Age } from '@sexton/contract/arrears/ages'
import { arrears, type Debtor } from '@sexton/contract/arrears/calls'
import { customers } from '@sexton/contract/customers/calls'
import { sumMoney } from '@sexton/contract/values/money'
import { addDays, addMonths, todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { draftSale, makeCustomer, placeSale, takeReceipt } from '../../test/factories.ts'
import { readWorkbook } from '../../test/readers/read-workbook.ts'

const zone = 'Africa/Lusaka'
const park = testPark()
let reader: Client
const today = todayIn(zone)

/** Minutes before and after the park's midnight (UTC+2) of a day, and noon. */
const timesOf = (day: string) => [`${addDays(day, -1)}T22:01:00Z`, `${day}T21:59:00Z`, `${day}T10:00:00Z`]

/** Numbers that look random and are the same each time: 0 up to 1. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const roll = dice(18)
const oneOf = <T>(list: readonly T[]) => list[Math.floor(roll() * list.length)]!
const edges = [1, 29, 30, 31, 59, 60, 61, 89, 90, 91, 92, 400]

async function reverse(receipt_id: number, on: string) {
  await sql`insert into receipts (receipt_no, sale_id, receipt_customer_id, value, payment_type_id, receipt_at, reversal_of)
    select next_number('receipt'), sale_id, receipt_customer_id, 0 - value, payment_type_id, ${on}, receipt_id
    from receipts where receipt_id = ${receipt_id}`.execute(park.db)
}

async function addSale(customer_id: number, payer: number) {
  const { db } = park
  const price = 100 + Math.round(roll() * 100_000) / 100
  const sale_id = await draftSale(db, customer_id, price)
  if (roll() < 0.1) {
    await sql`update sales set voided_at = now(), void_reason = 'Not wanted' where sale_id = ${sale_id}`.execute(
      db,
    )
    return
  }
  await placeSale(db, sale_id, oneOf(timesOf(addDays(today, 0 - oneOf(edges)))))
  if (roll() < 0.3) return void (await takeReceipt(db, sale_id, customer_id, price, today))
  if (roll() < 0.5) await takeReceipt(db, sale_id, payer, 20, addDays(today, 0 - oneOf(edges)))
  if (roll() < 0.3) {
    const voided = await takeReceipt(db, sale_id, customer_id, 10, today)
    await sql`update receipts set voided_at = now(), void_reason = 'Typed twice' where receipt_id = ${voided}`.execute(
      db,
    )
  }
  if (roll() < 0.4) await reverse(await takeReceipt(db, sale_id, customer_id, 15, addDays(today, -2)), today)
}

async function touch(
  customer_id: number,
  at: string,
  parent_object: string,
  parent_object_id: number,
  deleted: boolean,
) {
  const { db } = park
  await sql`insert into notes (parent_object, parent_object_id, note, created_at, deleted_at)
    values (${parent_object}, ${parent_object_id}, 'Called', ${at}::timestamptz, ${deleted ? at : null}::timestamptz)`.execute(
    db,
  )
  if (parent_object === 'customer' && roll() < 0.4)
    await sql`update notes set follow_up_on = '2020-01-01', followed_up_by = (select min(user_id) from users),
      followed_up_at = ${`${addDays(at.slice(0, 10), 5)}T10:00Z`}::timestamptz
      where parent_object = 'customer' and parent_object_id = ${parent_object_id}`.execute(db)
  const state = oneOf(['SENT', 'HELD_BACK'])
  await sql`insert into mails (customer_id, to_address, subject, body, message_id, state, sent_at)
    values (${customer_id}, 'a@b.example', 'Hello', 'Hello', gen_random_uuid()::text, ${state},
      ${state === 'SENT' ? addDays(at.slice(0, 10), -3) + 'T10:00Z' : null}::timestamptz)`.execute(db)
}

beforeAll(async () => {
  reader = await park.as('PERM_REPORTS', 'PERM_VIEW')
  const payer = await makeCustomer(park.db, { last_name: 'Payer' })
  for (let at = 0; at < 25; at += 1) {
    const customer_id = await makeCustomer(park.db, { last_name: `Buyer ${at}`, phone2: '+260971234567' })
    for (let sale = 0; sale < 1 + Math.floor(roll() * 4); sale += 1) await addSale(customer_id, payer)
    await touch(
      customer_id,
      oneOf(timesOf(addDays(today, 0 - oneOf(edges)))),
      'customer',
      customer_id,
      roll() < 0.3,
    )
    const [sale] = await park.db
      .selectFrom('sales')
      .select('sale_id')
      .where('customer_id', '=', customer_id)
      .execute()
    await touch(
      customer_id,
      oneOf(timesOf(addDays(today, 0 - oneOf(edges)))),
      'sale',
      sale!.sale_id,
      roll() < 0.3,
    )
  }
  await sql`insert into sales (customer_id, tariff_id, is_legacy, sale_status_ref, placed_at, paid_at, fulfilled_at)
    select ${payer}, tariff_id, true, 'FULFILLED', now(), now(), now() from tariffs where is_current`.execute(
    park.db,
  )
})

const dayOf = (at: string | Date) => todayIn(zone, new Date(at))
const daysSince = (day: string) => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
const ageOf = (days: number): Age =>
  days <= 30 ? 'to_30' : days <= 60 ? 'to_60' : days <= 90 ? 'to_90' : 'more'
const latest = (days: (string | null)[]) =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null

/** The debtors, added up row by row: nothing of the statement is used here. */
async function slowly() {
  const { db } = park
  const [sales, lines, receipts, notes, mails] = await Promise.all([
    db.selectFrom('sales').selectAll().execute(),
    db.selectFrom('sale_lines').selectAll().execute(),
    db.selectFrom('receipts').selectAll().execute(),
    db.selectFrom('notes').selectAll().execute(),
    db.selectFrom('mails').selectAll().execute(),
  ])
  const found = new Map<number, Pick<Debtor, Age | 'owed' | 'receipt_at' | 'contact_at'>>()
  for (const customer_id of new Set(sales.map((sale) => sale.customer_id))) {
    const own = sales.filter((sale) => sale.customer_id === customer_id)
    const isOwn = (sale_id: number) => own.some((sale) => sale.sale_id === sale_id)
    const debts = own
      .filter((sale) => sale.placed_at !== null && !sale.is_legacy)
      .map((sale) => ({
        age: ageOf(daysSince(dayOf(sale.ordered_at!))),
        owed: sumMoney([
          ...lines.filter((line) => line.sale_id === sale.sale_id).map((line) => Number(line.line_price)),
          ...receipts
            .filter((one) => one.sale_id === sale.sale_id && !one.voided_at)
            .map((one) => 0 - Number(one.value)),
        ]),
      }))
    const owed = sumMoney(debts.map((debt) => debt.owed))
    if (owed === 0) continue
    const of = (age: Age) => sumMoney(debts.filter((debt) => debt.age === age).map((debt) => debt.owed))
    const kept = receipts.filter(
      (one) =>
        isOwn(one.sale_id ?? 0) &&
        !one.voided_at &&
        one.reversal_of === null &&
        !receipts.some((back) => back.reversal_of === one.receipt_id),
    )
    const told = notes.filter(
      (note) =>
        !note.deleted_at &&
        ((note.parent_object === 'customer' && note.parent_object_id === customer_id) ||
          (note.parent_object === 'sale' && isOwn(note.parent_object_id))),
    )
    const sent = mails.filter((mail) => mail.customer_id === customer_id && mail.state === 'SENT')
    found.set(customer_id, {
      to_30: of('to_30'),
      to_60: of('to_60'),
      to_90: of('to_90'),
      more: of('more'),
      owed,
      receipt_at: latest(kept.map((one) => one.receipt_at)),
      contact_at: latest([
        ...told.map((note) => dayOf(note.created_at)),
        ...told.flatMap((note) => (note.followed_up_at ? [dayOf(note.followed_up_at)] : [])),
        ...sent.map((mail) => dayOf(mail.sent_at!)),
      ]),
    })
  }
  return found
}

const figuresOf = ({ to_30, to_60, to_90, more, owed, receipt_at, contact_at }: Debtor) => ({
  to_30,
  to_60,
  to_90,
  more,
  owed,
  receipt_at,
  contact_at,
})

const all = () => reader.call(arrears.list, { query: { limit: '100' } as never })

describe('who owes, against a slow calculation over the raw rows', () => {
  it('agrees customer by customer (arrears-1, arrears-2, arrears-4)', async () => {
    const { debtors } = await all()
    expect(debtors.length).toBeGreaterThan(15)
    expect(new Map(debtors.map((row) => [row.customer_id, figuresOf(row)]))).toEqual(await slowly())
    expect(debtors[0]!.phone).toBe('+260971234567')
  })

  it('is what the customers’ pages say they owe (arrears-1)', async () => {
    const { debtors, sums } = await all()
    for (const row of debtors) {
      const page = await reader.call(customers.get, { params: { customer_id: row.customer_id }, query: {} })
      expect(page.outstanding_sum).toBe(row.owed)
    }
    expect(sums.all).toEqual({ customers: debtors.length, owed: sumMoney(debtors.map((row) => row.owed)) })
  })

  it('adds up by age, filters by it and comes in pages, who owes most first (arrears-3)', async () => {
    const { debtors, sums } = await all()
    expect(debtors.map((row) => row.owed)).toEqual(debtors.map((row) => row.owed).sort((a, b) => b - a))
    for (const age of ageNames) {
      const some = debtors.filter((row) => row[age] > 0)
      expect(some.length).toBeGreaterThan(1)
      expect(sums[age]).toEqual({ customers: some.length, owed: sumMoney(some.map((row) => row[age])) })
      const response = await reader.ask(arrears.list, { query: { age, limit: 2, offset: 1 } })
      expect(response.headers['x-total-count']).toBe(String(some.length))
      const page = response.json() as Awaited<ReturnType<typeof all>>
      expect(page.sums).toEqual(sums)
      const sorted = some.sort((a, b) => b[age] - a[age] || a.customer_id - b.customer_id)
      expect(page.debtors).toEqual(sorted.slice(1, 3))
    }
  })

  it('says what was owed a year ago, and on which sales each customer owes, the oldest first (arrears-10)', async () => {
    const { db } = park
    const day = addMonths(today, -12)
    const [sales, lines, receipts] = await Promise.all([
      db
        .selectFrom('sales')
        .where('placed_at', 'is not', null)
        .selectAll()
        .orderBy('ordered_at')
        .orderBy('sale_id')
        .execute(),
      db.selectFrom('sale_lines').selectAll().execute(),
      db.selectFrom('receipts').where('voided_at', 'is', null).selectAll().execute(),
    ])
    const owed = (sale_id: number, until: string) =>
      sumMoney([
        ...lines.filter((line) => line.sale_id === sale_id).map((line) => Number(line.line_price)),
        ...receipts
          .filter((one) => one.sale_id === sale_id && one.receipt_at <= until)
          .map((one) => 0 - Number(one.value)),
      ])
    const then = sales.filter((sale) => sale.ordered_at && dayOf(sale.ordered_at) <= day)
    const { debtors, owed_year_ago } = await all()
    expect(then.length).toBeGreaterThan(0)
    expect(owed_year_ago).toBe(sumMoney(then.map((sale) => owed(sale.sale_id, day))))
    for (const { customer_id, sales: open } of debtors)
      expect(open).toEqual(
        sales
          .filter((sale) => sale.customer_id === customer_id)
          .map(({ sale_id }) => ({ sale_id, price_outstanding: owed(sale_id, today) }))
          .filter(({ price_outstanding }) => price_outstanding > 0),
      )
  })

  it('goes into a workbook, all of it or one age (arrears-5)', async () => {
    const { sums } = await all()
    for (const age of [undefined, 'more'] as const) {
      const response = await reader.ask(arrears.exportAll, { query: { age } })
      expect(response.headers['content-disposition']).toContain('Arrears_Export.xlsx')
      const rows = (await readWorkbook(response.rawPayload)).Arrears!
      expect(rows.length - 1).toBe(sums[age ?? 'all'].customers)
      const column = rows[0]!.indexOf(age ? 'Over 90 days' : 'Owed')
      expect(sumMoney(rows.slice(1).map((row) => Number(row[column])))).toBe(sums[age ?? 'all'].owed)
    }
  })

  it('refuses an age that is none', async () => {
    const response = await reader.ask(arrears.list, { query: { age: 'old' as never } })
    expect(response.statusCode).toBe(422)
  })
})
