import { addMonths, todayIn } from '@sexton/contract/dates'
import { rates } from '@sexton/contract/rates'
import { describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'

const park = testPark()

describe('exchange rates (document 000 section 2.10, design "Reports")', () => {
  it('lists every month up to the next one, null where none is set', async () => {
    const client = await park.as('PERM_TARIFFS')
    await client.call(rates.set, { params: { year: 2024, month: 2 }, body: { rate: 26.4 } })
    const list = await client.call(rates.list, {})
    const next = addMonths(`${todayIn('Africa/Lusaka').slice(0, 7)}-01`, 1)
    expect(list[0]).toMatchObject({ year: Number(next.slice(0, 4)), month: Number(next.slice(5, 7)) })
    expect(list.at(-1)).toMatchObject({ year: 2024, month: 2, rate: 26.4 })
    expect(list.filter((row) => row.year === 2024)).toHaveLength(11)
    expect(list.find((row) => row.year === 2024 && row.month === 3)?.rate).toBeNull()
  })

  it('changes a rate and says so in the audit', async () => {
    const client = await park.as('PERM_TARIFFS')
    const params = { year: 2025, month: 7 }
    await client.call(rates.set, { params, body: { rate: 25 } })
    expect(await client.call(rates.set, { params, body: { rate: 25.75 } })).toEqual({
      ...params,
      rate: 25.75,
    })
    const audit = await park.db
      .selectFrom('audits')
      .select('message')
      .where('object', '=', 'rate')
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audit.message).toBe('Exchange rate of Jul 2025: 25 → 25.75')
  })

  it.each([0, -1, 'x', null])('refuses %s as a rate', async (rate) => {
    const client = await park.as('PERM_TARIFFS')
    const response = await client.ask(rates.set, {
      params: { year: 2025, month: 1 },
      body: { rate } as never,
    })
    expect(response.statusCode).toBe(422)
    expect(response.json().error.fields.rate).toBe('The rate must be a number above 0.')
  })

  it('takes no rate beyond the next month', async () => {
    const client = await park.as('PERM_TARIFFS')
    const year = Number(todayIn('Africa/Lusaka').slice(0, 4)) + 1
    const response = await client.ask(rates.set, { params: { year, month: 12 }, body: { rate: 20 } })
    expect(response.json().error.fields).toEqual({ rate: 'A rate can be set up to the next month.' })
  })

  it('knows twelve months a year', async () => {
    const client = await park.as('PERM_TARIFFS')
    const response = await client.ask(rates.set, { params: { year: 2025, month: 13 }, body: { rate: 1 } })
    expect(response.statusCode).toBe(404)
  })
})
