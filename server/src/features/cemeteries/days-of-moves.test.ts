import { burials } from '@sexton/contract/burials/calls'
import { calendar } from '@sexton/contract/calendar/calls'
import { cemeteries } from '@sexton/contract/cemeteries/calls'
import { events } from '@sexton/contract/events/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { slots } from '@sexton/contract/slots/calls'
import { addDays, todayIn, weekdayDate } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer, makeSite } from '../../test/factories.ts'
import { priceList } from '../events/events-fixture.ts'

// What is to come keeps off the days on which nothing takes place, also where its ground or slot moves (cemeteries-10).
const park = testPark()
const today = todayIn('Africa/Lusaka')
const shut = addDays(today, 4)
const open = addDays(today, 5)
let boss: Client
let ma = 0
let free = 0

const form = { description: 'Dawn', from: '05:00', to: '05:30', capacity: 9, weekdays: [1, 2, 3, 4, 5, 6, 7] }

beforeAll(async () => {
  boss = await park.as()
  await makeSite(park.db, 'A', '1', 1)
  const first = { cemetery: 'Evergreen', code: 'EV' }
  ma = (await boss.call(cemeteries.add, { body: { cemetery: 'Matero', code: 'MA', first } })).cemetery_id
  free = (await boss.call(slots.create, { body: form })).burial_slot_id
  await boss.call(calendar.block, { body: { date: shut, cemetery_id: ma } })
})

async function draft() {
  const customer_id = await makeCustomer(park.db, { last_name: 'Ng' })
  return (await boss.call(sales.create, { body: { customer_id } })).sale_id
}

/** A draft with this site. */
async function sold(site_id: number) {
  const sale_id = await draft()
  const params = { sale_id }
  const { sale_site_id } = await boss.call(saleSites.addWithSite, { params, body: { site_id } })
  return { sale_id, sale_site_id }
}

/** A burial booked on a day, at the site of this sale site if it has one. */
async function booked(of: { sale_id: number; sale_site_id: number }, burial_date: string, slot = free) {
  const { burial_id } = await boss.call(burials.create, { body: of })
  const burial = { deceased_last_name: 'Ng', death_date: today, burial_date, burial_slot_id: slot }
  await boss.call(burials.update, { params: { burial_id }, body: { burial } })
  return burial_id
}

async function event(of: { site_id: number; sale_id?: number }, day: string) {
  const charge = (await priceList(park)).charge('Anniversary visit')
  const event_time = `${day}T10:00:00+02:00`
  const body = { ...of, ...charge, description: 'Vigil', event_time }
  return (await boss.call(events.create, { body })).event_id
}

async function move(block_ref: string, cemetery_id: number) {
  const of = park.db.selectFrom('blocks').select('block_id').where('block_ref', '=', block_ref)
  const params = await of.executeTakeFirstOrThrow()
  return boss.ask(cemeteries.moveBlock, { params, body: { cemetery_id } })
}

const words = (reply: { json(): { error?: { message: string } } }) => reply.json().error?.message

describe('a block moves to a cemetery where nothing takes place on a day', () => {
  it('unless a burial is to come there on it', async () => {
    const burial_id = await booked(await sold(await makeSite(park.db, 'EV.K', '1', 1)), shut)
    const day = weekdayDate(shut)
    expect(words(await move('EV.K', ma))).toBe(
      `Burial ${burial_id} at EV.K-01-01 is on ${day}, but burials cannot be booked that day at Matero. Give it another day first.`,
    )
    const burial = { deceased_last_name: 'Ng', death_date: today, burial_date: open, burial_slot_id: free }
    await boss.call(burials.update, { params: { burial_id }, body: { burial } })
    expect((await move('EV.K', ma)).statusCode).toBe(200)
  })

  it('unless an event is to come there on it', async () => {
    const event_id = await event({ site_id: await makeSite(park.db, 'EV.L', '1', 1) }, shut)
    expect(words(await move('EV.L', ma))).toBe(
      `The event at EV.L-01-01 is on ${weekdayDate(shut)}, but events cannot be booked that day at Matero. Give it another day first.`,
    )
    await boss.call(events.remove, { params: { event_id } })
    expect((await move('EV.L', ma)).statusCode).toBe(200)
  })
})
