import { accounts } from '@sexton/contract/accounts/calls'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { draftSale, makeCustomer, placeSale, takeReceipt } from '../../test/factories.ts'
import { disagreements } from '../../domain/invariants/invariants.ts'
import { money } from '../../domain/invariants/money.ts'
import { anOrder, batchOf, refusal, runningMonth, today, workbookOf } from './accounts-fixture.ts'

const park = testPark()
let desk: Client
afterEach(() => vi.useRealTimers())
beforeAll(async () => {
  desk = await park.as('PERM_ACCOUNTS')
})

const months = () => desk.call(accounts.months, {})
const waiting = async (year: number, month: number) =>
  (await months()).find((row) => row.year === year && row.month === month)

describe('months to batch', () => {
  it('always begin with the running month, even with nothing in it (accounts-1)', async () => {
    const nothing = { ...runningMonth, sales_count: 0, receipts_count: 0 }
    expect(await months()).toEqual([expect.objectContaining(nothing)])
    await anOrder(park, 100, '2021-05-10T10:00:00Z')
    await anOrder(park, 100, '2022-01-10T10:00:00Z', [40, today])
    const named = (await months()).map(({ year, month_name }) => `${month_name} ${year}`)
    expect(named.slice(1)).toEqual(['January 2022', 'May 2021'])
    expect((await months())[0]).toMatchObject({ ...runningMonth, sales_count: 0, receipts_count: 1 })
  })

  it('count placed sales and valid receipts by their day in the park (accounts-2)', async () => {
    const { receipt_id } = await anOrder(park, 100, '2024-02-29T22:30:00Z', [10, '2024-02-29'])
    await anOrder(park, 100, '2024-02-29T21:59:59Z', [100, '2024-03-01'])
    await draftSale(park.db, await makeCustomer(park.db, { last_name: 'Ng' }), 5)
    const legacy = await makeCustomer(park.db, { last_name: 'Old' })
    await sql`insert into sales (customer_id, tariff_id, is_legacy, placed_at, ordered_at, paid_at, fulfilled_at,
        sale_status_ref)
      select ${legacy}, tariff_id, true, '2024-03-05', '2024-03-05', now(), now(), 'FULFILLED' from tariffs
      where is_current`.execute(park.db)
    expect(await waiting(2024, 3)).toMatchObject({ month_name: 'March', sales_count: 1, receipts_count: 1 })
    expect(await waiting(2024, 2)).toMatchObject({ sales_count: 1, receipts_count: 1 })
    await sql`update receipts set voided_at = now(), void_reason = 'x' where receipt_id = ${receipt_id}`.execute(
      park.db,
    )
    expect(await waiting(2024, 2)).toMatchObject({ sales_count: 1, receipts_count: 0 })
  })
})

describe('batching a month', () => {
  it('exports everything of it once; later entries go into a further batch (accounts-4)', async () => {
    const first = await anOrder(park, 1250.5, '2023-09-01T08:00:00Z', [250.5, '2023-09-30'])
    const made = await batchOf(desk, 2023, 9)
    expect(made).toMatchObject({
      batch_name: '2023-09',
      month_name: 'September',
      sale_count: 1,
      receipt_count: 1,
      sale_total: 1250.5,
      receipt_total: 250.5,
    })
    expect(await waiting(2023, 9)).toBeUndefined()
    expect(await refusal(desk, 2023, 9)).toEqual([
      409,
      'Every sale and receipt of September 2023 is already in a batch.',
    ])
    await takeReceipt(park.db, first.sale_id, first.customer_id, 100, '2023-09-30')
    expect(await waiting(2023, 9)).toMatchObject({ sales_count: 0, receipts_count: 1 })
    const late = await batchOf(desk, 2023, 9)
    expect(late).toMatchObject({ batch_name: '2023-09-2', sale_count: 0, receipt_count: 1, sale_total: 0 })
    const names = (await desk.call(accounts.list, {})).map((batch) => batch.batch_name)
    expect(names).toEqual(['2023-09-2', '2023-09'])
    const { disposition, sales, receipts } = await workbookOf(desk, late.export_batch_id)
    expect([disposition, sales, receipts.length]).toEqual([
      expect.stringContaining('filename="Batch_2023-09-2.xlsx"'),
      [],
      1,
    ])
  })

  it('is refused for the running month, a month to come and one with nothing in it (accounts-4)', async () => {
    await anOrder(park, 10, new Date().toISOString())
    const { year, month } = runningMonth
    expect(await refusal(desk, year, month)).toEqual([
      409,
      expect.stringMatching(/is not over yet\. You can batch it/),
    ])
    expect((await refusal(desk, 2999, 12))[0]).toBe(409)
    expect(await refusal(desk, 1999, 1)).toEqual([
      409,
      'Every sale and receipt of January 1999 is already in a batch.',
    ])
    expect((await refusal(desk, 2024, 13))[0]).toBe(404)
    expect(await desk.call(accounts.list, {})).not.toContainEqual(expect.objectContaining({ year: 1999 }))
  })

  it('records who did it, and does not touch sales and receipts', async () => {
    const { sale_id, receipt_id } = await anOrder(park, 70, '2020-06-05T08:00:00Z', [70, '2020-06-06'])
    const changed = async () =>
      (
        await sql`select s.updated_at as sale, r.updated_at as receipt from sales s join receipts r using (sale_id)
          where s.sale_id = ${sale_id} and r.receipt_id = ${receipt_id}`.execute(park.db)
      ).rows
    const before = await changed()
    const { export_batch_id, created_by, created_by_id } = await batchOf(desk, 2020, 6)
    expect(await changed()).toEqual(before)
    const trail = await park.db
      .selectFrom('audits')
      .select(['user_id', 'action', 'message'])
      .where('object', '=', 'export_batch')
      .where('object_id', '=', export_batch_id)
      .execute()
    const message = 'Batch 2020-06 made: 1 sale, 1 receipt'
    expect(trail).toEqual([{ user_id: desk.user_id, action: 'CREATED', message }])
    expect([created_by, created_by_id]).toEqual([expect.stringMatching(/Test Person/), desk.user_id])
  })

  it('puts a sale that is placed meanwhile into this batch or the next, never into both or neither', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 8 }, async (_, at) =>
        draftSale(park.db, await makeCustomer(park.db, { last_name: `Late ${at}` }), 10 + at),
      ),
    )
    await anOrder(park, 1, '2018-07-01T10:00:00Z')
    const [made] = await Promise.all([
      batchOf(desk, 2018, 7),
      ...drafts.map((sale_id) => placeSale(park.db, sale_id, '2018-07-31T10:00:00Z')),
    ])
    const left = (await waiting(2018, 7))?.sales_count ?? 0
    expect(made.sale_count + left).toBe(9)
    const { sales } = await workbookOf(desk, made.export_batch_id)
    expect(sales).toHaveLength(made.sale_count)
    expect(await disagreements(park.db, money)).toEqual([])
  })
})

describe('the month of a sale or a receipt', () => {
  it('changes at the park’s midnight: an entry there is in one batch, the right one (accounts-2)', async () => {
    const [lastOf, firstOf] = ['2017-04-30', '2017-05-01']
    await anOrder(park, 1, '2017-04-30T21:59:59.999Z', [1, lastOf])
    await anOrder(park, 20, '2017-04-30T22:00:00Z', [20, firstOf])
    const april = await batchOf(desk, 2017, 4)
    expect(april).toMatchObject({ sale_count: 1, receipt_count: 1, sale_total: 1, receipt_total: 1 })
    const may = await batchOf(desk, 2017, 5)
    expect(may).toMatchObject({ sale_count: 1, receipt_count: 1, sale_total: 20, receipt_total: 20 })
    const days = async ({ export_batch_id }: { export_batch_id: number }) => {
      const { receipts } = await workbookOf(desk, export_batch_id)
      return receipts.map((row) => (row['Date'] as Date).toISOString().slice(0, 10))
    }
    expect([await days(april), await days(may)]).toEqual([[lastOf], [firstOf]])
  })
})
