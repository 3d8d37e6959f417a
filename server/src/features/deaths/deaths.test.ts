import { burials } from '@sexton/contract/burials/calls'
import { deaths } from '@sexton/contract/deaths/calls'
import { sales } from '@sexton/contract/sales/calls'
import { addDays, weekdayDate } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { attach, makeCustomer } from '../../test/factories.ts'
import { switchOn } from '../../test/practices.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { unsound } from '../../test/readers/unsound.ts'
import { ground, said, today } from '../burials/ground/who-lies-fixture.ts'
import { payInCash } from '../sales/sales-fixture.ts'

const { park, boss, confirmed, completed, payFor, sold } = ground()
let clerk: Client

beforeAll(async () => {
  await switchOn(park, { rights: {} })
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
})

/** A paid site of Ruth Banda with a right; these hold it jointly with her. */
async function heldWith(...last_names: string[]) {
  const on = await sold('LAWN_DOUBLE')
  await payFor(on)
  const { site_id, sale_site_id } = on
  await park.db.deleteFrom('rights').where('site_id', '=', site_id).execute()
  await park.db
    .insertInto('rights')
    .values({ site_id, sale_site_id, granted_on: today, opening_rule: 'LEAD' })
    .execute()
  const period = await park.db
    .selectFrom('site_holders')
    .select('site_holder_id')
    .where('site_id', '=', site_id)
    .where('held_until', 'is', null)
    .executeTakeFirstOrThrow()
  const members: number[] = []
  for (const last_name of last_names) {
    const customer_id = await makeCustomer(park.db, { first_name: 'Grace', last_name })
    await park.db
      .insertInto('site_holder_members')
      .values({ ...period, customer_id })
      .execute()
    members.push(customer_id)
  }
  return { ...on, members }
}

/** A burial in a site that is owned, on a draft sale of its owner. */
async function buries({ customer_id, sale_site_id }: { customer_id: number; sale_site_id: number }) {
  const { sale_id } = await boss().call(sales.create, { body: { customer_id } })
  return confirmed({ sale_id, sale_site_id }, { burial_date: today })
}

const params = (customer_id: number) => ({ params: { customer_id } })
const read = (customer_id: number) => clerk.call(deaths.get, params(customer_id))
const record = (customer_id: number, body: object, by = clerk) =>
  by.ask(deaths.record, { ...params(customer_id), body: body as never })
const withPaper = async (customer_id: number, died_on = addDays(today, -3)) =>
  record(customer_id, { died_on, document_id: await attach(park.db, 'customer', customer_id) })
const takeBack = (customer_id: number, by = boss()) =>
  by.ask(deaths.takeBack, { ...params(customer_id), body: { note: 'Another Ruth Banda' } })
const link = (burial_id: number, customer_id: number | null) =>
  clerk.ask(deaths.link, { params: { burial_id }, body: { customer_id } })
const fields = (refused: { statusCode: number; json: () => { error: { fields: unknown } } }) => {
  expect(refused.statusCode).toBe(422)
  return refused.json().error.fields
}

describe('the death of a customer (deaths-10)', () => {
  it('is recorded by a document of theirs; survivors hold their sites since then (deaths-1, deaths-3)', async () => {
    const { customer_id, site_id, members } = await heldWith('Phiri')
    const died_on = addDays(today, -3)
    expect(await read(customer_id)).toMatchObject({ died_on: null, passed: [], vacant: [] })
    const answer = await withPaper(customer_id)
    expect(answer.json()).toMatchObject({
      died_on,
      passed: [{ site_id, holders: 'Grace Phiri' }],
      vacant: [],
    })
    const [audit] = (await auditsOf(park, 'customer', customer_id)).filter(({ action }) => action === 'DIED')
    expect(audit!.message).toMatch(new RegExp(`^Died on ${weekdayDate(died_on)}: PAPER_\\d+\\.pdf\\.$`))
    expect(said(await withPaper(customer_id))).toBe(
      'The death of Ruth Banda is already on record. Take it back first.',
    )
    await withPaper(members[0]!)
    expect(await read(members[0]!)).toMatchObject({ passed: [], vacant: [{ site_id }] })
    expect(await unsound(park.db)).toEqual([])
  })

  it('needs a day that has come and one proof: an uploaded document of this customer, or a burial (deaths-1)', async () => {
    const customer_id = await makeCustomer(park.db, { last_name: 'Zulu' })
    const other = await attach(park.db, 'customer', await makeCustomer(park.db, { last_name: 'Tembo' }))
    const own = await attach(park.db, 'customer', customer_id)
    const died_on = addDays(today, -1)
    expect(fields(await record(customer_id, { died_on: addDays(today, 1), document_id: own }))).toEqual({
      died_on: 'The day of death cannot be in the future.',
    })
    for (const body of [{ died_on }, { died_on, document_id: own, burial_id: 1 }])
      expect(fields(await record(customer_id, body))).toEqual({
        document_id: 'Choose the document that proves the death, or the burial.',
      })
    expect(fields(await record(customer_id, { died_on, document_id: other }))).toEqual({
      document_id: 'Upload the document to this customer first.',
    })
    const reader = await park.as('PERM_VIEW')
    expect((await record(customer_id, { died_on, document_id: own }, reader)).statusCode).toBe(403)
    const company = await makeCustomer(park.db, {
      last_name: 'Zulu',
      is_corporate: true,
      company_name: 'Ltd',
    })
    expect(said(await withPaper(company))).toBe('A company cannot die. Choose a person.')
  })

  it('is taken back by a sales supervisor with a reason (deaths-2)', async () => {
    const { customer_id, members } = await heldWith('Phiri')
    await withPaper(customer_id)
    expect((await takeBack(customer_id, clerk)).statusCode).toBe(403)
    expect((await takeBack(customer_id)).json()).toMatchObject({ died_on: null, passed: [] })
    expect((await auditsOf(park, 'customer', customer_id)).at(-1)!.message).toBe(
      `The death on ${weekdayDate(addDays(today, -3))} was taken back: Another Ruth Banda`,
    )
    expect(said(await takeBack(customer_id))).toBe('No death of Ruth Banda is on record.')
    expect(await unsound(park.db)).toEqual([])
    await withPaper(customer_id)
    await withPaper(members[0]!)
    await clerk.call(deaths.estate, { ...params(members[0]!), body: { last_name: 'Sampa' } })
    expect(said(await takeBack(members[0]!))).toBe(
      'The estate of Grace Phiri is a customer, so the death cannot be taken back.',
    )
  })
})

describe('our own burial', () => {
  it('offers the holders who fit, records the death by the link and lets survivors take over (deaths-5)', async () => {
    const on = await heldWith('Hồng', 'Phiri')
    const [grace, other] = on.members as [number, number]
    const burial_id = await buries(on)
    const asked = await clerk.call(deaths.deceased, { params: { burial_id } })
    expect(asked.holders.map(({ customer_id, fits }) => [customer_id, fits])).toEqual([
      [grace, true],
      [on.customer_id, false],
      [other, false],
    ])
    const linked = (await link(burial_id, grace)).json()
    expect(linked).toMatchObject({
      linked: { customer_id: grace, died_on: addDays(today, -1) },
      is_recorded: true,
    })
    expect(await read(grace)).toMatchObject({
      burial: { burial_id, site: { site_id: on.site_id } },
      passed: [{ site_id: on.site_id, holders: 'Ruth Banda, Grace Phiri' }],
    })
    const recorded = 'The death of Grace Hồng is recorded by this burial. Take the death back first.'
    expect(said(await link(burial_id, null))).toBe(recorded)
    await completed(burial_id)
    const again = await buries(on)
    expect(said(await link(again, grace))).toBe(`Grace Hồng is already linked to burial ${burial_id}.`)
    await takeBack(grace)
    expect(await clerk.call(deaths.deceased, { params: { burial_id } })).toMatchObject({ linked: null })
    expect(await unsound(park.db)).toEqual([])
  })

  it('that did not take place keeps its link; a burial that proves a death is not deleted (deaths-5)', async () => {
    const on = await heldWith('Hồng')
    const burial_id = await buries(on)
    await link(burial_id, on.members[0]!)
    const note = 'The family did not come'
    await boss().call(burials.setDraft, { params: { burial_id }, body: { took_place: false, note } })
    expect(await clerk.call(deaths.deceased, { params: { burial_id } })).toMatchObject({
      linked: { customer_id: on.members[0] },
    })
    expect(said(await boss().ask(burials.remove, { params: { burial_id } }))).toBe(
      'The death of Grace Hồng is recorded by this burial. Take the death back first.',
    )
  })

  it('is a proof that the customer’s screen can choose, with the day that it says (deaths-1)', async () => {
    const on = await heldWith('Hồng')
    const burial_id = await buries(on)
    const [grace] = on.members as [number]
    expect(await read(grace)).toMatchObject({ fitting: [{ burial_id, death_date: addDays(today, -1) }] })
    expect(fields(await record(grace, { died_on: addDays(today, -2), burial_id }))).toEqual({
      died_on: `Burial ${burial_id} says ${weekdayDate(addDays(today, -1))}. Correct it there, or choose that day.`,
    })
    const answer = await record(grace, { died_on: addDays(today, -1), burial_id })
    expect(answer.json()).toMatchObject({ died_on: addDays(today, -1), burial: { burial_id }, fitting: [] })
  })
})

describe('nothing is sold to the dead (deaths-6)', () => {
  it('and the way out is their estate, made once and found again (deaths-8)', async () => {
    const customer_id = await makeCustomer(park.db, {
      salutation: 'Mr',
      first_name: 'Moses',
      last_name: 'Lungu',
    })
    const estate = {
      ...params(customer_id),
      body: { last_name: 'Lungu', first_name: 'Esther', phone1: '0977' },
    }
    expect(said(await clerk.ask(deaths.estate, estate))).toBe(
      'Mr Moses Lungu has not died, so there is no estate.',
    )
    await withPaper(customer_id)
    expect(said(await clerk.ask(sales.create, { body: { customer_id } }))).toBe(
      `Mr Moses Lungu died on ${weekdayDate(addDays(today, -3))}. Sell to their estate instead.`,
    )
    const made = await clerk.call(deaths.estate, estate)
    expect(await clerk.call(deaths.estate, estate)).toEqual(made)
    expect(await read(customer_id)).toMatchObject({
      estate: { ...made, name: 'Estate of Mr Moses Lungu' },
    })
    expect(await read(made.customer_id)).toMatchObject({
      is_corporate: true,
      estate_of: { customer_id, name: 'Mr Moses Lungu', died_on: addDays(today, -3) },
    })
    expect((await clerk.ask(sales.create, { body: made })).statusCode).toBe(200)
  })

  it('and no draft of theirs is placed, but that of their own burial passes to the estate, is placed and the burial takes place', async () => {
    const on = await heldWith()
    const burial_id = await buries(on)
    const { sale_id } = await boss().call(sales.create, { body: on })
    await link(burial_id, on.customer_id)
    const place = () => boss().ask(sales.place, { params: { sale_id }, body: {} })
    expect(said(await place())).toMatch(/Sell to their estate instead\.$/)
    const body = { last_name: 'Sampa', takes_draft: true }
    const made = await clerk.call(deaths.estate, { ...params(on.customer_id), body })
    expect(await boss().call(burials.get, { params: { burial_id } })).toMatchObject({ ...made, sale_id })
    expect((await auditsOf(park, 'sale', sale_id)).at(-1)!.message).toBe(
      `Draft sale ${sale_id} of Ruth Banda, who has died, moved to customer ${made.customer_id}, Estate of Ruth Banda`,
    )
    const placed = await place()
    await payInCash(boss(), sale_id, (placed.json() as { price: number }).price)
    await completed(burial_id)
    expect(await unsound(park.db)).toEqual([])
  })

  it('and a draft for another burial passes to the estate of the last holder, or to a survivor', async () => {
    const on = await heldWith()
    const burial_id = await buries(on)
    const { sale_id } = await boss().call(sales.create, { body: on })
    await withPaper(on.customer_id)
    const contact = { last_name: 'Sampa' }
    const made = await clerk.call(deaths.estate, { ...params(on.customer_id), body: contact })
    const to_customer_id = made.customer_id
    const pass = (to: number, from = on.customer_id) =>
      clerk.ask(deaths.passDraft, { ...params(from), body: { to_customer_id: to } })
    expect((await pass(to_customer_id)).json()).toEqual({ customer_id: to_customer_id, sale_id })
    expect(said(await pass(to_customer_id))).toBe('Ruth Banda has no draft sale.')
    const own = sql<{
      own: boolean
    }>`select is_in_own_ground(b) as own from burials b where burial_id = ${burial_id}`
    expect((await own.execute(park.db)).rows).toEqual([{ own: true }])

    const joint = await heldWith('Phiri')
    const theirs = await buries(joint)
    const [survivor] = joint.members as [number]
    expect(said(await pass(survivor, joint.customer_id))).toBe(
      'Ruth Banda has not died, so the draft stays theirs.',
    )
    await withPaper(joint.customer_id)
    expect(said(await pass(on.customer_id, joint.customer_id))).toMatch(/^Ruth Banda died on/)
    expect(said(await pass(to_customer_id, joint.customer_id))).toBe(
      `Estate of Ruth Banda already has draft sale ${sale_id}. Place or delete it first.`,
    )
    expect(await read(joint.customer_id)).toMatchObject({
      survivors: [{ customer_id: survivor, name: 'Grace Phiri' }],
    })
    expect((await pass(survivor, joint.customer_id)).statusCode).toBe(200)
    expect(await boss().call(burials.get, { params: { burial_id: theirs } })).toMatchObject({
      customer_id: survivor,
    })
    expect(await unsound(park.db)).toEqual([])
  })
})

describe('rights without a living holder (deaths-9)', () => {
  it('are listed with who died when; two who died the same day are both named', async () => {
    const before = await clerk.call(deaths.vacantCount, {})
    const on = await heldWith('Phiri')
    const died_on = addDays(today, -3)
    await withPaper(on.customer_id)
    expect(await clerk.call(deaths.vacantCount, {})).toEqual(before)
    await withPaper(on.members[0]!)
    expect(await clerk.call(deaths.vacantCount, {})).toEqual({ count: before.count + 1 })
    const rows = await clerk.call(deaths.vacant, { query: {} })
    expect(rows.find(({ site_id }) => site_id === on.site_id)).toMatchObject({
      vacant_since: died_on,
      holders: [
        { customer_id: on.customer_id, name: 'Ruth Banda', died_on },
        { customer_id: on.members[0], name: 'Grace Phiri', died_on },
      ],
    })
  })
})
