import { burials } from '@sexton/contract/burials/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { sales } from '@sexton/contract/sales/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { calendar } from '@sexton/contract/calendar/calls'
import { slots } from '@sexton/contract/slots/calls'
import { sites } from '@sexton/contract/sites/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { attach, draftSale, makeCustomer, makeSite, siteNoAfter } from '../../../test/factories.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'
import { wholeForm } from '../burials-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let boss: Client
let slot: number
let plots = 0

beforeAll(async () => {
  boss = await park.as('PERM_SALES_SUPER', 'PERM_VIEW', 'PERM_EDIT')
  slot = (await boss.call(slots.open, { params: { burial_date: today } }))[0]!.burial_slot_id
})

const plot = (type?: string) => {
  plots = siteNoAfter(plots)
  return makeSite(park.db, 'L', '02', plots, type)
}

/** A customer with the two documents that a legacy burial needs, uploaded to their record. */
async function family() {
  const customer_id = await makeCustomer(park.db, { first_name: 'Grace', last_name: 'O’Brien' })
  const permit_document_id = await attach(park.db, 'customer', customer_id)
  const cod_document_id = await attach(park.db, 'customer', customer_id)
  return { customer_id, permit_document_id, cod_document_id }
}

const old = {
  burial_date: '1988-05-06',
  death_date: '1988-05-03',
  deceased_birth_date: '1911-05-03',
  deceased_age: 77,
}
const bodyOf = (its: object, change: object = {}) => ({
  burial: { ...wholeForm(today, slot), ...old, ...its, ...change } as never,
})
const add = (its: object, change?: object) => boss.ask(burials.createLegacy, { body: bodyOf(its, change) })

async function added(its: object, change?: object) {
  const { burial_id } = await boss.call(burials.createLegacy, { body: bodyOf(its, change) })
  return boss.call(burials.get, { params: { burial_id } })
}

const fieldsOf = async (change: object) => (await add(await family(), change)).json().error.fields

describe('a legacy burial', () => {
  it('on an available site is COMPLETE on a legacy sale of price 0 that holds the site, with its documents (burials-25, burials-32)', async () => {
    const [grace, site_id] = [await family(), await plot()]
    const burial = await added(grace, { site_id, grave_no: 1 })
    expect(burial).toMatchObject({
      burial_status_ref: 'COMPLETE',
      is_legacy: true,
      is_imported: false,
      site_id,
      grave_no: 1,
      permit_document_id: grace.permit_document_id,
      cod_document_id: grace.cod_document_id,
      price: 0,
    })
    const sale = await boss.call(sales.get, { params: { sale_id: burial.sale_id! } })
    expect(sale).toMatchObject({ is_legacy: true, price: 0, sale_status_ref: 'FULFILLED', invoice_no: null })
    const site = await boss.call(sites.get, { params: { site_id } })
    expect(site).toMatchObject({ site_status_ref: 'OWN', owner_customer_id: grace.customer_id })
  })

  it('may use a site that another family held and left (burials-27)', async () => {
    const [grace, site_id] = [await family(), await plot()]
    const former = { site_id, customer_id: (await family()).customer_id }
    const held = { ...former, held_from: addDays(today, -900), held_until: addDays(today, -30) }
    await park.db.insertInto('site_holders').values(held).execute()
    await added(grace, { site_id, grave_no: 1 })
    const site = await boss.call(sites.get, { params: { site_id } })
    expect(site).toMatchObject({ owner_customer_id: grace.customer_id, ownership_date: today })
  })

  it('on the customer’s legacy site belongs to that site’s sale (burials-26)', async () => {
    const [grace, siteId] = [await family(), await plot()]
    const held = await boss.call(saleSites.legacy, { body: { customerId: grace.customer_id, siteId } })
    const { sale_id, sale_site_id } = await added(grace, { site_id: siteId, grave_no: 1 })
    expect({ sale_id, sale_site_id }).toEqual({ sale_id: held.sale_id, sale_site_id: held.sale_site_id })
  })

  it('may have no known place, and is found all the same (burials-27, burials-36)', async () => {
    const burial = await added(await family(), { deceased_last_name: 'Nowhere' })
    expect(burial).toMatchObject({ site_id: null, grave_no: null, burial_status_ref: 'COMPLETE' })
    const found = await boss.call(burials.search, { query: { name: 'nowhere' } })
    expect(found).toEqual([{ burial_id: burial.burial_id }])
  })

  it('keeps what is known of a date as its first day, and is found by year and by month (burials-28)', async () => {
    const known = { burial_precision: 'month', death_precision: 'year', deceased_birth_precision: 'year' }
    const dates = { burial_date: '1914-05-17', death_date: '1914-03-02', deceased_birth_date: '1850-02-02' }
    const partial = { ...known, ...dates, burial_slot_id: null, deceased_age: 12 }
    const burial = await added(await family(), { ...partial, deceased_last_name: 'Partly' })
    expect(burial).toMatchObject({
      burial_date: '1914-05-01',
      death_date: '1914-01-01',
      deceased_birth_date: '1850-01-01',
      ...known,
    })
    const found = (query: object) => boss.call(burials.search, { query: { name: 'partly', ...query } })
    const here = [{ burial_id: burial.burial_id }]
    expect(await found({ burial_from_year: 1914, burial_to_year: 1914 })).toEqual(here)
    const may = { burial_from_year: 1914, burial_from_month: 5, burial_to_year: 1914, burial_to_month: 5 }
    expect(await found(may)).toEqual(here)
    expect(await found({ birth_year: 1850 })).toEqual(here)
    expect(await found({ birth_year: 1850, birth_month: 1 })).toEqual([])
  })

  it('accepts "not known" where a blank date is refused (burials-31)', async () => {
    const blank = { burial_date: null, death_date: null, burial_slot_id: null }
    expect(await fieldsOf(blank)).toMatchObject({
      'burial.burial_date': 'Burial date is required',
      'burial.death_date': 'Date of death is required',
    })
    const unknown = { ...blank, burial_precision: 'unknown', death_precision: 'unknown' }
    const burial = await added(await family(), unknown)
    expect(burial).toMatchObject({ burial_date: null, burial_status_ref: 'COMPLETE' })
  })

  it('is confirmed, not complete, on the day itself, and never in the future (burials-25, burials-30)', async () => {
    const recent = { burial_date: today, death_date: today, deceased_birth_date: null }
    expect(await added(await family(), recent)).toMatchObject({ burial_status_ref: 'CONFIRMED' })
    expect(await fieldsOf({ burial_date: addDays(today, 1) })).toMatchObject({
      'burial.burial_date': 'A legacy burial cannot be dated in the future',
    })
  })

  it('enters no schedule and takes no place in a slot (burials-29)', async () => {
    const offered = () => boss.call(slots.open, { params: { burial_date: today } })
    const [before, day] = [await offered(), { params: { date: today } }]
    const shown = await boss.call(calendar.day, day)
    await added(await family(), { burial_date: today, death_date: today, deceased_birth_date: null })
    expect(await offered()).toEqual(before)
    expect(await boss.call(calendar.day, day)).toEqual(shown)
  })
})

describe('a legacy burial is refused', () => {
  it('while the customer has a draft (burials-26)', async () => {
    const grace = await family()
    const sale_id = await draftSale(park.db, grace.customer_id, 1)
    const refused = await add(grace)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      `This customer has a draft sale (${sale_id}). Place or delete it before you add a legacy burial.`,
    ])
  })

  it('without its documents, with another customer’s, for no customer (burials-32)', async () => {
    expect(await fieldsOf({ permit_document_id: null })).toEqual({
      'burial.permit_document_id': 'An uploaded burial permit is required.',
    })
    const { permit_document_id } = await family()
    expect(await fieldsOf({ permit_document_id })).toHaveProperty(['burial.permit_document_id'])
    expect(await fieldsOf({ customer_id: 2_000_000_000 })).toHaveProperty(['burial.customer_id'])
  })
})

describe('a legacy burial that is changed', () => {
  it('can be given a site of its customer once its place is known (burials-27)', async () => {
    const [grace, siteId] = [await family(), await plot()]
    const { burial_id } = await added(grace)
    const { sale_site_id } = await boss.call(saleSites.legacy, {
      body: { customerId: grace.customer_id, siteId },
    })
    const params = { burial_id }
    const found = { site_id: siteId, grave_no: 1, note: 'Found in the second book' }
    const stranger = { ...found, site_id: await plot() }
    expect((await boss.ask(burials.changeSite, { params, body: stranger })).statusCode).toBe(409)
    expect(await boss.call(burials.changeSite, { params, body: found })).toMatchObject({
      site_id: siteId,
      grave_no: 1,
      position: 1,
      sale_site_id,
    })
  })

  it('loses its suspect flag by PERM_SALES_SUPER, and is then no longer found by it (burials-33)', async () => {
    const { burial_id } = await added(await family())
    const params = { burial_id }
    await park.db
      .updateTable('burials')
      .set({ legacy_address_dirty: true, suspect_address: true })
      .where('burial_id', '=', burial_id)
      .execute()
    const suspects = () => boss.call(burials.search, { query: { legacy_flag: 'true' } as never })
    expect(await suspects()).toEqual([{ burial_id }])
    const clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
    expect((await clerk.ask(burials.clearLegacyDirty, { params })).statusCode).toBe(403)
    const cleared = await boss.call(burials.clearLegacyDirty, { params })
    expect(cleared).toMatchObject({ legacy_address_dirty: false, suspect_address: false })
    expect(await suspects()).toEqual([])
    expect((await boss.ask(burials.clearLegacyDirty, { params })).statusCode).toBe(200)
  })
})

it('a legacy burial below others moves them up, each with its audit row (ground-11)', async () => {
  const grace = await family()
  const place = { site_id: await plot('LAWN_DOUBLE'), grave_no: 1 }
  const later = await added(grace, place)
  const below = { ...place, ...old, burial_date: '1980-05-06', death_date: '1980-05-03', deceased_age: 69 }
  const paper = () => attach(park.db, 'customer', grace.customer_id)
  const papers = { permit_document_id: await paper(), cod_document_id: await paper() }
  const first = await added({ ...grace, ...papers }, below)
  expect(first.position).toBe(1)
  const now = await boss.call(burials.get, { params: { burial_id: later.burial_id } })
  expect(now.position).toBe(2)
  expect((await auditsOf(park, 'burial', later.burial_id)).at(-1)).toMatchObject({
    action: 'POSITION_CORRECTED',
    message: 'Nguyễn Thị Hồng: place 1 → 2 of 2. Nguyễn Thị Hồng was buried earlier',
  })
})
