import { burials } from '@sexton/contract/burials/calls'
import { calendarFeed } from '@sexton/contract/calendar-feed/calls'
import { calendar } from '@sexton/contract/calendar/calls'
import { cemeteries } from '@sexton/contract/cemeteries/calls'
import { daySheet } from '@sexton/contract/day-sheet/calls'
import { events } from '@sexton/contract/events/calls'
import { home } from '@sexton/contract/home/calls'
import { printedPaths } from '@sexton/contract/papers/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { slots } from '@sexton/contract/slots/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { openedPdf } from '../../test/readers/opened-pdf.ts'
import { makeCustomer, makeSite, siteTypeId } from '../../test/factories.ts'
import { at, priceList } from '../events/events-fixture.ts'
import { publicBurialIn, visitPage } from '../portal/portal-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
const day = addDays(today, 3)
let boss: Client
let [ev, ma] = [0, 0]
let shown: Awaited<ReturnType<typeof publicBurialIn>>

/** A burial booked in a slot, at a site or with none yet. */
async function booked(last_name: string, burial_slot_id: number, site_id?: number, burial_date = day) {
  const customer_id = await makeCustomer(park.db, { last_name })
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const params = { sale_id }
  const { sale_site_id } = site_id
    ? await boss.call(saleSites.addWithSite, { params, body: { site_id } })
    : await boss.call(saleSites.addWithSiteType, {
        params,
        body: { site_type_id: await siteTypeId(park.db) },
      })
  const { burial_id } = await boss.call(burials.create, { body: { sale_id, sale_site_id } })
  const burial = { deceased_last_name: last_name, death_date: today, burial_date, burial_slot_id }
  await boss.call(burials.update, { params: { burial_id }, body: { burial } })
}

beforeAll(async () => {
  boss = await park.as()
  shown = await publicBurialIn(park, boss)
  const first = { cemetery: 'Evergreen', code: 'EV' }
  ma = (await boss.call(cemeteries.add, { body: { cemetery: 'Matero', code: 'MA', first } })).cemetery_id
  ev = (await boss.call(cemeteries.list, {}))[0]!.cemetery_id
  const form = { from: '05:00', to: '05:30', capacity: 2, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  const own = await boss.call(slots.create, { body: { ...form, description: 'Dawn', cemetery_id: ma } })
  const site_id = await makeSite(park.db, 'MA.B', '1', 1)
  // For those that have no site yet.
  for (const no of [2, 3]) await makeSite(park.db, 'MA.B', '1', no)
  await booked('Ng', own.burial_slot_id, site_id)
  await booked('Żółć', own.burial_slot_id)
  const charge = (await priceList(park)).charge('Anniversary visit')
  const body = { site_id, ...charge, description: 'Vigil', event_time: at(3, '14:30') }
  await boss.call(events.create, { body })
})

async function sheetOf(cemetery_id?: number) {
  const { text, headers } = await openedPdf(boss, printedPaths.daySheet(day, cemetery_id))
  return { text, named: String(headers['content-disposition']) }
}

describe('which cemetery it is of is said (cemeteries-12)', () => {
  it('by the day sheet of one, in its title and its name', async () => {
    const [all, one] = [await sheetOf(), await sheetOf(ma)]
    expect(one.text).toMatch(/Day Sheet, \d+ \w+ \d{4}, Matero/)
    expect(one.named).toContain(`${day}_Day_Sheet_MA.pdf`)
    expect(all.text).not.toMatch(/\d{4}, Matero/)
    expect(all.named).toContain(`${day}_Day_Sheet.pdf`)
  })

  it('by a day sheet beside each slot, site and event', async () => {
    const { text } = await sheetOf()
    expect(text).toContain('05:00 to 05:30, Dawn, Matero')
    expect(text).toContain('Site MA.B-01-01, Matero')
    expect(text).toContain('14:30, Anniversary visit, MA.B-01-01, Matero')
    const { slots: there } = await boss.call(daySheet.get, { params: { date: day } })
    expect(there.find(({ description }) => description === 'Dawn')?.cemetery_id).toBe(ma)
  })

  it('by the calendar feed, of a burial without a site too', async () => {
    const { path } = await boss.call(calendarFeed.make, {})
    const { body } = await park.app.inject({ url: path })
    expect(body).toContain('LOCATION:Matero\\, site MA.B-01-01\r\n')
    expect(body).toContain('LOCATION:Matero\r\n')
    expect(body.match(/LOCATION:Matero\\, site/g)).toHaveLength(2)
  })

  it('by the public page of a burial (portal-3)', async () => {
    const { body } = await visitPage(park, shown.public_id)
    expect(body).toMatch(/Block EV\.B, row 1, site \d+, Evergreen/)
    expect(body).not.toContain('Matero')
  })
})

describe('a day that is blocked at one cemetery alone (cemeteries-11)', () => {
  it('is no blocked day of all: the day sheet and Home say where', async () => {
    await boss.call(calendar.block, { body: { date: day, cemetery_id: ma } })
    const sheet = (query: object) => boss.call(daySheet.get, { params: { date: day }, query: query as never })
    expect(await sheet({})).toMatchObject({ blocked: false, blocked_at: [ma] })
    expect(await sheet({ cemetery_id: ma })).toMatchObject({ blocked: true, blocked_at: [] })
    expect(await sheet({ cemetery_id: ev })).toMatchObject({ blocked: false, blocked_at: [] })
    expect((await sheetOf()).text).toContain(
      'No burials and events are booked at Matero: the day is blocked there.',
    )
    await sql`insert into no_burial_dates (noburial_date, cemetery_id) values (${today}, ${ma})`.execute(
      park.db,
    )
    const now = (query: object) => boss.call(home.today, { query: query as never })
    expect(await now({})).toMatchObject({ blocked: false, blocked_at: [ma] })
    expect(await now({ cemetery_id: ma })).toMatchObject({ blocked: true, blocked_at: [] })
    expect(await now({ cemetery_id: ev })).toMatchObject({ blocked: false, blocked_at: [] })
  })
})
