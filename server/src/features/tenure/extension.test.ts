import { burials } from '@sexton/contract/burials/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { tenureRules, terms } from '@sexton/contract/tenure/calls'
import { addDays, addMonths, plainDate } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { attach, makeOldBurials } from '../../test/factories.ts'
import { switchOn } from '../../test/practices.ts'
import { attachPapers, dayCharge, wholeForm } from '../burials/burials-fixture.ts'
import { payInCash } from '../sales/sales-fixture.ts'
import { aCharge, aRight, aRule, endOf, today } from './tenure-fixture.ts'

const park = testPark()
let boss: Client
let clerk: Client
let slot: number

beforeAll(async () => {
  boss = await park.as()
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  await switchOn(park, { tenure: {} })
  await aCharge(park)
  await boss.call(tenureRules.create, { body: await aRule(park) })
  const { burial_slot_id } = await park.db
    .insertInto('burial_slots')
    .values({ slot_no: 92, description: 'Any', slot_from: '06:00', slot_to: '07:00', capacity: 500 })
    .returning('burial_slot_id')
    .executeTakeFirstOrThrow()
  slot = burial_slot_id
})

const messageOf = (reply: { json: () => unknown }) =>
  (reply.json() as { error: { message: string } }).error.message

type Right = Awaited<ReturnType<typeof aRight>>

/** A burial on a new draft of the holder, in a site whose right ends in 13 years and a month, or on that day. */
async function aBurial(right: Right, burial_date = today()) {
  const { customer_id, sale_site_id } = right
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const { burial_id } = await boss.call(burials.create, { body: { sale_id, sale_site_id } })
  await attachPapers(park, burial_id)
  const burial = { ...wholeForm(today(), slot), burial_date }
  const updateCharges = [await dayCharge(park)]
  await boss.call(burials.update, { params: { burial_id }, body: { burial, updateCharges } })
  return { burial_id, sale_id, of: { params: { burial_id } } }
}

const in13Years = () => addMonths(today(), 12 * 13 + 1)
const rightOf13Years = () => aRight(park, boss, addMonths(in13Years(), -600))

const voidReceipt = async (sale_id: number) => {
  const [first] = await boss.call(receipts.list, { params: { sale_id } })
  const { receipt_id } = first!
  return boss.ask(receipts.remove, { params: { sale_id, receipt_id }, body: { reason: 'Bounced' } })
}

describe('a burial that rests longer than the right lasts', () => {
  it('is confirmed once its order extends the right, and keeps that line (tenure-8, tenure-9)', async () => {
    const right = await rightOf13Years()
    const { burial_id, sale_id, of } = await aBurial(right)
    const refused = await clerk.ask(burials.confirm, { ...of, body: {} })
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      409,
      `The right to site ${right.site_ref} ends on ${plainDate(in13Years())}, before the resting time of ` +
        'Nguyễn Thị Hồng. Extend it by 12 years.',
    ])
    expect((await clerk.call(terms.ofBurial, of)).needed).toMatchObject({
      years: 12,
      price: 1446,
      rests_until: addMonths(today(), 300),
      problem: null,
      by_additional_order: false,
    })
    expect(await clerk.call(terms.extend, { ...of, body: {} })).toEqual({
      needed: null,
      ordered: [{ sale_id, years: 12 }],
    })
    const again = await clerk.ask(terms.extend, { ...of, body: {} })
    expect(messageOf(again)).toBe('The right lasts long enough for this burial.')
    await clerk.call(burials.confirm, { ...of, body: {} })
    const { lines } = await boss.call(sales.get, { params: { sale_id } })
    const line = lines.find(({ line_description }) => line_description.startsWith('Extension'))!
    expect(line.line_description).toBe(
      `Extension of the right to site ${right.site_ref}, 12 years, for the burial of Nguyễn Thị Hồng`,
    )
    const params = { sale_id, sale_line_id: line.sale_line_id }
    const kept = await boss.ask(sales.removeCharge, { params })
    expect([kept.statusCode, messageOf(kept)]).toEqual([
      409,
      'This order extends the right for the burial of Nguyễn Thị Hồng. Set that burial to draft first.',
    ])
    await boss.call(sales.place, { params: { sale_id }, body: {} })
    expect(await endOf(park, right.right_id)).toBe(in13Years())
    const { price } = await boss.call(sales.get, { params: { sale_id } })
    await payInCash(boss, sale_id, price)
    expect(await endOf(park, right.right_id)).toBe(addMonths(in13Years(), 144))
    const { right: shown } = await boss.call(terms.ofSite, { params: { site_id: right.site_id } })
    expect(shown!.terms[0]).toMatchObject({ cause: 'BURIAL', burial_id, sale_id })
  })

  it('is moved to a later day only as far as the right lasts (tenure-8)', async () => {
    const day = addDays(today(), 5)
    const exact = await aRight(park, boss, addMonths(day, 300 - 600))
    const { burial_id, of } = await aBurial(exact, day)
    await clerk.call(burials.confirm, { ...of, body: {} })
    const burial = { ...wholeForm(today(), slot), burial_date: addDays(day, 1) }
    const moved = await boss.ask(burials.update, {
      params: { burial_id },
      body: { burial, updateCharges: null },
    })
    expect([moved.statusCode, messageOf(moved)]).toEqual([
      409,
      expect.stringMatching(/Extend it by 1 year\.$/),
    ])
  })

  it('of a placed order is extended by an additional order, which only a supervisor places (tenure-8)', async () => {
    const right = await aRight(park, boss, null)
    const { burial_id, sale_id, of } = await aBurial(right, addDays(today(), 5))
    await clerk.call(burials.confirm, { ...of, body: {} })
    await boss.call(sales.place, { params: { sale_id }, body: {} })
    await boss.call(burials.setDraft, { ...of, body: {} })
    const term = {
      from_on: '1990-01-01',
      until_on: addMonths(addDays(today(), 5), 12 * 13 + 1),
      reason: 'A law',
    }
    await boss.call(terms.enter, { params: { right_id: right.right_id }, body: term })
    expect((await clerk.ask(terms.extend, { ...of, body: {} })).statusCode).toBe(403)
    const { ordered } = await boss.call(terms.extend, { ...of, body: {} })
    const further = ordered[0]!.sale_id
    expect(await boss.call(sales.get, { params: { sale_id: further } })).toMatchObject({
      sale_status_ref: 'ORDERED',
      price: 1446,
      for_burial: { burial_id },
    })
    await clerk.call(burials.confirm, { ...of, body: {} })
    const body = { reason: 'Wrong' }
    const kept = await boss.ask(sales.unplace, { params: { sale_id: further }, body })
    expect([kept.statusCode, messageOf(kept)]).toEqual([
      409,
      expect.stringMatching(/^This order extends the right/),
    ])
  })
})

describe('a burial on a right', () => {
  it('keeps the renewal that it relies on: planned, and once buried (tenure-6)', async () => {
    const right = await aRight(park, boss, addMonths(today(), 8 - 600))
    const { right_id } = right
    const { sale_id } = await boss.call(terms.renew, { params: { right_id }, body: { years: 30 } })
    const { price } = await boss.call(sales.place, { params: { sale_id }, body: {} })
    await payInCash(boss, sale_id, price)
    const { burial_id, of } = await aBurial(right)
    await clerk.call(burials.confirm, { ...of, body: {} })
    const extended = 'The right was extended by this order and Nguyễn Thị Hồng'
    const planned = await voidReceipt(sale_id)
    expect([planned.statusCode, messageOf(planned)]).toEqual([
      409,
      `${extended} is to be buried on it. Set that burial to draft first.`,
    ])
    await attach(park.db, 'burial', burial_id, 'BURIAL_CERTIFICATE')
    await boss.call(burials.complete, { ...of, body: {} })
    const buried = await voidReceipt(sale_id)
    expect([buried.statusCode, messageOf(buried)]).toEqual([409, `${extended} was buried on it.`])
    expect(await endOf(park, right_id)).toBe(addMonths(today(), 8 + 360))
  })

  it('is refused where the right ended in 1998, and burials of 2015 stay as they are (tenure-4, tenure-8)', async () => {
    const right = await aRight(park, boss, null, 'LAWN_DOUBLE')
    const { customer_id, site_id, sale_site_id, sale_id, right_id } = right
    await boss.call(tenureRules.create, { body: await aRule(park, 'LAWN_DOUBLE') })
    const old = {
      customer_id,
      sale_id,
      sale_site_id,
      site_id,
      grave_no: 1,
      burial_date: '2015-03-01',
      is_legacy: true,
      burial_status_ref: 'COMPLETE',
      in_ground: true,
    }
    await makeOldBurials(park.db, [{ ...old, deceased_last_name: 'Banda' }])
    const reason = 'Register of 1948'
    const body = { from_on: '1948-06-30', until_on: '1998-06-30', reason }
    await boss.call(terms.enter, { params: { right_id }, body })
    expect((await boss.call(terms.ofSite, { params: { site_id } })).right).toMatchObject({ state: 'OVER' })
    const { of } = await aBurial(right)
    const refused = await clerk.ask(burials.confirm, { ...of, body: {} })
    expect(messageOf(refused)).toMatch(
      / ended on 30 Jun 1998, before the resting time of .* Extend it by \d\d years\.$/,
    )
    expect((await clerk.call(terms.ofBurial, of)).needed!.problem).toMatch(/too long ago to renew it/)
    const longer = { until_on: addMonths(today(), 360), reason: 'The council confirmed it' }
    await boss.call(terms.enter, { params: { right_id }, body: longer })
    await clerk.call(burials.confirm, { ...of, body: {} })
  })
})
