import { burials } from '@sexton/contract/burials/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { makeTariff } from '../../../test/factories.ts'
import { aSite, aSitedDraft, payInCash } from '../../sales/sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'
import { attachPapers, dayCharge, readyBurial, wholeForm } from '../burials-fixture.ts'

const park = testPark()
let boss: Client
let clerk: Client
let slot: number
let noDay: number
const today = todayIn('Africa/Lusaka')

beforeAll(async () => {
  boss = await park.as()
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  const { burial_slot_id } = await park.db
    .insertInto('burial_slots')
    .values({ slot_no: 90, description: 'Any', slot_from: '06:00', slot_to: '07:00', capacity: 500 })
    .returning('burial_slot_id')
    .executeTakeFirstOrThrow()
  slot = burial_slot_id
  noDay = await makeTariff(park.db, { name: 'Without weekdays', factor: 1, without: 'Weekday' })
})

const errorOf = (response: { json: () => unknown }) =>
  (response.json() as { error: { message: string; fields?: object; reasons?: string[] } }).error

/** An order whose burial was UNSITED when it was placed; its site has come since, and its form is filled. */
async function placedUnsited() {
  const draft = await aSitedDraft(park, boss)
  const { params, sale_id } = draft
  const { site_type_id } = await park.db
    .selectFrom('sites')
    .select('site_type_id')
    .where('site_id', '=', draft.site_id)
    .executeTakeFirstOrThrow()
  await aSite(park)
  const { sale_site_id } = await boss.call(saleSites.addWithSiteType, { params, body: { site_type_id } })
  const { burial_id } = await boss.call(burials.create, { body: { sale_id, sale_site_id } })
  const defer_agreements = [draft.sale_site_id, sale_site_id]
  const { price } = await boss.call(sales.place, { params, body: { defer_agreements } })
  const site_id = await aSite(park)
  await boss.call(saleSites.setSite, { params: { sale_site_id }, body: { site_id } })
  await attachPapers(park, burial_id)
  await clerk.call(burials.update, { params: { burial_id }, body: { burial: wholeForm(today, slot) } })
  return { ...draft, price, burial_id, of: { params: { burial_id } } }
}

describe('required charges of a burial (burials-12)', () => {
  it('a burial of a placed order is not confirmed without them', async () => {
    const { of } = await placedUnsited()
    const refused = await clerk.ask(burials.confirm, { ...of, body: {} })
    expect(refused.statusCode).toBe(422)
    expect(Object.values(errorOf(refused).fields!)).toEqual(['Day of burial is required.'])
    expect(await clerk.call(burials.get, of)).toMatchObject({
      burial_status_ref: 'DRAFT',
      missing_charges: [{ description: 'Day of burial' }],
    })
  })

  it('a manager charges them by a further order, and the burial is confirmed (burials-13)', async () => {
    const { of, burial_id, sale_id, customer_id, price } = await placedUnsited()
    const body = { charges: [await dayCharge(park, 'Saturday')] }
    expect((await clerk.ask(burials.furtherOrder, { ...of, body })).statusCode).toBe(403)
    const burial = await boss.call(burials.furtherOrder, { ...of, body })
    const [further, ...more] = burial.further_orders
    expect([burial.missing_charges, more]).toEqual([[], []])
    const params = { sale_id: further!.sale_id }
    const order = await boss.call(sales.get, { params })
    expect(order).toMatchObject({ customer_id, sale_status_ref: 'ORDERED', price: 950 })
    expect(order.invoice_no).toBe(further!.invoice_no)
    expect(order.for_burial).toMatchObject({ burial_id, sale_id })
    const { sale_id: first } = order.for_burial!
    expect(await boss.call(sales.get, { params: { sale_id: first! } })).toMatchObject({
      further_orders: [{ ...params, invoice_no: order.invoice_no }],
    })
    expect(order.lines.map((line) => line.line_description)).toEqual([
      'Day of burial: Saturday, burial of Nguyễn Thị Hồng',
    ])
    expect(await boss.call(sales.get, { params: { sale_id } })).toMatchObject({ price })
    expect(await clerk.call(burials.confirm, { ...of, body: {} })).toMatchObject({
      burial_status_ref: 'CONFIRMED',
    })
    expect((await auditsOf(park, 'burial', burial_id)).map((row) => row.message)).toContain(
      `Day of burial: Saturday, K950.00, charged by order ${params.sale_id}, invoice ${further!.invoice_no}`,
    )
    await payInCash(boss, params.sale_id, 950)
    expect(await boss.call(sales.get, { params })).toMatchObject({ sale_status_ref: 'FULFILLED' })
  })

  it('a further order cannot be cancelled while its burial is confirmed; nor can the burial be deleted (burials-13)', async () => {
    const { of, params: order, sale_id } = await placedUnsited()
    const charges = [await dayCharge(park)]
    const { further_orders } = await boss.call(burials.furtherOrder, { ...of, body: { charges } })
    const params = { sale_id: further_orders[0]!.sale_id }
    await clerk.call(burials.confirm, { ...of, body: {} })
    const refused = await boss.ask(sales.unplace, { params, body: {} })
    expect(errorOf(refused).message).toBe(
      'This order charges Day of burial, which the burial of Nguyễn Thị Hồng requires. Set that burial to draft first.',
    )
    await boss.call(burials.setDraft, { ...of, body: { took_place: false, note: 'Rain' } })
    await boss.call(sales.unplace, { params: order, body: {} })
    const removal = await boss.ask(burials.remove, of)
    expect(errorOf(removal).message).toBe(
      `Order ${params.sale_id} charges this burial on its own invoice. Cancel that order first.`,
    )
    await boss.call(sales.unplace, { params, body: {} })
    expect((await boss.ask(sales.remove, { params: { sale_id }, body: {} })).statusCode).toBe(204)
  })

  it('a further order charges only what is missing, by the order’s tariff or the current one (burials-13)', async () => {
    const { of } = await placedUnsited()
    const refusal = async (charges: number[]) =>
      errorOf(await boss.ask(burials.furtherOrder, { ...of, body: { charges } })).fields
    const { other_charge_id } = await park.db
      .selectFrom('other_charges')
      .select('other_charge_id')
      .where('tariff_id', '=', noDay)
      .where('description', '=', 'Saturday')
      .executeTakeFirstOrThrow()
    const tent = await dayCharge(park, 'Tent and 50 chairs')
    expect(await refusal([])).toEqual({ charges: 'Choose a charge.' })
    expect(await refusal([tent])).toEqual({
      charges: 'This charge is not missing from the burial. Choose a missing one.',
    })
    expect(await refusal([other_charge_id])).toEqual({
      charges: 'This charge is not in the sale’s tariff or the current tariff.',
    })
    const both = [await dayCharge(park), await dayCharge(park, 'Saturday')]
    expect(await refusal(both)).toEqual({ charges: 'Choose one charge of this group.' })
    const draft = await readyBurial(park, clerk, { today, slot })
    const params = { burial_id: draft.burial_id }
    const early = await boss.ask(burials.furtherOrder, { params, body: { charges: both } })
    expect(early.statusCode).toBe(409)
  })
})
