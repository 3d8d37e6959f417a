import { burials } from '@sexton/contract/burials'
import { customers } from '@sexton/contract/customers'
import { daySheet } from '@sexton/contract/day-sheet'
import { addDays, todayIn } from '@sexton/contract/dates'
import { receipts } from '@sexton/contract/receipts'
import { saleSites } from '@sexton/contract/sale-sites'
import { sales } from '@sexton/contract/sales'
import { sites } from '@sexton/contract/sites'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { attach, makeCustomer, makeSite, passOn } from '../../test/factories.ts'
import { auditsOf, payInCash, siteNow } from '../sales/sales-walk.ts'
import { attachPapers, dayCharge, wholeForm } from './burials-walk.ts'

/** Who lies where (domain, Burials), through the calls that clerks and managers make. */
const park = testPark()
const today = todayIn('Africa/Lusaka')
let clerk: Client
let boss: Client
beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  boss = await park.as()
  await park.db.updateTable('burial_slots').set({ capacity: 100 }).execute()
})

let made = 0
const aSite = (type = 'LAWN_SINGLE') =>
  makeSite(park.db, 'W', String(1 + Math.floor(++made / 11)), 1 + (made % 11), type)

/** A customer with a draft sale and a site on it. */
async function sold(type?: string) {
  const customer_id = await makeCustomer(park.db, { first_name: 'Ruth', last_name: 'Banda' })
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const site_id = await aSite(type)
  const add = { params: { sale_id }, body: { site_id } }
  const { sale_site_id } = await boss.call(saleSites.addWithSite, add)
  return { customer_id, sale_id, site_id, sale_site_id }
}

interface Wish {
  grave_no?: number
  burial_date?: string
  first_name?: string
}

/** A burial on a draft sale, confirmed. */
async function confirmed(on: { sale_id: number; sale_site_id: number }, { grave_no, ...wish }: Wish = {}) {
  const body = { sale_id: on.sale_id, sale_site_id: on.sale_site_id, grave_no: grave_no ?? null }
  const { burial_id } = await boss.call(burials.create, { body })
  await attachPapers(park, burial_id)
  await attach(park.db, 'burial', burial_id, 'BURIAL_CERTIFICATE')
  const form = { ...wholeForm(today, 1), deceased_first_name: wish.first_name ?? 'Grace' }
  const burial = { ...form, burial_date: wish.burial_date ?? today }
  const params = { burial_id }
  await boss.call(burials.update, { params, body: { burial, updateCharges: [await dayCharge(park)] } })
  await boss.call(burials.confirm, { params })
  return burial_id
}

const completed = (burial_id: number) => boss.call(burials.complete, { params: { burial_id } })
const buried = async (on: { sale_id: number; sale_site_id: number }, wish?: Wish) => {
  const burial_id = await confirmed(on, wish)
  await completed(burial_id)
  return burial_id
}
const read = (burial_id: number) => boss.call(burials.get, { params: { burial_id } })
const setDraft = (burial_id: number, note?: string) =>
  boss.ask(burials.setDraft, { params: { burial_id }, body: { note } })
const said = (response: { statusCode: number; json: () => { error: { message: string } } }) => {
  expect(response.statusCode).toBe(409)
  return response.json().error.message
}
const refOf = async (site_id: number) => (await siteNow(park, site_id)).site_ref

async function payFor({ sale_id, sale_site_id }: { sale_id: number; sale_site_id: number }) {
  await attach(park.db, 'sale_site', sale_site_id, 'AGREEMENT')
  const { price } = await boss.call(sales.place, { params: { sale_id }, body: {} })
  await payInCash(boss, sale_id, price)
}

describe('a body in the ground stays where it is', () => {
  it('whatever is done to the draft sale that its site is on: Change site, take off, delete', async () => {
    const on = await sold()
    const burial_id = await buried(on)
    const lies = `Grace Hồng lies in site ${await refOf(on.site_id)}.`
    const params = { sale_site_id: on.sale_site_id }
    const other = await aSite()
    const changed = await boss.ask(saleSites.setSite, { params, body: { site_id: other } })
    expect(said(changed)).toBe(`${lies} The site of this sale cannot be changed.`)
    expect(said(await boss.ask(saleSites.remove, { params }))).toBe(
      `${lies} The site cannot be taken off the sale.`,
    )
    const deleted = await boss.ask(sales.remove, { params: { sale_id: on.sale_id } })
    expect(said(deleted)).toBe(`${lies} This sale cannot be deleted.`)
    expect(await read(burial_id)).toMatchObject({ site_id: on.site_id, in_ground: true })
    expect(await siteNow(park, on.site_id)).toMatchObject({ site_status_ref: 'ORDER' })
    expect(await siteNow(park, other)).toMatchObject({ site_status_ref: 'AVAIL' })
  })

  it('also when the burial was set to draft: it asks a reason, and cannot be deleted', async () => {
    const on = await sold()
    const burial_id = await buried(on)
    expect((await setDraft(burial_id)).json().error.fields).toEqual({
      note: 'A reason is required to set a completed burial to draft.',
    })
    expect((await setDraft(burial_id, 'Name misspelt')).json()).toMatchObject({
      in_ground: true,
      position: 1,
    })
    expect(await auditsOf(park, 'burial', burial_id)).toContainEqual(
      expect.objectContaining({
        action: 'SET DRAFT',
        message: 'Burial of Grace Hồng: Complete → Draft. Name misspelt',
      }),
    )
    const params = { burial_id }
    expect(said(await boss.ask(burials.remove, { params }))).toMatch(/^Grace Hồng lies in the ground/)
    const change = { params: { sale_site_id: on.sale_site_id }, body: { site_id: await aSite() } }
    expect(said(await boss.ask(saleSites.setSite, change))).toMatch(/^Grace Hồng lies in site/)
    expect(said(await boss.ask(sales.remove, { params: on }))).toMatch(/^Grace Hồng lies in site/)
    await boss.call(burials.confirm, { params })
    expect(await completed(burial_id)).toMatchObject({ in_ground: true, position: 1 })
  })

  it('its order is not cancelled, nor that of the site it lies in by another sale', async () => {
    const on = await sold()
    await buried(on)
    await boss.call(sales.place, { params: on, body: { defer_agreements: [on.sale_site_id] } })
    const cancelled = await boss.ask(sales.unplace, { params: on, body: {} })
    expect(said(cancelled)).toBe(
      `Grace Hồng lies in site ${await refOf(on.site_id)}. This order cannot be cancelled.`,
    )
  })

  it('no merge and no transfer takes it along', async () => {
    const on = await sold()
    const burial_id = await buried(on)
    await payFor(on)
    const kept = await makeCustomer(park.db, { first_name: 'Ruth', last_name: 'Banda' })
    const duplicate = { params: { customer_id: kept }, body: { other_customer_id: on.customer_id } }
    expect((await boss.ask(customers.merge, duplicate as never)).statusCode).toBe(200)
    const heir = await makeCustomer(park.db, { last_name: 'Heir' })
    await passOn(park.db, on.site_id, heir)
    expect(await read(burial_id)).toMatchObject({
      site_id: on.site_id,
      grave_no: 1,
      position: 1,
      in_ground: true,
    })
    expect(await siteNow(park, on.site_id)).toMatchObject({ site_status_ref: 'OWN', owner_customer_id: heir })
  })

  it('a change of site takes planned burials of the sale along, with a row of each and of both sites', async () => {
    const on = await sold()
    const burial_id = await confirmed(on)
    const other = await aSite()
    await boss.call(saleSites.setSite, { params: on, body: { site_id: other } })
    const [from, to] = [await refOf(on.site_id), await refOf(other)]
    const message = `Grace Hồng: grave 1 of site ${from} → grave 1 of site ${to}. Its sale has another site`
    expect(await auditsOf(park, 'burial', burial_id)).toContainEqual(
      expect.objectContaining({ action: 'MOVED', message }),
    )
    expect(await auditsOf(park, 'site', on.site_id)).toMatchObject([{ action: 'BURIAL_MOVED_OUT', message }])
    expect(await auditsOf(park, 'site', other)).toMatchObject([{ action: 'BURIAL_MOVED_IN', message }])
  })

  it('a change of site does not take a planned burial of another sale along', async () => {
    const on = await sold('LAWN_COMPANION')
    await payFor(on)
    const second = await boss.call(sales.create, { body: { customer_id: on.customer_id } })
    const burial_id = await confirmed({ sale_id: second.sale_id, sale_site_id: on.sale_site_id })
    await boss.call(sales.place, { params: second, body: {} })
    const [paid] = await boss.call(receipts.list, { params: on })
    const voided = {
      params: { sale_id: on.sale_id, receipt_id: paid!.receipt_id },
      body: { reason: 'Bounced' },
    }
    await boss.call(receipts.remove, voided)
    await boss.call(sales.unplace, { params: on, body: {} })
    const other = await aSite('LAWN_COMPANION')
    const changed = await boss.ask(saleSites.setSite, { params: on, body: { site_id: other } })
    expect(said(changed)).toBe(
      `Burial ${burial_id} of another sale is planned in this site. The site cannot be changed.`,
    )
  })
})

describe('Move Grave', () => {
  it('asks a reason of a body, and writes a row of the burial and of both sites', async () => {
    const on = await sold()
    const burial_id = await buried(on)
    const target = await aSite()
    await boss.call(saleSites.addWithSite, { params: on, body: { site_id: target } })
    const params = { burial_id }
    const body = { site_id: target, grave_no: 1 }
    expect((await boss.ask(burials.changeSite, { params, body })).json().error.fields).toHaveProperty('note')
    await boss.call(burials.changeSite, { params, body: { ...body, note: 'Court order 12' } })
    const message = `Grace Hồng: grave 1 of site ${await refOf(on.site_id)} → grave 1 of site ${await refOf(target)}. Court order 12`
    expect(await auditsOf(park, 'burial', burial_id)).toContainEqual(
      expect.objectContaining({ action: 'MOVED', message }),
    )
    expect(await auditsOf(park, 'site', on.site_id)).toMatchObject([{ action: 'BURIAL_MOVED_OUT', message }])
    expect(await auditsOf(park, 'site', target)).toMatchObject([{ action: 'BURIAL_MOVED_IN', message }])
    expect(
      await park.db.selectFrom('grave_moves').selectAll().where('burial_id', '=', burial_id).execute(),
    ).toMatchObject([
      { from_site_id: on.site_id, to_site_id: target, reason: 'Court order 12', moved_by: boss.user_id },
    ])
    expect(await read(burial_id)).toMatchObject({
      in_ground: true,
      position: 1,
      burial_status_ref: 'COMPLETE',
    })
  })

  it('of a burial set to draft takes the body out of the ground: it can be confirmed and completed there', async () => {
    const on = await sold()
    const burial_id = await buried(on)
    await setDraft(burial_id, 'Wrong grave')
    const target = await aSite()
    await boss.call(saleSites.addWithSite, { params: on, body: { site_id: target } })
    const body = { site_id: target, grave_no: 1, note: 'Buried there in truth' }
    const moved = await boss.call(burials.changeSite, { params: { burial_id }, body })
    expect(moved).toMatchObject({
      in_ground: false,
      position: null,
      planned_position: 1,
      burial_status_ref: 'DRAFT',
    })
    await boss.call(saleSites.remove, { params: { sale_site_id: on.sale_site_id } })
    expect(await siteNow(park, on.site_id)).toMatchObject({ site_status_ref: 'AVAIL' })
  })

  it('does not go to a site that has passed to an heir, who is its owner; it goes to one the customer was given', async () => {
    const on = await sold()
    const burial_id = await buried(on)
    await payFor(on)
    const second = await boss.call(sales.create, { body: { customer_id: on.customer_id } })
    const target = await aSite()
    const add = { params: second, body: { site_id: target } }
    const { sale_site_id } = await boss.call(saleSites.addWithSite, add)
    await payFor({ sale_id: second.sale_id, sale_site_id })
    const heir = await makeCustomer(park.db, { last_name: 'Heir' })
    await passOn(park.db, target, heir)
    const move = (site_id: number) =>
      boss.ask(burials.changeSite, {
        params: { burial_id },
        body: { site_id, grave_no: 1, note: 'Family’s wish' },
      })
    expect(said(await move(target))).toBe(
      `Site ${await refOf(target)} does not belong to the customer of this burial.`,
    )
    const stranger = await sold()
    await payFor(stranger)
    await passOn(park.db, stranger.site_id, on.customer_id)
    expect((await move(stranger.site_id)).statusCode).toBe(200)
  })

  it('says what becomes of the headstone; its photo is shown with nobody who comes after', async () => {
    const on = await sold('LAWN_COMPANION')
    const burial_id = await buried(on, { grave_no: 1 })
    const params = { burial_id }
    await boss.call(burials.headstone, { params, body: { has_headstone: true } })
    const move = (headstone?: 'moves' | 'removed' | 'stays') =>
      boss.ask(burials.changeGrave, { params, body: { grave_no: 2, note: 'Wrong grave', headstone } })
    expect((await move()).json().error.fields).toEqual({
      headstone: 'Say what becomes of the headstone: it goes along, or it is taken off.',
    })
    expect((await move('stays')).statusCode).toBe(422)
    expect((await move('moves')).json()).toMatchObject({ grave_no: 2, has_headstone: true })
    const graves = park.db.selectFrom('graves').select('has_headstone').where('site_id', '=', on.site_id)
    expect(await graves.orderBy('grave_no').execute()).toEqual([
      { has_headstone: false },
      { has_headstone: true },
    ])
    const next = await buried(on, { grave_no: 1, first_name: 'John' })
    expect(await read(next)).toMatchObject({ has_headstone: false })
  })
})

describe('an old burial whose grave is not known', () => {
  const anOldBurial = async (customer_id: number, site_id: number, grave_no?: number) => {
    const permit_document_id = await attach(park.db, 'customer', customer_id)
    const cod_document_id = await attach(park.db, 'customer', customer_id)
    const burial = {
      ...wholeForm('2001-05-04', 1),
      ...{ customer_id, site_id, death_date: '2001-05-01', permit_document_id, cod_document_id },
      ...(grave_no === undefined ? {} : { grave_no }),
    }
    return boss.ask(burials.createLegacy, { body: { burial } as never })
  }

  it('takes a place of the site as a whole, and can be given its grave later', async () => {
    const customer_id = await makeCustomer(park.db, { last_name: 'Old' })
    const site_id = await aSite('LAWN_COMPANION')
    const first = await anOldBurial(customer_id, site_id)
    expect(first.json()).toMatchObject({ burial_id: expect.any(Number) })
    expect((await anOldBurial(customer_id, site_id)).statusCode).toBe(200)
    expect(said(await anOldBurial(customer_id, site_id))).toBe(
      `Site ${await refOf(site_id)} is full: 2 lie there whose graves are not known.`,
    )
    expect(said(await anOldBurial(customer_id, site_id, 1))).toMatch(/is full/)
    const { burial_id } = first.json() as { burial_id: number }
    const found = { params: { burial_id }, body: { grave_no: 2, note: 'Found on the old plan' } }
    expect(await boss.call(burials.changeGrave, found)).toMatchObject({
      grave_no: 2,
      position: 1,
      in_ground: true,
    })
  })

  it('lies in the one grave of a site that has but one', async () => {
    const customer_id = await makeCustomer(park.db, { last_name: 'Old' })
    const site_id = await aSite()
    const { burial_id } = (await anOldBurial(customer_id, site_id)).json() as { burial_id: number }
    expect(await read(burial_id)).toMatchObject({ grave_no: 1, position: 1 })
    expect(said(await anOldBurial(customer_id, site_id))).toMatch(/is full/)
  })

  it('set to draft it is complete again without a certificate', async () => {
    const customer_id = await makeCustomer(park.db, { last_name: 'Old' })
    const { burial_id } = (await anOldBurial(customer_id, await aSite())).json() as { burial_id: number }
    await setDraft(burial_id, 'Name misspelt')
    await boss.call(burials.confirm, { params: { burial_id } })
    expect(await completed(burial_id)).toMatchObject({ burial_status_ref: 'COMPLETE' })
  })
})

describe('the place in a grave', () => {
  it('is given in the order of burying; the diggers are told what follows from who lies there that day', async () => {
    const on = await sold('LAWN_DOUBLE')
    const later = await confirmed(on, { burial_date: addDays(today, 2) })
    const first = await confirmed(on, { first_name: 'John' })
    expect([(await read(later)).planned_position, (await read(first)).planned_position]).toEqual([2, 1])
    await completed(first)
    expect(await read(first)).toMatchObject({ position: 1, planned_position: null, grave_places: 2 })
    const sheet = await boss.call(daySheet.get, { params: { date: addDays(today, 2) } })
    const there = sheet.slots.flatMap((slot) => slot.burials).find(({ burial_id }) => burial_id === later)
    expect(there).toMatchObject({ position: null, planned_position: 2, grave_places: 2 })
    const shown = await boss.call(sites.burials, { params: on })
    expect(shown.map(({ burial_id }) => burial_id)).toEqual([first, later])
  })

  it('is corrected by PERM_SALES_SUPER with a reason; who was said to be there changes places', async () => {
    const on = await sold('LAWN_DOUBLE')
    const [first, second] = [await buried(on), await buried(on, { first_name: 'John' })]
    const correct = (by: Client, body: { position: number; note?: string }) =>
      by.ask(burials.correctPosition, { params: { burial_id: second }, body })
    expect((await correct(clerk, { position: 1, note: 'Old plan' })).statusCode).toBe(403)
    expect((await correct(boss, { position: 1 })).json().error.fields).toEqual({
      note: 'A reason is required to correct the place.',
    })
    expect(said(await correct(boss, { position: 3, note: 'Old plan' }))).toMatch(/has no place 3/)
    expect((await correct(boss, { position: 1, note: 'Old plan' })).json()).toMatchObject({ position: 1 })
    expect(await read(first)).toMatchObject({ position: 2 })
    for (const [burial_id, words] of [
      [first, 'Grace Hồng: place 1 → 2 of 2. Old plan'],
      [second, 'John Hồng: place 2 → 1 of 2. Old plan'],
    ] as const)
      expect(await auditsOf(park, 'burial', burial_id)).toContainEqual(
        expect.objectContaining({ action: 'POSITION_CORRECTED', message: words }),
      )
  })
})

describe('the day of a burial that has taken place', () => {
  it('is corrected by PERM_SALES_SUPER with a reason, to a day blocked since too', async () => {
    const burial_id = await buried(await sold())
    const day = addDays(today, -1)
    await park.db.insertInto('no_burial_dates').values({ noburial_date: day }).execute()
    const save = (by: Client, note?: string) =>
      by.ask(burials.update, {
        params: { burial_id },
        body: { burial: { burial_date: day, death_date: addDays(today, -2) }, note },
      })
    expect((await save(clerk, 'It was yesterday')).statusCode).toBe(403)
    expect((await save(boss)).json().error.fields).toHaveProperty('note')
    expect((await save(boss, 'It was yesterday')).json()).toMatchObject({ burial_date: day })
    expect(await auditsOf(park, 'burial', burial_id)).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/It was yesterday$/) }),
    )
  })
})

describe('choosing a site for a burial that waits for it', () => {
  it('takes the asked grave', async () => {
    const customer_id = await makeCustomer(park.db, { last_name: 'Waiting' })
    const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
    const site_id = await aSite('LAWN_COMPANION')
    const { site_type_id } = await boss.call(sites.get, { params: { site_id } })
    const promise = { params: { sale_id }, body: { site_type_id } }
    const { sale_site_id } = await boss.call(saleSites.addWithSiteType, promise)
    const { burial_id } = await clerk.call(burials.create, { body: { sale_id, sale_site_id } })
    const chosen = { params: { sale_site_id }, body: { site_id, burial_id, grave_no: 2 } }
    await clerk.call(saleSites.setSite, chosen)
    expect(await read(burial_id)).toMatchObject({ site_id, grave_no: 2, burial_status_ref: 'DRAFT' })
  })
})
