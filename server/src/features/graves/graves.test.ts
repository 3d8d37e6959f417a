import { burials } from '@sexton/contract/burials/calls'
import { graves } from '@sexton/contract/graves/calls'
import { burialsByGrave, placesLeft } from '@sexton/contract/sales/listed-burial'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { sites } from '@sexton/contract/sites/calls'
import { addDays } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { checkedOrder } from '../../test/dig-orders.ts'
import { attach, makeCustomer } from '../../test/factories.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { switchOff, switchOn } from '../../test/practices.ts'
import { wholeForm } from '../burials/burials-fixture.ts'
import { ground, said, today } from '../burials/ground/who-lies-fixture.ts'

/** What is known of a grave, through HTTP (docs/rules/graves.md); what the database alone refuses is in known-graves. */
const { park, boss, aSite, confirmed, sold } = ground()
let mason: Client
beforeAll(async () => {
  await switchOn(park, { grave_room: {} })
  mason = await park.as('PERM_VIEW', 'PERM_GROUNDS')
})

const form = { kind: 'EARTH' as const }
const save = (site_id: number, body: object) =>
  boss().ask(graves.save, { params: { site_id, grave_no: 1 }, body: { ...form, ...body } })
const measure = (site_id: number, body: object, who = mason) =>
  who.ask(graves.measure, {
    params: { site_id, grave_no: 1 },
    body: { how: 'PROBED', on_date: today, ...body } as never,
  })
const coffin = (burial_id: number, body: object) =>
  boss().ask(graves.setCoffin, { params: { burial_id }, body: body as never })
const fieldsOf = (reply: { statusCode: number; json: () => unknown }) => [
  reply.statusCode,
  (reply.json() as { error: { fields?: object } }).error.fields,
]
const old = async (at: { customer_id: number; site_id: number; grave_no: number }) => {
  const papers = {
    permit_document_id: await attach(park.db, 'customer', at.customer_id),
    cod_document_id: await attach(park.db, 'customer', at.customer_id),
  }
  const burial = { ...wholeForm('2001-05-04', 1), ...at, death_date: '2001-05-01', ...papers }
  return boss().ask(burials.createLegacy, { body: { burial } as never })
}
const planned = (sale: { sale_id: number; sale_site_id: number }, grave_no: number | null = 1) =>
  boss().ask(burials.create, {
    body: { sale_id: sale.sale_id, sale_site_id: sale.sale_site_id, grave_no },
  })

const dugForOne = { places_set: 1, places_reason: 'Dug for one in 1998' }

describe('a grave dug for one in a double-depth type', () => {
  it('is full for a second burial, however it comes (graves-1)', async () => {
    const sale = await sold('LAWN_DOUBLE')
    const { site_id } = sale
    expect(fieldsOf(await save(site_id, { places_set: 1 }))).toEqual([
      422,
      { places_reason: 'Say why this grave has its own number.' },
    ])
    expect((await save(site_id, dugForOne)).json()).toMatchObject({
      places: 1,
      places_of_type: 2,
      places_set: 1,
      places_reason: 'Dug for one in 1998',
      room: { places_left: 1 },
    })
    await confirmed(sale)
    const full = /^Grave 1 of site W-01-\d+ is full/
    expect(said(await planned(sale))).toMatch(full)
    expect(said(await planned(sale, null))).toMatch(/^Site W-01-\d+ is full/)

    const site = await mason.call(sites.get, { params: { site_id } })
    expect(site.taken).toEqual([{ grave_no: 1, burials: 1, places: 1 }])
    expect(placesLeft(site, site.taken)).toBe(0)
    const shown = await boss().call(saleSites.get, { params: sale })
    expect(burialsByGrave(shown, shown.burials, shown.taken)).toMatchObject([{ places: 1, free: 0, more: 0 }])
    const { sale_id, customer_id } = sale
    const other = await boss().call(saleSites.addWithSite, {
      params: { sale_id },
      body: { site_id: await aSite('LAWN_DOUBLE') },
    })
    const burial_id = await confirmed({ sale_id, ...other })
    const move = { params: { burial_id }, body: { site_id, grave_no: 1, note: 'Beside her husband' } }
    expect(said(await boss().ask(burials.changeSite, move))).toMatch(full)
    expect(said(await old({ customer_id, site_id, grave_no: 1 }))).not.toBe('')

    const rows = await auditsOf(park, 'site', site_id)
    expect(rows.find(({ action }) => action === 'GRAVE_CHANGED')).toMatchObject({
      message: 'Grave 1: Places set: – → 1; Places reason: – → Dug for one in 1998',
    })
  })

  it('is full for an old record, and for one more place than lie there (graves-1, ground-5)', async () => {
    const customer_id = await makeCustomer(park.db, { last_name: 'Old' })
    const site_id = await aSite('LAWN_DOUBLE')
    await save(site_id, dugForOne)
    expect((await old({ customer_id, site_id, grave_no: 1 })).statusCode).toBe(200)
    expect(said(await old({ customer_id, site_id, grave_no: 1 }))).toMatch(/is full/)
    expect((await save(site_id, {})).statusCode).toBe(200)
    expect((await old({ customer_id, site_id, grave_no: 1 })).statusCode).toBe(200)
    expect(said(await save(site_id, dugForOne))).toMatch(
      /^The burials in site W-01-\d+ need more places than this/,
    )
  })
})

describe('ashes', () => {
  it('are buried on top of a full grave that has places for them, and no more of them than it has (graves-2)', async () => {
    const sale = await sold('LAWN_DOUBLE')
    const { site_id } = sale
    const urns = [await confirmed(sale), await confirmed(sale)]
    await save(site_id, { ashes_places: 1 })
    const [first, second] = urns as [number, number]
    expect((await coffin(first, { remains_kind: 'ASHES', spot: 'Foot, left' })).json()).toMatchObject({
      remains_kind: 'ASHES',
      spot: 'Foot, left',
      coffin_height_cm: null,
    })
    expect(said(await coffin(second, { remains_kind: 'ASHES' }))).toMatch(
      /^Grave 1 of site W-01-\d+ takes no more ashes: it has 1 place for ashes\.$/,
    )
    expect((await planned(sale)).statusCode).toBe(200)
    expect(said(await planned(sale))).toMatch(/is full/)
    const ashes = { sale_id: sale.sale_id, sale_site_id: sale.sale_site_id, remains_kind: 'ASHES' as const }
    expect(said(await boss().ask(burials.create, { body: ashes }))).toMatch(/is full/)
    await save(site_id, { ashes_places: 2 })
    const added = await boss().call(burials.create, { body: ashes })
    expect(await boss().call(burials.get, { params: added })).toMatchObject({
      grave_no: 1,
      position: null,
      planned_position: null,
    })
    const site = await mason.call(sites.get, { params: { site_id } })
    expect(site.taken).toEqual([{ grave_no: 1, burials: 4, ashes: 2, ashes_places: 2 }])
    expect(said(await save(site_id, {}))).toMatch(/^Ashes are buried or planned in grave 1/)
    const [facts] = await mason.call(graves.list, { params: { site_id } })
    expect(facts).toMatchObject({ places: 2, ashes_places: 2, room: { places_left: 0, ashes_left: 0 } })
  })
})

describe('a closed grave', () => {
  it('takes no one until a probe opens it (graves-3)', async () => {
    const sale = await sold('LAWN_DOUBLE')
    const { site_id } = sale
    expect(fieldsOf(await save(site_id, { closed_for: 'UNTIL_PROBED' }))).toEqual([
      422,
      { closed_reason: 'Say why the grave is closed.' },
    ])
    await save(site_id, { closed_for: 'UNTIL_PROBED', closed_reason: 'Depth unknown' })
    expect(said(await planned(sale))).toMatch(/^Grave 1 of site W-01-\d+ is closed: Depth unknown\.$/)
    expect(said(await planned(sale, null))).toMatch(/is closed: Depth unknown\.$/)
    expect((await measure(site_id, { top_cm: 150 })).json()).toMatchObject({ closed_for: null })
    expect((await planned(sale)).statusCode).toBe(200)
    expect(said(await save(site_id, { closed_for: 'NO_MORE', closed_reason: 'Roots' }))).toMatch(
      /is planned in grave 1 of site W-01-\d+\. Move the burial before you close the grave\.$/,
    )
  })
})

describe('a measure', () => {
  it('is recorded by who works in the grounds, not for a day to come, and keeps its grave (graves-4)', async () => {
    const site_id = await aSite('LAWN_COMPANION')
    expect(fieldsOf(await measure(site_id, { top_cm: 90, on_date: addDays(today, 1) }))).toEqual([
      422,
      { on_date: 'A measure cannot be dated in the future.' },
    ])
    expect(fieldsOf(await measure(site_id, {}))).toEqual([422, { depth_cm: 'Enter what was measured.' }])
    expect(fieldsOf(await measure(site_id, { depth_cm: 90, top_cm: 91 }))).toEqual([
      422,
      { top_cm: 'The top of the coffin cannot be deeper than the grave.' },
    ])
    const made = (await measure(site_id, { depth_cm: 210, how: 'DUG', note: 'Clay' })).json()
    expect(made).toMatchObject({
      measures: [{ how: 'DUG', depth_cm: 210, top_cm: null, note: 'Clay', on_date: today }],
      room: { known: true, top_cm: 210, room_for_height_cm: 120 },
    })
    const rows = await auditsOf(park, 'site', site_id)
    expect(rows.at(-1)).toMatchObject({ message: 'Grave 1: 210 cm deep (when dug)' })
    expect(said(await boss().ask(siteRecords.withdraw, { params: { site_id } }))).toMatch(
      /^Grave 1 of site W-\d\d-\d+ was measured, so the site cannot be deleted\./,
    )
  })
})

describe('a coffin', () => {
  it('has all three lengths or none, and does not change while its grave is open (graves-6)', async () => {
    const burial_id = await confirmed(await sold())
    expect(fieldsOf(await coffin(burial_id, { coffin_length_cm: 200, coffin_width_cm: 65 }))).toEqual([
      422,
      { coffin_height_cm: 'Enter all three lengths, or none.' },
    ])
    const size = { coffin_length_cm: 200, coffin_width_cm: 65, coffin_height_cm: 45 }
    expect((await coffin(burial_id, size)).json()).toMatchObject({ ...size, shroud: false, laid_at: null })
    expect(await mason.call(graves.coffin, { params: { burial_id } })).toMatchObject(size)
    const rows = await auditsOf(park, 'burial', burial_id)
    expect(rows.at(-1)).toMatchObject({
      action: 'COFFIN',
      message: 'Coffin: Coffin length cm: – → 200; Coffin width cm: – → 65; Coffin height cm: – → 45',
    })
  })
})

describe('a coffin of a burial whose grave is open', () => {
  it('keeps its size; where it lies in the grave can still be noted (graves-6)', async () => {
    const burial_id = await confirmed(await sold())
    await coffin(burial_id, { shroud: true })
    const [one, other] = await park.db.selectFrom('users').select('user_id').limit(2).execute()
    const { opened } = await checkedOrder(park.db, burial_id, one!.user_id, other!.user_id)
    await opened()
    expect(said(await coffin(burial_id, { shroud: false }))).toBe(
      `The grave of order ${900_000 + burial_id} is open. Stop the order first.`,
    )
    expect((await coffin(burial_id, { shroud: true, spot: 'Foot' })).json()).toMatchObject({ spot: 'Foot' })
  })
})

describe('with the practices off', () => {
  it('its calls are not there, and what was recorded still counts (practices-1, practices-3)', async () => {
    const sale = await sold('LAWN_DOUBLE')
    await save(sale.site_id, dugForOne)
    await planned(sale)
    await switchOff(park)
    const reply = await mason.ask(graves.list, { params: { site_id: sale.site_id } })
    expect(reply.statusCode).toBe(404)
    expect(said(await planned(sale))).toMatch(/is full/)
    await switchOn(park, { grave_room: {} })
  })
})
