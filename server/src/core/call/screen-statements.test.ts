import { followUps } from '@sexton/contract/arrears/follow-ups'
import { calendar } from '@sexton/contract/calendar/calls'
import { customers } from '@sexton/contract/customers/calls'
import { cemeteries } from '@sexton/contract/cemeteries/calls'
import { events } from '@sexton/contract/events/calls'
import { find } from '@sexton/contract/find/calls'
import { home as homeCalls } from '@sexton/contract/home/calls'
import { burials } from '@sexton/contract/burials/calls'
import type { Endpoint, Given } from '@sexton/contract/core/endpoint'
import { shownFirst } from '@sexton/contract/core/page'
import { attachedTo, documents } from '@sexton/contract/documents/calls'
import { map } from '@sexton/contract/map/calls'
import { notes } from '@sexton/contract/notes/calls'
import { photos } from '@sexton/contract/photos/calls'
import { reads } from '@sexton/contract/reads/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { sites } from '@sexton/contract/sites/calls'
import { addMonths, todayIn } from '@sexton/contract/values/dates'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSitedDraft, payInCash } from '../../features/sales/sales-fixture.ts'
import { testPark } from '../../test/app.ts'
import { addressOf, type Client } from '../../test/client.ts'
import { attach, placeSale } from '../../test/factories.ts'

const park = testPark()
let boss: Client
let statements = 0
/** Of what was asked so far, all that names a table of a practice. */
const ofPractices = new Set<string>()

const query = pg.Client.prototype.query as (...given: unknown[]) => unknown

// Before the park opens its first connection.
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  statements += 1
  const text = typeof given[0] === 'string' ? given[0] : ((given[0] as { text?: string })?.text ?? '')
  if (
    /\b(?:acts|act_photos|burial_passes|dig_orders|differences|grave_measures|rights|transfers|consents|deeds|notices|tenure_terms|care_years|cases|bank_accounts|bank_lines|bank_days|bank_files)\b/.test(
      text,
    )
  )
    ofPractices.add(text)
  return query.apply(this, given)
} as typeof pg.Client.prototype.query

beforeAll(async () => {
  boss = await park.as()
})

afterAll(() => void (pg.Client.prototype.query = query as typeof pg.Client.prototype.query))

const asked = <E extends Endpoint>(declared: E, given: Given<E>) => ({
  method: declared.method as 'GET' | 'POST',
  address: addressOf(declared, given),
  body: (given as { body?: unknown }).body,
})

/** How many statements a visit to a screen takes, its second one: the first finds out what their answers are. */
async function visit(calls: ReturnType<typeof asked>[]) {
  for (let time = 0; time < 2; time += 1) {
    statements = 0
    const { answers } = await boss.call(reads.together, { body: { calls } })
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200))
  }
  return statements
}

const query5 = { limit: 5, offset: 0, type: 'items' } as const
const salesIn = (filters: object) => asked(sales.search, { query: { ...filters, ...query5 } as never })
const burialsIn = (filters: object) =>
  asked(burials.search, { query: { orderby: 'burial_date_earliest', ...filters, ...query5 } as never })

describe('the reading calls of a screen take few statements (core-27)', () => {
  it('a sale, a burial and Home', async () => {
    const { sale_id, sale_site_id } = await aSitedDraft(park, boss)
    const { burial_id } = await boss.call(burials.create, { body: { sale_id, sale_site_id } })
    await placeSale(park.db, sale_id, new Date().toISOString())
    await payInCash(boss, sale_id, 10)
    await attach(park.db, 'burial', burial_id)
    const params = { parent_type: 'burial', parent_id: burial_id } as const
    await boss.call(notes.add, { params, body: { note: 'Ring before the day' } })
    const query = { limit: shownFirst }
    const ofSale = attachedTo(
      { type: 'sale', id: sale_id },
      ['sale_site', 'burial', 'event', 'receipt'],
      shownFirst,
    )
    const sale = await visit([
      asked(sales.get, { params: { sale_id }, query }),
      asked(receipts.list, { params: { sale_id }, query }),
      asked(documents.get, { body: ofSale }),
      asked(notes.get, { body: ofSale }),
      asked(map.aroundSale, { params: { sale_id } }),
    ])
    const ofBurial = attachedTo({ type: 'burial', id: burial_id }, undefined, shownFirst)
    const burial = await visit([
      asked(burials.get, { params: { burial_id }, query }),
      asked(burials.lines, { params: { burial_id } }),
      asked(documents.get, { body: ofBurial }),
      asked(notes.get, { body: ofBurial }),
      asked(photos.ofBurial, { params: { burial_id }, query }),
      asked(map.aroundBurial, { params: { burial_id } }),
    ])
    const today = todayIn('Africa/Lusaka')
    const home = await visit([
      asked(calendar.day, { params: { date: today } }),
      asked(cemeteries.list, {}),
      asked(events.list, { query: { from: today, days: '3' } as never }),
      asked(homeCalls.today, { query: {} }),
      asked(followUps.list, { query: { until: today, limit: '5', offset: '0' } as never }),
      asked(events.counts, { params: { from: today, to: addMonths(today, 12) } }),
      salesIn({ filters: { ORDERED: 'true' } }),
      salesIn({ flagged: 'true' }),
      salesIn({ old_drafts: 'true', orderby: 'updated_oldest' }),
      burialsIn({ filters: { DRAFT: 'true' }, is_legacy: 'false' }),
      burialsIn({ filters: { UNSITED: 'true' }, is_legacy: 'false' }),
      burialsIn({ filters: { DRAFT: 'true' }, flag: 'true' }),
    ])
    // Of each, one is of the session.
    expect({ sale, burial, home }).toEqual({ sale: 4, burial: 3, home: 4 })
  })

  it('a site, a customer, the map, the searches and what finds anything; none asks a table of a practice (practices-1)', async () => {
    const { customer_id, site_id } = await aSitedDraft(park, boss)
    const [params, query, page] = [{ customer_id }, { limit: shownFirst }, { limit: 5, offset: 0 }]
    const ofSite = attachedTo({ type: 'site', id: site_id }, undefined, shownFirst)
    const site: number[] = []
    for (const call of [
      asked(sites.get, { params: { site_id } }),
      asked(sites.holders, { params: { site_id } }),
      asked(sites.burials, { params: { site_id }, query: page }),
      asked(documents.get, { body: ofSite }),
      asked(photos.list, { params: { site_id }, query }),
    ])
      site.push(await visit([call]))
    const ofCustomer = attachedTo({ type: 'customer', id: customer_id }, undefined, shownFirst)
    const customer = await visit([
      asked(customers.get, { params }),
      asked(customers.statement, { params, query }),
      asked(customers.sales, { params, query: page }),
      asked(customers.saleSites, { params, query: page }),
      asked(customers.burials, { params, query: page }),
      asked(customers.receipts, { params, query }),
      asked(documents.get, { body: ofCustomer }),
      asked(notes.get, { body: ofCustomer }),
    ])
    const searches = [
      asked(siteRecords.search, { query: { block: 'A', ...query5 } as never }),
      asked(customers.search, { query: { name: 'a', ...query5 } as never }),
      burialsIn({}),
      salesIn({}),
    ]
    const searched: number[] = []
    for (const search of searches) searched.push(await visit([search]))
    const { block_ref } = await park.db
      .selectFrom('sites')
      .select('block_ref')
      .where('site_id', '=', site_id)
      .executeTakeFirstOrThrow()
    const drawn = await visit([asked(sites.plots, { params: { block_ref } })])
    const found = await visit([asked(find.find, { query: { q: 'ban', limit: '5' } as never })])
    expect({ site, customer, searched, drawn, found }).toEqual({
      site: [4, 3, 4, 2, 2],
      customer: 3,
      searched: [3, 7, 3, 3],
      drawn: 4,
      found: 12,
    })
    expect([...ofPractices]).toEqual([])
  })
})
