import { burials } from '@sexton/contract/burials/calls'
import { addDays } from '@sexton/contract/values/dates'
import { daySheet } from '@sexton/contract/day-sheet/calls'
import { sites } from '@sexton/contract/sites/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { attach, makeCustomer } from '../../../test/factories.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'
import { wholeForm } from '../burials-fixture.ts'
import { ground, said, today } from './who-lies-fixture.ts'

/** Graves, places in them and days that are past (ground-8 to ground-13). */
const { park, boss, aSite, buried, completed, confirmed, read, refOf, setDraft, sold } = ground()
let clerk: Client
beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
})

describe('a legacy burial whose grave is not known', () => {
  const anOldBurial = async (customer_id: number, site_id: number, grave_no?: number) => {
    const permit_document_id = await attach(park.db, 'customer', customer_id)
    const cod_document_id = await attach(park.db, 'customer', customer_id)
    const burial = {
      ...wholeForm('2001-05-04', 1),
      customer_id,
      site_id,
      death_date: '2001-05-01',
      permit_document_id,
      cod_document_id,
      ...(grave_no === undefined ? {} : { grave_no }),
    }
    return boss().ask(burials.createLegacy, { body: { burial } as never })
  }

  it('takes a place of the site as a whole, and can be given its grave later (ground-8, burials-27)', async () => {
    const customer_id = await makeCustomer(park.db, { last_name: 'Old' })
    const site_id = await aSite('LAWN_COMPANION')
    const first = await anOldBurial(customer_id, site_id)
    expect(first.json()).toMatchObject({ burial_id: expect.any(Number) })
    expect((await anOldBurial(customer_id, site_id)).statusCode).toBe(200)
    expect(said(await anOldBurial(customer_id, site_id))).toBe(
      `Site ${await refOf(site_id)} is full: Nguyễn Thị Hồng and 1 other are buried there. The graves of 2 burials are unknown.`,
    )
    expect(said(await anOldBurial(customer_id, site_id, 1))).toMatch(/is full/)
    const { burial_id } = first.json() as { burial_id: number }
    const found = { params: { burial_id }, body: { grave_no: 2, note: 'Found on the old plan' } }
    expect(await boss().call(burials.changeGrave, found)).toMatchObject({
      grave_no: 2,
      position: 1,
      in_ground: true,
    })
  })

  it('uses the only grave of a site with one', async () => {
    const customer_id = await makeCustomer(park.db, { last_name: 'Old' })
    const site_id = await aSite()
    const { burial_id } = (await anOldBurial(customer_id, site_id)).json() as { burial_id: number }
    expect(await read(burial_id)).toMatchObject({ grave_no: 1, position: 1 })
    expect(said(await anOldBurial(customer_id, site_id))).toMatch(/is full/)
  })

  it('can be set to draft and completed again without a certificate', async () => {
    const customer_id = await makeCustomer(park.db, { last_name: 'Old' })
    const { burial_id } = (await anOldBurial(customer_id, await aSite())).json() as { burial_id: number }
    await setDraft(burial_id, 'Name misspelt')
    await boss().call(burials.confirm, { params: { burial_id }, body: {} })
    expect(await completed(burial_id)).toMatchObject({ burial_status_ref: 'COMPLETE' })
  })
})

describe('the place in a grave', () => {
  it('is given in the order of the burials; the day sheet shows the next position on that day (ground-10)', async () => {
    const on = await sold('LAWN_DOUBLE')
    const later = await confirmed(on, { burial_date: addDays(today, 2) })
    const first = await confirmed(on, { first_name: 'John', burial_date: today })
    expect([(await read(later)).planned_position, (await read(first)).planned_position]).toEqual([2, 1])
    await completed(first)
    expect(await read(first)).toMatchObject({ position: 1, planned_position: null, grave_places: 2 })
    const sheet = await boss().call(daySheet.get, { params: { date: addDays(today, 2) } })
    const there = sheet.slots.flatMap((slot) => slot.burials).find(({ burial_id }) => burial_id === later)
    expect(there).toMatchObject({ position: null, planned_position: 2, grave_places: 2 })
    const shown = await boss().call(sites.burials, { params: on })
    expect(shown.map(({ burial_id }) => burial_id)).toEqual([first, later])
  })

  it('is corrected by PERM_SALES_SUPER with a reason; the body recorded there swaps places (ground-13)', async () => {
    const on = await sold('LAWN_DOUBLE')
    const [first, second] = [await buried(on), await buried(on, { first_name: 'John' })]
    const correct = (by: Client, body: { position: number; note?: string }) =>
      by.ask(burials.correctPosition, { params: { burial_id: second }, body })
    expect((await correct(clerk, { position: 1, note: 'Old plan' })).statusCode).toBe(403)
    expect((await correct(boss(), { position: 1 })).json().error.fields).toEqual({
      note: 'A reason is required to correct the position.',
    })
    expect(said(await correct(boss(), { position: 3, note: 'Old plan' }))).toMatch(/has no position 3/)
    expect((await correct(boss(), { position: 1, note: 'Old plan' })).json()).toMatchObject({ position: 1 })
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
  it('is corrected by PERM_SALES_SUPER with a reason, to a day blocked since too (burials-23)', async () => {
    const burial_id = await buried(await sold())
    const day = addDays(today, -1)
    await park.db.insertInto('no_burial_dates').values({ noburial_date: day }).execute()
    const save = (by: Client, note?: string) =>
      by.ask(burials.update, {
        params: { burial_id },
        body: { burial: { burial_date: day, death_date: addDays(today, -2) }, note },
      })
    expect((await save(clerk, 'It was yesterday')).statusCode).toBe(403)
    expect((await save(boss())).json().error.fields).toHaveProperty('note')
    expect((await save(boss(), 'It was yesterday')).json()).toMatchObject({ burial_date: day })
    expect(await auditsOf(park, 'burial', burial_id)).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/It was yesterday$/) }),
    )
  })
})
