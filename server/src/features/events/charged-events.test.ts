import { events } from '@sexton/contract/events/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer, makeSite, siteNoAfter } from '../../test/factories.ts'
import { at, eventLines, priceList, today, wrongFields } from './events-fixture.ts'

const park = testPark()
let clerk: Client
let boss: Client
let prices: Awaited<ReturnType<typeof priceList>>
let made = 0

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  boss = await park.as()
  prices = await priceList(park)
})

/** A draft with one Lawn Single site (11,000) on it, and an event that fits it. */
async function sitedDraft() {
  made = siteNoAfter(made)
  const customer_id = await makeCustomer(park.db, { first_name: 'Łukasz', last_name: `Żółć ${made}` })
  const site_id = await makeSite(park.db, 'E', '1', made)
  const { sale_id } = await clerk.call(sales.create, { body: { customer_id } })
  const params = { sale_id }
  const { sale_site_id } = await clerk.call(saleSites.addWithSite, { params, body: { site_id } })
  const unveiling = {
    site_id,
    sale_id,
    ...prices.charge('Unveiling, weekday'),
    event_time: at(3, '14:30'),
    description: 'Unveiling for Nguyễn Thị Hồng',
  }
  return { customer_id, site_id, sale_id, sale_site_id, params, unveiling }
}

describe('an event’s charge for other days', () => {
  it('gives a warning, on the event and on its sale (events-15, holidays-3)', async () => {
    const { unveiling, params } = await sitedDraft()
    const saturday = 1 + ((5 - new Date(`${today()}T00:00:00Z`).getUTCDay() + 7) % 7)
    const event_time = at(saturday, '14:30')
    const event = await clerk.call(events.create, { body: { ...unveiling, event_time } })
    expect(event.charge_warnings).toEqual([
      expect.stringMatching(/^Unveiling, weekday is for Mondays to Fridays\. Saturday .* is not one\.$/),
    ])
    const sale = await clerk.call(sales.get, { params })
    expect(sale.events[0]!.charge_warnings).toEqual(event.charge_warnings)
    const { event_id, description } = event
    const body = { event_time: at(saturday + 3, '14:30'), description }
    const moved = await clerk.call(events.update, { params: { event_id }, body })
    expect(moved.charge_warnings).toEqual([])
  })
})

describe('an event on a draft sale', () => {
  it('adds its charge and its group charges as lines, also the same one several times, and removes them again (events-12)', async () => {
    const { sale_id, unveiling } = await sitedDraft()
    const tent = prices.extra('Tent and 20 chairs')
    const charges = [tent, prices.extra('Additional hour'), tent]
    const event = await clerk.call(events.create, { body: { ...unveiling, charges } })
    expect(event).toMatchObject({
      sale_id,
      sale_status_ref: 'DRAFT',
      event_charge: 'Unveiling, weekday',
      event_price: 800,
      charges: [{ price: 650, other_charge_id: tent }, { description: 'Additional hour' }, { price: 650 }],
      can_remove: true,
    })
    expect(await eventLines(clerk, sale_id)).toEqual({
      price: 11_000 + 800 + 650 + 300 + 650,
      lines: [
        ['event_charge', 'Unveiling, weekday', 800],
        ['other_charge', 'Tent and 20 chairs', 650],
        ['other_charge', 'Additional hour', 300],
        ['other_charge', 'Tent and 20 chairs', 650],
      ],
    })
    await clerk.call(events.remove, { params: { event_id: event.event_id } })
    expect(await eventLines(clerk, sale_id)).toEqual({ price: 11_000, lines: [] })
  })
})

describe('an event and the changes of its sale', () => {
  it('accepts charges of the sale’s tariff only, and the charge of its own event type (events-13)', async () => {
    const { unveiling } = await sitedDraft()
    const wrong = (given: object) => wrongFields(clerk, { ...unveiling, ...given })
    const { event_charge_id } = prices.charge('Exhumation')
    expect(await wrong({ event_charge_id })).toEqual({
      event_charge_id: 'This charge type belongs to a different event.',
    })
    const missing = 'This charge type is not in the tariff of the sale.'
    expect(await wrong({ event_charge_id: 99_999 })).toEqual({ event_charge_id: missing })
    const strange = 'This charge is not in the tariff of the sale.'
    expect(await wrong({ charges: [99_999] })).toEqual({ charges: strange })
    const { other_charge_id } = await park.db
      .selectFrom('other_charges')
      .select('other_charge_id')
      .where('description', '=', 'Deed')
      .executeTakeFirstOrThrow()
    expect(await wrong({ charges: [other_charge_id] })).toEqual({ charges: strange })
    await sql`update other_charge_groups set allow_multiple = false where parent_object = 'event'`.execute(
      park.db,
    )
    const tents = [prices.extra('Tent and 20 chairs'), prices.extra('Tent and 20 chairs')]
    expect(await wrong({ charges: tents })).toEqual({ charges: 'Choose one charge of this group.' })
    await sql`update other_charge_groups set allow_multiple = true where parent_object = 'event'`.execute(
      park.db,
    )
  })

  it('stays while a discount needs its charges: "Remove the discount first." (events-14)', async () => {
    const { params, unveiling } = await sitedDraft()
    const { event_id } = await clerk.call(events.create, { body: unveiling })
    const discount = { price: -11_500, description: 'Neighbour', product_ref: 'DISCOUNT' }
    await boss.call(sales.addCharge, { params, body: discount })
    const response = await boss.ask(events.remove, { params: { event_id } })
    expect([response.statusCode, response.json().error.message]).toEqual([409, 'Remove the discount first.'])
  })
})
