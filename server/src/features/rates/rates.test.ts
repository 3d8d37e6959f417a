import { addMonths, todayIn } from '@sexton/contract/values/dates'
import { rates } from '@sexton/contract/rates/calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { draftSale, makeCustomer, placeSale } from '../../test/factories.ts'

const park = testPark()

async function receiptOn(sale_id: number, day: string): Promise<number> {
  const { rows } = await sql<{ receipt_id: number }>`
    insert into receipts (receipt_no, sale_id, receipt_customer_id, value, payment_type_id, receipt_at)
    select next_number('receipt'), sale_id, customer_id, 1, payment_type_id, ${day}
    from sales, payment_types where sale_id = ${sale_id} and payment_type = 'Cash' returning receipt_id`.execute(
    park.db,
  )
  return rows[0]!.receipt_id
}

describe('exchange rates', () => {
  it('lists every month up to the next one, null where none is set (rates-2)', async () => {
    const client = await park.as('PERM_TARIFFS')
    await client.call(rates.set, { params: { year: 2024, month: 2 }, body: { rate: 26.4 } })
    const list = await client.call(rates.list, {})
    const next = addMonths(`${todayIn('Africa/Lusaka').slice(0, 7)}-01`, 1)
    expect(list[0]).toMatchObject({ year: Number(next.slice(0, 4)), month: Number(next.slice(5, 7)) })
    expect(list.at(-1)).toMatchObject({ year: 2024, month: 2, rate: 26.4 })
    expect(list.filter((row) => row.year === 2024)).toHaveLength(11)
    expect(list.find((row) => row.year === 2024 && row.month === 3)?.rate).toBeNull()
  })

  it('changes a rate, with an audit row', async () => {
    const client = await park.as('PERM_TARIFFS')
    const params = { year: 2025, month: 7 }
    await client.call(rates.set, { params, body: { rate: 25 } })
    const changed = await client.call(rates.set, { params, body: { rate: 25.75 } })
    expect(changed).toMatchObject({ ...params, rate: 25.75, needed: false })
    const list = await client.call(rates.list, {})
    expect(list.find((row) => row.year === 2025 && row.month === 7)).toEqual(changed)
    const audit = await park.db
      .selectFrom('audits')
      .select('message')
      .where('object', '=', 'rate')
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audit.message).toBe('Exchange rate of Jul 2025: 25 → 25.75')
  })

  it('is removed while no amount in dollars needs it, with an audit row (rates-3)', async () => {
    const client = await park.as('PERM_TARIFFS')
    const params = { year: 2025, month: 3 }
    await client.call(rates.set, { params, body: { rate: 27.1 } })
    await client.call(rates.remove, { params })
    const list = await client.call(rates.list, {})
    expect(list.find((row) => row.year === 2025 && row.month === 3)).toMatchObject({
      rate: null,
      needed: false,
    })
    const audits = park.db.selectFrom('audits').select('message').where('object', '=', 'rate')
    expect((await audits.where('action', '=', 'DELETED').executeTakeFirstOrThrow()).message).toBe(
      'Exchange rate of Mar 2025 removed: 27.1',
    )
    expect((await client.ask(rates.remove, { params })).statusCode).toBe(404)
  })

  it('is not removed while a sale or a receipt up to the next month with a rate needs it (rates-3)', async () => {
    const client = await park.as('PERM_TARIFFS')
    const months = [1, 4, 9].map((month) => ({ year: 2019, month }))
    for (const params of months) await client.call(rates.set, { params, body: { rate: 12 } })
    const needed = async () =>
      (await client.call(rates.list, {}))
        .filter((row) => row.year === 2019 && row.rate !== null)
        .map((row) => [row.month, row.needed])
    const none = [9, 4, 1].map((month) => [month, false])
    expect(await needed()).toEqual(none)

    // In the park it is September already, in UTC still August.
    const sale_id = await draftSale(park.db, await makeCustomer(park.db, { last_name: 'Ng' }), 100)
    await placeSale(park.db, sale_id, '2019-08-31T22:30:00Z')
    expect(await needed()).toEqual([
      [9, true],
      [4, false],
      [1, false],
    ])
    const receipt_id = await receiptOn(sale_id, '2019-08-31')
    expect(await needed()).toEqual([
      [9, true],
      [4, true],
      [1, false],
    ])
    const refused = await client.ask(rates.remove, { params: months[1]! })
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'The rate for Apr 2019 is used to show sales or receipts in dollars. You can change it but not remove it.',
    ])
    await client.call(rates.remove, { params: months[0]! })

    await park.db
      .updateTable('receipts')
      .set({ voided_at: new Date().toISOString(), void_reason: 'Typed twice' })
      .where('receipt_id', '=', receipt_id)
      .execute()
    await client.call(rates.remove, { params: months[1]! })
    expect((await client.ask(rates.remove, { params: months[2]! })).statusCode).toBe(409)
  })

  it.each([0, -1, 'x', null])('refuses %s as a rate (rates-1)', async (rate) => {
    const client = await park.as('PERM_TARIFFS')
    const response = await client.ask(rates.set, {
      params: { year: 2025, month: 1 },
      body: { rate } as never,
    })
    expect(response.statusCode).toBe(422)
    expect(response.json().error.fields.rate).toBe('The rate must be a number greater than 0.')
  })

  it('refuses a rate beyond the next month (rates-2)', async () => {
    const client = await park.as('PERM_TARIFFS')
    const year = Number(todayIn('Africa/Lusaka').slice(0, 4)) + 1
    const response = await client.ask(rates.set, { params: { year, month: 12 }, body: { rate: 20 } })
    expect(response.json().error.fields).toEqual({ rate: 'You can only set rates up to next month.' })
  })
})

it('a rate is not set over what a colleague has made of it since it was opened (rates-4)', async () => {
  const client = await park.as('PERM_TARIFFS')
  const params = { year: 2025, month: 5 }
  const { updated_at } = await client.call(rates.set, { params, body: { rate: 25 } })
  await client.call(rates.set, { params, body: { rate: 26, updated_at } })
  const late = await client.ask(rates.set, { params, body: { rate: 27, updated_at } })
  expect(late.statusCode).toBe(409)
  const list = await client.call(rates.list, {})
  expect(list.find((row) => row.year === 2025 && row.month === 5)?.rate).toBe(26)
})
