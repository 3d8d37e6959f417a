import { audits } from '@sexton/contract/audits/calls'
import { customers } from '@sexton/contract/customers/calls'
import { rights } from '@sexton/contract/rights/calls'
import { burials } from '@sexton/contract/burials/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { attach, makeCustomer } from '../../test/factories.ts'
import { switchOff, switchOn } from '../../test/practices.ts'
import { unsound } from '../../test/readers/unsound.ts'
import { ground, said, today } from '../burials/ground/who-lies-fixture.ts'
import { payInCash, siteNow } from '../sales/sales-fixture.ts'

const { park, boss, aSite, sold, payFor, confirmed, completed, buried, refOf } = ground()
let clerk: Client

beforeAll(async () => {
  clerk = await park.as('PERM_EDIT', 'PERM_VIEW')
})

const of = (site_id: number) => boss().call(rights.get, { params: { site_id } })
const person = (first_name: string) => makeCustomer(park.db, { first_name, last_name: 'Banda' })
// As the form sends them: nothing was typed in the long texts.
const empty = { conditions: '', succession: '' }
const terms = { kind: 'EXCLUSIVE' as const, opening_rule: 'ALL' as const, ...empty }
const enter = (site_id: number, body: object = {}) =>
  clerk.ask(rights.enter, {
    params: { site_id },
    body: { ...terms, together: 'JOINT', members: [], ...body },
  })
const fields = (reply: { statusCode: number; json: () => { error: { fields: unknown } } }) => {
  expect(reply.statusCode).toBe(422)
  return reply.json().error.fields
}

/** A site that was paid for while the practice was off. */
async function owned(type?: string) {
  await switchOff(park)
  const on = await sold(type)
  await payFor(on)
  await switchOn(park, { rights: {} })
  return on
}

/** A site with three joint holders: the buyer, Mary and John. */
async function joint(type?: string) {
  const on = await owned(type)
  const [mary, john] = [await person('Mary'), await person('John')]
  const members = [{ customer_id: mary }, { customer_id: john }]
  expect((await enter(on.site_id, { members })).statusCode).toBe(200)
  return { ...on, mary, john }
}

const [third, half] = ['1/3', '1/2']
const aThird = { num: 1, den: 3 }
const aHalf = { num: 1, den: 2 }

describe('a right that is entered', () => {
  it('has the owner as its lead, and others beside them (rights-1)', async () => {
    const { site_id, customer_id, mary, john } = await joint()
    expect(await of(site_id)).toMatchObject({
      right: { state: 'IN_FORCE', together: 'JOINT', opening_rule: 'ALL', deed_no: null },
      holders: [
        { customer_id, is_lead: true, share: null },
        { customer_id: mary, is_lead: false, customer_name: 'Mary Banda' },
        { customer_id: john },
      ],
      is_vacant: false,
      transfer_id: null,
      is_mendable: true,
    })
    expect(said(await enter(site_id))).toBe(`Site ${await refOf(site_id)} already has a right on record.`)
    const history = await boss().call(audits.list, { params: { type: 'site', id: site_id } })
    expect(history[0]).toMatchObject({ action: 'RIGHT_ENTERED' })
    expect(await boss().call(rights.ofCustomer, { params: { customer_id: mary } })).toMatchObject([
      { site_id, is_lead: false, others: [{ customer_id }, { customer_id: john }] },
    ])
    const { site_id: free } = await sold()
    expect(said(await enter(free))).toBe(
      `Site ${await refOf(free)} has no owner, so there is no right to enter.`,
    )
  })

  it('has shares that add up to one, or says by how much they do not (rights-2)', async () => {
    const { site_id, customer_id } = await owned()
    const [mary, dead] = [await person('Mary'), await person('Late')]
    const by = (share: string | null, members: object[]) =>
      enter(site_id, { together: 'SHARES', share, members })
    expect(fields(await by(half, [{ customer_id: mary, share: third }]))).toEqual({
      share: 'The shares add up to 5/6. 1/6 is missing.',
    })
    expect(fields(await by(null, [{ customer_id: mary, share: third }]))).toEqual({
      share: 'Enter the share.',
    })
    expect(fields(await by(half, [{ customer_id, share: half }]))).toEqual({
      'members.0.customer_id': 'The lead holder is already a holder.',
    })
    const death_document_id = await attach(park.db, 'customer', dead)
    await sql`update customers set died_on = ${today}, death_document_id = ${death_document_id}
      where customer_id = ${dead}`.execute(park.db)
    expect(fields(await by(half, [{ customer_id: dead, share: half }]))).toEqual({
      'members.0.customer_id': 'Late Banda has died and cannot become a holder.',
    })
    expect((await by(third, [{ customer_id: mary, share: '2/3' }])).statusCode).toBe(200)
    expect((await of(site_id)).holders.map(({ share }) => share)).toEqual([aThird, { num: 2, den: 3 }])
    const spoil = (statement: string) =>
      sql
        .raw(statement)
        .execute(park.db)
        .then(
          () => 'accepted',
          (error: Error) => error.message,
        )
    const period = `site_holder_id = (select site_holder_id from site_holders where site_id = ${site_id})`
    expect(await spoil(`update site_holder_members set share_num = 1 where ${period}`)).toBe(
      'The shares add up to 2/3. 1/3 is missing.',
    )
    expect(await spoil(`update site_holders set share_num = 1, share_den = 1 where ${period}`)).toBe(
      'The shares add up to 5/3. That is 2/3 too much.',
    )
    expect(await spoil(`update rights set together = 'JOINT' where site_id = ${site_id}`)).toBe(
      'Joint holders have no shares.',
    )
    expect(
      await spoil(`update site_holder_members set share_num = null, share_den = null where ${period}`),
    ).toBe('Enter the share of each holder.')
  })

  it('is changed by an editor, its holders only while nothing rests on them (rights-5)', async () => {
    const { site_id, mary, john } = await joint()
    const params = { site_id }
    const changed = { opening_rule: 'LEAD' as const, conditions: 'No kerb', succession: 'Her son Peter' }
    expect((await clerk.call(rights.change, { params, body: changed })).right).toMatchObject(changed)
    const body = {
      together: 'JOINT' as const,
      members: [{ customer_id: mary }],
      reason: 'John is another man.',
    }
    expect((await clerk.ask(rights.mend, { params, body })).statusCode).toBe(403)
    expect((await boss().call(rights.mend, { params, body })).holders).toHaveLength(2)
    await sql`insert into consents (site_id, for_kind, customer_id, given_on, how, witness)
      values (${site_id}, 'STANDING', ${mary}, ${today}, 'PRESENT', 'The clerk')`.execute(park.db)
    const again = { ...body, members: [{ customer_id: john }] }
    expect(said(await boss().ask(rights.mend, { params, body: again }))).toBe(
      `A consent, a deed or a transfer rests on the holders of site ${await refOf(site_id)}. They change only by a transfer.`,
    )
  })
})

describe('a right that a sale brings', () => {
  it('is made with the options of the practice, ends with the holding and comes back with it (rights-3)', async () => {
    await switchOn(park, { rights: { opening_rule: 'ANY', together: 'JOINT' } })
    const on = await sold()
    expect((await of(on.site_id)).right).toBeNull()
    await payFor(on)
    const { right } = await of(on.site_id)
    expect(right).toMatchObject({ state: 'IN_FORCE', opening_rule: 'ANY', granted_on: today })
    const mary = await person('Mary')
    const mended = { together: 'SHARES' as const, share: half, reason: 'Both signed.' }
    await boss().call(rights.mend, {
      params: { site_id: on.site_id },
      body: { ...mended, members: [{ customer_id: mary, share: half }] },
    })
    const params = { sale_id: on.sale_id }
    const [receipt] = await boss().call(receipts.list, { params })
    const { receipt_id, value } = receipt!
    await boss().call(receipts.remove, { params: { ...params, receipt_id }, body: { reason: 'Bounced' } })
    expect(await siteNow(park, on.site_id)).toMatchObject({ site_status_ref: 'ORDER' })
    expect(await of(on.site_id)).toMatchObject({
      right: { right_id: right!.right_id, state: 'ENDED', ended_how: 'CANCELLED', ended_on: today },
      holders: [],
      is_vacant: false,
    })
    await payInCash(boss(), on.sale_id, value)
    expect(await of(on.site_id)).toMatchObject({
      right: { right_id: right!.right_id, state: 'IN_FORCE', together: 'SHARES', ended_on: null },
      holders: [{ share: aHalf }, { customer_id: mary, share: aHalf }],
    })
    expect(await unsound(park.db)).toEqual([])
    await switchOn(park, { rights: {} })
  })

  it('is not made while the practice is off (practices-1)', async () => {
    expect((await of((await owned()).site_id)).right).toBeNull()
  })
})

describe('every holder', () => {
  it('orders a burial there and moves others in; nobody else does (rights-4)', async () => {
    const { site_id, sale_site_id, mary } = await joint('LAWN_COMPANION')
    await clerk.call(rights.change, { params: { site_id }, body: { opening_rule: 'ANY' } })
    const { sale_id } = await boss().call(sales.create, { body: { customer_id: mary } })
    const offered = await boss().call(customers.saleSites, {
      params: { customer_id: mary },
      query: { with_room: 'true' },
    })
    expect(offered.map((one) => one.site_id)).toEqual([site_id])
    const sale = await boss().call(sales.get, { params: { sale_id } })
    expect(sale.customer_sites.map((one) => one.site_id)).toEqual([site_id])
    const burial_id = await confirmed({ sale_id, sale_site_id }, { burial_date: today })
    expect((await completed(burial_id)).in_ground).toBe(true)
    const targets = async (id: number) =>
      (await boss().call(burials.moveTargets, { params: { burial_id: id } })).map((one) => one.site_id)
    expect(await targets(await buried(await sold()))).not.toContain(site_id)
    const hers = await boss().call(saleSites.addWithSite, {
      params: { sale_id },
      body: { site_id: await aSite() },
    })
    const other = await buried({ sale_id, sale_site_id: hers.sale_site_id })
    expect(await targets(other)).toContain(site_id)
    const moved = { site_id, grave_no: 2, note: 'The family lies together.', exhumed: false }
    await boss().call(burials.changeSite, { params: { burial_id: other }, body: moved })
    expect(await unsound(park.db)).toEqual([])
  })
})

describe('two records of one holder', () => {
  it('are one holder with both shares when they are merged, also where one leads (rights-6)', async () => {
    const { site_id, customer_id } = await owned()
    const [mary, maria] = [await person('Mary'), await person('Maria')]
    const members = [mary, maria].map((one) => ({ customer_id: one, share: third }))
    expect((await enter(site_id, { together: 'SHARES', share: third, members })).statusCode).toBe(200)
    const merge = (into: number, other_customer_id: number) =>
      boss().call(customers.merge, { params: { customer_id: into }, body: { other_customer_id } })
    await merge(mary, maria)
    expect((await of(site_id)).holders).toMatchObject([
      { customer_id, share: aThird },
      { customer_id: mary, share: { num: 2, den: 3 } },
    ])
    await merge(mary, customer_id)
    expect((await of(site_id)).holders).toMatchObject([{ customer_id: mary, share: { num: 1, den: 1 } }])
    expect(await unsound(park.db)).toEqual([])
  })
})
