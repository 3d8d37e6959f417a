import { accounts } from '@sexton/contract/accounts/calls'
import { burials } from '@sexton/contract/burials/calls'
import { credits } from '@sexton/contract/credits/calls'
import { events } from '@sexton/contract/events/calls'
import { sales } from '@sexton/contract/sales/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { disagreements } from '../../domain/invariants/invariants.ts'
import { money } from '../../domain/invariants/money.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { batchTheRunningMonth, workbookOf } from '../accounts/accounts-fixture.ts'
import { readyBurial } from '../burials/burials-fixture.ts'
import { at, priceList } from '../events/events-fixture.ts'
import { aFulfilledSale, anOrder, payInCash, siteNow } from '../sales/sales-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let boss: Client
let slot: number
beforeAll(async () => {
  boss = await park.as()
  const { burial_slot_id } = await park.db
    .selectFrom('burial_slots')
    .select('burial_slot_id')
    .executeTakeFirstOrThrow()
  slot = burial_slot_id
})

const cancel = async (sale_id: number) => {
  const body = { reason: 'The family has moved' }
  const reply = await boss.ask(credits.cancel, { params: { sale_id }, body })
  return reply.statusCode === 200 ? 'cancelled' : (reply.json().error.message as string)
}

it('a burial that is planned is set to draft first; then site and day are free again (credits-7)', async () => {
  const planned = await readyBurial(park, boss, { today, slot, burial_date: addDays(today, 9) })
  const { sale_id, burial_id, sale_site_id, site_id } = planned
  const params = { burial_id }
  await boss.call(burials.confirm, { params, body: {} })
  await boss.call(sales.place, { params: { sale_id }, body: { defer_agreements: [sale_site_id] } })
  expect(await cancel(sale_id)).toBe(
    'The burial of Nguyễn Thị Hồng is planned on this order. Set it to draft first.',
  )
  await boss.call(burials.setDraft, { params, body: {} })
  expect(await cancel(sale_id)).toBe('cancelled')
  expect(await boss.call(burials.get, { params })).toMatchObject({
    burial_status_ref: 'UNSITED',
    site_id: null,
    burial_date: null,
    burial_slot_id: null,
  })
  expect((await siteNow(park, site_id)).site_status_ref).toBe('AVAIL')
  const confirm = await boss.ask(burials.confirm, { params, body: {} })
  expect(confirm.statusCode).toBe(409)
  expect(await disagreements(park.db, money)).toEqual([])
})

it('an event to come is waited for (credits-7)', async () => {
  const { params, site_id, customer_id } = await aFulfilledSale(park, boss)
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const { charge } = await priceList(park)
  const unveiling = { ...charge('Unveiling, weekday'), event_time: at(3), description: 'Unveiling' }
  const { event_id } = await boss.call(events.create, { body: { ...unveiling, site_id, sale_id } as never })
  await boss.call(sales.place, { params: { sale_id }, body: {} })
  expect(await cancel(params.sale_id)).toMatch(/has a future event at site/)
  expect(await cancel(sale_id)).toMatch(/is still to come\. This order can be cancelled once it is over\.$/)
  await sql`update events set event_time = now() - interval '1 day', event_date = current_date - 1
    where event_id = ${event_id}`.execute(park.db)
  expect(await cancel(sale_id)).toBe('cancelled')
  expect(await cancel(params.sale_id)).toBe('cancelled')
})

it('is a negative entry of the batch of its own month (accounts-7, credits-9)', async () => {
  const { params } = await anOrder(park, boss)
  await payInCash(boss, params.sale_id, 4000)
  await cancel(params.sale_id)
  const desk = await park.as('PERM_ACCOUNTS')
  const waiting = (await desk.call(accounts.months, {}))[0]!
  const batch = await batchTheRunningMonth(desk)
  expect(batch.sale_count).toBe(waiting.sales_count)
  const { notes } = await boss.call(credits.list, { params })
  const book = await workbookOf(desk, batch.export_batch_id)
  const mine = book.sales.filter((line) => line['Sale no'] === params.sale_id)
  expect(mine.map((line) => [line['Credit note'], line.Amount])).toEqual([
    [null, 9500],
    [null, 1500],
    [notes[0]!.credit_note_no, -9500],
    [notes[0]!.credit_note_no, -1500],
  ])
  expect(await disagreements(park.db, money)).toEqual([])
})
