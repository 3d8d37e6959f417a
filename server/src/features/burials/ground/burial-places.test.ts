import { burials } from '@sexton/contract/burials/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { slots } from '@sexton/contract/slots/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { addSaleSite, attach, makeSite } from '../../../test/factories.ts'
import { readyBurial, saleWithSite } from '../burials-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let clerk: Client
let boss: Client

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  boss = await park.as()
})

const slotsOf = (burial_date: string, burial_id?: number) =>
  clerk.call(slots.open, { params: { burial_date }, query: { burial_id } })

const add = async (sale: { sale_id: number; sale_site_id: number }, grave_no?: number) =>
  (await clerk.call(burials.create, { body: { ...sale, grave_no } })).burial_id

describe('graves', () => {
  it('a burial gets the lowest free place of the first grave with one; a full site refuses it (ground-8, ground-9)', async () => {
    const { sale_id, sale_site_id } = await saleWithSite(park, 'LAWN_DOUBLE')
    const [first, second] = [await add({ sale_id, sale_site_id }), await add({ sale_id, sale_site_id })]
    const one = await clerk.call(burials.get, { params: { burial_id: first! } })
    expect(one).toMatchObject({ grave_no: 1, position: null, planned_position: 1, grave_places: 2 })
    expect(one.beside).toMatchObject([{ burial_id: second, planned_position: 2 }])
    const third = await clerk.ask(burials.create, { body: { sale_id, sale_site_id } })
    expect(third.statusCode).toBe(409)
    expect(third.json().error.message).toMatch(/^Site B-01-\d+ is full\.$/)
  })

  it('an unsited burial waits for its site, and there are no more of them than graves (burials-8)', async () => {
    const { sale_id, sale_site_id } = await saleWithSite(park)
    await park.db
      .updateTable('sale_sites')
      .set({ site_id: null, sited_at: null })
      .where('sale_site_id', '=', sale_site_id)
      .execute()
    const burial_id = await add({ sale_id, sale_site_id })
    expect(await clerk.call(burials.get, { params: { burial_id } })).toMatchObject({
      burial_status_ref: 'UNSITED',
      site_id: null,
      grave_no: null,
    })
    expect((await clerk.ask(burials.create, { body: { sale_id, sale_site_id } })).statusCode).toBe(409)
    const confirming = await clerk.ask(burials.confirm, { params: { burial_id }, body: {} })
    expect(confirming.json().error.message).toBe('Need to select a site and grave for the burial.')
  })

  it('burials can be added only to a draft sale, at its customer’s sites (burials-7)', async () => {
    const his = await saleWithSite(park)
    const hers = await saleWithSite(park)
    const body = { sale_id: his.sale_id, sale_site_id: hers.sale_site_id }
    expect((await clerk.ask(burials.create, { body })).statusCode).toBe(422)
  })
})

describe('moving a grave', () => {
  const family = () => saleWithSite(park, 'MONUMENTAL_FAMILY_4')

  it('to a free grave of the same site needs PERM_SALES_SUPER', async () => {
    const sale = await family()
    const burial_id = await add(sale)
    await add(sale, 2)
    const params = { burial_id }
    expect((await clerk.ask(burials.changeGrave, { params, body: { grave_no: 3 } })).statusCode).toBe(403)
    expect((await boss.ask(burials.changeGrave, { params, body: { grave_no: 2 } })).statusCode).toBe(409)
    expect((await boss.ask(burials.changeGrave, { params, body: { grave_no: 9 } })).statusCode).toBe(409)
    expect(await boss.call(burials.changeGrave, { params, body: { grave_no: 3 } })).toMatchObject({
      grave_no: 3,
      planned_position: 1,
    })
  })

  it('to a site of the same customer takes its charges along; a free or another’s site is refused (ground-15, ground-18)', async () => {
    const sale = await saleWithSite(park)
    const params = { burial_id: await add(sale) }
    const free = await makeSite(park.db, 'F', '1', 1, 'CHAPEL_SINGLE')
    const move = (site_id: number) => boss.ask(burials.changeSite, { params, body: { site_id, grave_no: 1 } })
    expect((await move(free)).json().error.message).toMatch(/has not been sold yet/)
    expect((await move((await saleWithSite(park)).site_id)).json().error.message).toMatch(
      /is held for another customer/,
    )
    await addSaleSite(park.db, sale.sale_id, free)
    expect((await move(free)).statusCode).toBe(200)
    const lines = await clerk.call(burials.lines, { params })
    expect(lines.map((line) => line.line_description)).toEqual(['Opening and closing, Chapel-side Single'])
  })

  it('of a completed burial needs a reason (ground-14)', async () => {
    const { burial_slot_id: slot } = (await slotsOf(today))[0]!
    const { burial_id, sale_id } = await readyBurial(park, clerk, { today, slot })
    const params = { burial_id }
    await clerk.call(burials.confirm, { params, body: {} })
    await attach(park.db, 'burial', burial_id, 'BURIAL_CERTIFICATE')
    await clerk.call(burials.complete, { params, body: {} })
    const site_id = await makeSite(park.db, 'F', '1', 2)
    await addSaleSite(park.db, sale_id, site_id)
    const body = { site_id, grave_no: 1 }
    expect((await boss.ask(burials.changeSite, { params, body })).json().error.fields).toHaveProperty('note')
    const reason = { ...body, note: 'Exhumed by court order' }
    expect(await boss.call(burials.changeSite, { params, body: reason })).toMatchObject({ site_id })
  })
})
