import { burials } from '@sexton/contract/burials/calls'
import { consents } from '@sexton/contract/consents/calls'
import { digging } from '@sexton/contract/digging/calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { untilItWaits } from '../../test/waiting.ts'
import { said, today } from '../burials/ground/who-lies-fixture.ts'
import { coffin, step } from '../digging/digging-fixture.ts'
import { heldGround, tomorrow } from './consents-fixture.ts'

const there = heldGround({ rights: {}, dig_orders: {} })
const { boss, held, planned, confirm, agree, agreeToAll, withdraw, of } = there

const ordered = (burial_id: number) => boss().ask(digging.issue, { params: { burial_id }, body: {} })

/** The holders of a site change, as by a transfer. */
async function passOn(site_id: number, to: readonly number[], on = today) {
  await there.park.db.transaction().execute(async (tx) => {
    await sql`update site_holders set held_until = ${on}, held_from = least(held_from, ${on}::date)
      where site_id = ${site_id} and held_until is null`.execute(tx)
    const [made] = (
      await sql<{
        site_holder_id: number
      }>`insert into site_holders (site_id, customer_id, sale_site_id, held_from)
        select ${site_id}, ${to[0]}, (select sale_site_id from sale_sites where site_id = ${site_id} and released_at is null), ${on}
        returning site_holder_id`.execute(tx)
    ).rows
    for (const one of to.slice(1))
      await sql`insert into site_holder_members (site_holder_id, customer_id)
        values (${made!.site_holder_id}, ${one})`.execute(tx)
    await sql`update sites set owner_customer_id = ${to[0]}, ownership_date = ${on} where site_id = ${site_id}`.execute(
      tx,
    )
  })
}

describe('a burial waits for the holders of its site (consents-1)', () => {
  it('is refused with the names that lack, the more so as each consents; its customer has ordered it', async () => {
    const site = await held()
    const burial_id = await planned(site)
    const [ruth, mary, john] = site.holders
    expect(said(await confirm(burial_id))).toBe(
      `Mary Banda and John Banda have not consented to this burial in site ${site.site_ref}.`,
    )
    expect((await of(burial_id)).holders).toMatchObject([
      { customer_id: ruth, name: 'Ruth Banda', is_lead: true, state: 'ORDERED', phone: '0977 000111' },
      { customer_id: mary, state: 'LACKING', email: 'Mary@example.com' },
      { customer_id: john, state: 'LACKING' },
    ])
    await agree(burial_id, mary!)
    expect(said(await confirm(burial_id))).toBe(
      `John Banda has not consented to this burial in site ${site.site_ref}.`,
    )
    await agree(burial_id, john!)
    expect((await of(burial_id)).refusal).toBeNull()
    expect((await confirm(burial_id)).statusCode).toBe(200)
    expect(await auditsOf(there.park, 'burial', burial_id)).toContainEqual(
      expect.objectContaining({
        action: 'CONSENT_GIVEN',
        message: 'John Banda consented to the burial of Grace Phiri in person, in the presence of Ann Zulu',
      }),
    )
  })

  it('by the opening rule: one of them, or the lead; the others once the lead is dead', async () => {
    const any = await held({ opening_rule: 'ANY' })
    const one = await planned(any)
    expect((await confirm(one)).statusCode).toBe(200)
    const lead = await held({ opening_rule: 'LEAD' })
    const two = await planned(lead)
    expect((await confirm(two)).statusCode).toBe(200)
    const third = await held({ opening_rule: 'ANY' })
    const three = await planned(third)
    await withdraw((await agree(three, third.holders[0]!)).consent_id)
    expect(said(await confirm(three))).toMatch(
      /^Ruth Banda, Mary Banda or John Banda must consent to this burial in site /,
    )
  })

  it('asks nothing of a site without a right, nor before the practice began (practices-2)', async () => {
    const site = await held()
    const burial_id = await planned(site)
    const { rows } = await sql<{ asks: boolean }>`select asks_consent(jsonb_populate_record(b,
      jsonb_build_object('burial_date', ${addDays(today, -1)}::date))) as asks from burials b
      where burial_id = ${burial_id}`.execute(there.park.db)
    expect(rows).toEqual([{ asks: false }])
    await sql`delete from rights where site_id = ${site.site_id}`.execute(there.park.db)
    expect(await of(burial_id)).toMatchObject({ is_asked: false, holders: [], refusal: null })
    expect((await confirm(burial_id)).statusCode).toBe(200)
  })

  it('also to move while it is confirmed: to another grave, another site, a day past the end of a consent', async () => {
    const site = await held({ type: 'LAWN_COMPANION', others: ['Mary'] })
    const mary = site.holders[1]!
    const burial_id = await planned(site, { grave_no: 1 })
    const params = { burial_id }
    await agree(burial_id, mary)
    await boss().call(burials.confirm, { params, body: {} })
    expect(said(await boss().ask(burials.changeGrave, { params, body: { grave_no: 2 } }))).toBe(
      `Mary Banda has not consented to this burial in site ${site.site_ref}.`,
    )
    const alone = await held({ others: [] })
    const elsewhere = await held({ lead: alone.holders[0]!, others: ['Mary'] })
    const other = await planned(alone)
    await boss().call(burials.confirm, { params: { burial_id: other }, body: {} })
    const there = { params: { burial_id: other }, body: { site_id: elsewhere.site_id, grave_no: 1 } }
    expect(said(await boss().ask(burials.changeSite, there))).toBe(
      `Mary Banda has not consented to this burial in site ${elsewhere.site_ref}.`,
    )
    const ending = await held({ others: ['Mary'] })
    const third = await planned(ending)
    await agreeToAll(ending.site_id, ending.holders[1]!, tomorrow)
    await boss().call(burials.confirm, { params: { burial_id: third }, body: {} })
    const day = { burial_date: addDays(tomorrow, 1), burial_slot_id: 1 }
    const moved = await boss().ask(burials.changeDay, { params: { burial_id: third }, body: { burial: day } })
    expect(said(moved)).toBe(`Mary Banda has not consented to this burial in site ${ending.site_ref}.`)
  })

  it('the right has no living holder: the burial waits, a holder’s own does not (consents-2)', async () => {
    const site = await held({ others: [] })
    const [ruth] = site.holders
    const burial_id = await planned(site)
    const joint = await held({ others: ['Mary'] })
    const own = await planned(joint, { deceased_customer_id: joint.holders[1]! })
    expect(await of(own)).toMatchObject({ is_asked: false, is_of_holder: true })
    expect((await confirm(own)).statusCode).toBe(200)
    await sql`update customers set died_on = ${today}, died_burial_id = ${burial_id} where customer_id = ${ruth}`.execute(
      there.park.db,
    )
    expect(said(await confirm(burial_id))).toMatch(/no living holder/)
  })
})

describe('an order to dig waits as well (consents-3)', () => {
  it('a consent that is withdrawn stops the order and its opening; the burial stays confirmed, as a red need', async () => {
    const site = await held({ others: ['Mary'] })
    const burial_id = await planned(site)
    const { consent_id } = await agree(burial_id, site.holders[1]!)
    await boss().call(burials.confirm, { params: { burial_id }, body: {} })
    await coffin(there.park.db, burial_id)
    const { dig_order_id } = await boss().call(digging.issue, { params: { burial_id }, body: {} })
    expect((await withdraw(consent_id)).statusCode).toBe(200)
    const lacks = `Mary Banda has not consented to this burial in site ${site.site_ref}.`
    expect(await there.read(burial_id)).toMatchObject({ burial_status_ref: 'CONFIRMED' })
    expect(await of(burial_id)).toMatchObject({
      refusal: lacks,
      holders: [{}, { state: 'WITHDRAWN', consent: { withdrawn_how: 'By telephone' } }],
    })
    expect(await boss().call(consents.waiting, {})).toContainEqual({
      burial_id,
      deceased: 'Grace Phiri',
      burial_date: tomorrow,
      site_ref: site.site_ref,
      refusal: lacks,
      is_withdrawn: true,
    })
    const second = (await there.park.as('PERM_GROUNDS')).user_id
    const people = { first: boss().user_id, second }
    for (const next of ['MARKED', 'CHECKED'] as const) await step(there.park.db, dig_order_id, next, people)
    await expect(step(there.park.db, dig_order_id, 'OPEN', people)).rejects.toThrow(lacks)
    await boss().call(digging.cancel, { params: { dig_order_id }, body: { why: 'A consent was withdrawn' } })
    expect(said(await ordered(burial_id))).toBe(lacks)
    await agree(burial_id, site.holders[1]!)
    expect((await ordered(burial_id)).statusCode).toBe(200)
  })

  it('laid is laid: a withdrawal refuses nothing that is recorded afterwards', async () => {
    const site = await held({ others: ['Mary'] })
    const burial_id = await planned(site)
    const { consent_id } = await agree(burial_id, site.holders[1]!)
    await boss().call(burials.confirm, { params: { burial_id }, body: {} })
    await sql`update burials set burial_date = current_date, in_ground = true where burial_id = ${burial_id}`.execute(
      there.park.db,
    )
    expect((await withdraw(consent_id)).statusCode).toBe(200)
    expect(await of(burial_id)).toMatchObject({ refusal: null })
    const draft = { note: 'Typed wrongly', took_place: true }
    const set = await boss().ask(burials.setDraft, { params: { burial_id }, body: draft })
    expect(set.statusCode, set.body).toBe(200)
  })

  it('of a clerk who withdraws and one who confirms, one comes first', async () => {
    const site = await held({ others: ['Mary'] })
    const burial_id = await planned(site)
    const { consent_id } = await agree(burial_id, site.holders[1]!)
    const other = await there.park.as()
    let confirmed: ReturnType<typeof other.ask> | undefined
    await there.park.db.transaction().execute(async (tx) => {
      await sql`update consents set withdrawn_on = ${today}, withdrawn_how = 'By letter'
        where consent_id = ${consent_id}`.execute(tx)
      confirmed = other.ask(burials.confirm, { params: { burial_id }, body: {} })
      await untilItWaits(there.park.db, confirmed)
    })
    expect(said(await confirmed!)).toMatch(/^Mary Banda has not consented/)
    await agree(burial_id, site.holders[1]!)
    let withdrawn: ReturnType<typeof other.ask> | undefined
    const { holders } = await of(burial_id)
    await there.park.db.transaction().execute(async (tx) => {
      await sql`update burials set burial_status_ref = 'CONFIRMED' where burial_id = ${burial_id}`.execute(tx)
      withdrawn = other.ask(consents.withdraw, {
        params: { consent_id: holders[1]!.consent!.consent_id },
        body: { withdrawn_on: today, withdrawn_how: 'By letter' },
      })
      await untilItWaits(there.park.db, withdrawn)
    })
    expect((await withdrawn!).statusCode).toBe(200)
    expect(await of(burial_id)).toMatchObject({ refusal: expect.stringContaining('Mary Banda') as string })
  })
})

describe('a consent', () => {
  it('for all burials ends with its day, with its giver’s membership and with their death (consents-4)', async () => {
    const site = await held({ others: ['Mary'] })
    const [ruth, mary] = site.holders as [number, number]
    const burial_id = await planned(site)
    await agreeToAll(site.site_id, mary)
    expect(await of(burial_id)).toMatchObject({ refusal: null, holders: [{}, { state: 'GIVEN' }] })
    const esther = await there.person('Esther')
    await passOn(site.site_id, [ruth, esther], addDays(today, 0))
    expect((await of(burial_id)).refusal).toMatch(/^Esther Banda has not consented/)
    await passOn(site.site_id, [ruth, mary], addDays(today, 1))
    expect((await of(burial_id)).refusal).toMatch(/^Mary Banda has not consented/)
    const ending = await held({ others: ['Mary'] })
    await agreeToAll(ending.site_id, ending.holders[1]!, today)
    expect((await of(await planned(ending))).refusal).toMatch(/^Mary Banda has not consented/)
  })

  it('is given by somebody who lives and holds the right on that day (consents-5)', async () => {
    const site = await held()
    const burial_id = await planned(site)
    const stranger = await there.person('Esther')
    const body = {
      for_kind: 'BURIAL',
      burial_id,
      customer_id: stranger,
      given_on: today,
      how: 'PRESENT',
      witness: 'Ann',
    } as const
    expect(said(await boss().ask(consents.record, { body }))).toMatch(
      /^Esther Banda did not hold the right to site W-\d+-\d+ on /,
    )
    const future = { ...body, customer_id: site.holders[1]!, given_on: tomorrow }
    expect((await boss().ask(consents.record, { body: future })).json().error.fields).toEqual({
      given_on: 'Choose today or an earlier day.',
    })
    const paper = { ...body, customer_id: site.holders[1]!, how: 'PAPER' } as const
    expect((await boss().ask(consents.record, { body: paper })).json().error.fields).toEqual({
      document_id: 'Upload the signed form.',
    })
  })

  it('is given once for a burial; a burial with another grave needs another one (consents-6)', async () => {
    const site = await held({ type: 'LAWN_COMPANION', others: ['Mary'] })
    const mary = site.holders[1]!
    const burial_id = await planned(site, { grave_no: 1 })
    const first = await agree(burial_id, mary)
    const body = {
      for_kind: 'BURIAL',
      burial_id,
      customer_id: mary,
      given_on: today,
      how: 'PRESENT',
      witness: 'Ann',
    } as const
    expect(said(await boss().ask(consents.record, { body }))).toBe(
      'Mary Banda has already consented to the burial of Grace Phiri.',
    )
    await boss().call(burials.changeGrave, { params: { burial_id }, body: { grave_no: 2 } })
    const state = await of(burial_id)
    expect(state).toMatchObject({
      holders: [{}, { state: 'LACKING' }],
      others: [{ consent_id: first.consent_id }],
    })
    await agree(burial_id, mary)
    expect(await of(burial_id)).toMatchObject({
      refusal: null,
      others: [{ consent_id: first.consent_id, withdrawn_how: 'It was for another grave.' }],
    })
  })
})
