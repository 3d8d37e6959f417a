import { audits } from '@sexton/contract/audits/calls'
import { documents } from '@sexton/contract/documents/calls'
import { placedHolds } from '@sexton/contract/holds/calls'
import { sites } from '@sexton/contract/sites/calls'
import { transferPaperPaths, transfers } from '@sexton/contract/transfers/calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { attach } from '../../test/factories.ts'
import { openedPdf } from '../../test/readers/opened-pdf.ts'
import { unsound } from '../../test/readers/unsound.ts'
import { aCustomer } from '../sales/sales-fixture.ts'
import { said, today, transferPark } from './transfers-fixture.ts'

const { park, who, started, person, withPapers, handOver, decide, refuses, heir } = transferPark()

describe('deciding', () => {
  const ready = async () => {
    const will = await started()
    await withPapers(will)
    const taker = await heir()
    await person(will, 'TAKES', { ...taker, relation: 'Son' })
    await person(will, 'TAKES', { ...(await heir('Sister')), degree: 2 })
    expect((await handOver(will)).statusCode).toBe(200)
    return { ...will, taker: taker.customer_id }
  }

  it('is done by another person; the right then belongs to those who take it, under a number without gaps (transfers-2, transfers-6)', async () => {
    const own = await started()
    await withPapers(own)
    await person(own, 'TAKES', await heir())
    expect((await handOver(own, who.boss)).statusCode).toBe(200)
    expect(said(await decide(own))).toBe('You prepared this transfer. Another person decides about it.')
    const will = await ready()
    const change = await person(will, 'OBJECTS')
    expect(said(change)).toBe(
      'This transfer is waiting for a decision. Return it to preparation to change it.',
    )
    expect((await decide(will, who.clerk)).statusCode).toBe(403)
    const first = (await decide(will)).json()
    expect(first).toMatchObject({ state: 'DONE', to: [{ customer_id: will.taker }, {}] })
    const second = (await decide(own, who.other)).json()
    expect(second.transfer_no).toBe(first.transfer_no! + 1)
    const site = await who.boss.call(sites.get, { params: { site_id: will.site_id } })
    expect(site).toMatchObject({ owner_customer_id: will.taker, ownership_date: today })
    const [now, before] = await who.boss.call(sites.holders, { params: { site_id: will.site_id } })
    expect(now).toMatchObject({ customer_id: will.taker, members: [{}], documents: [{}] })
    expect(before).toMatchObject({ customer_id: will.customer_id, held_until: today })
    expect(said(await decide(will, who.other))).toBe('This transfer has already been decided.')
    await expect(
      sql`update transfer_people set position = 'OBJECTS' where transfer_id = ${will.transfer_id}`.execute(
        park.db,
      ),
    ).rejects.toThrow('This transfer has already been decided.')
    expect(await unsound(park.db)).toEqual([])
  })

  it('is refused or withdrawn with a reason, and can be returned to preparation (transfers-2)', async () => {
    const will = await ready()
    const { transfer_id } = will
    const params = { transfer_id }
    const again = await who.boss.call(transfers.reopen, { params, body: {} })
    expect(again).toMatchObject({ state: 'PREPARING', prepared_by: null })
    expect(said(await decide(will))).toBe('This transfer has not been handed over for decision yet.')
    await handOver(will)
    const refuse = (decided_why: string) => who.boss.ask(transfers.refuse, { params, body: { decided_why } })
    expect((await refuse(' ')).json().error.fields).toEqual({ decided_why: 'Say why.' })
    expect((await refuse('The will was revoked')).json()).toMatchObject({
      state: 'REFUSED',
      decided_why: 'The will was revoked',
    })
    const withdraw = who.clerk.ask(transfers.withdraw, { params, body: { decided_why: 'x' } })
    expect(said(await withdraw)).toBe('This transfer has already been decided.')
    const gift = await started('ASSIGNMENT')
    const done = await who.clerk.call(transfers.withdraw, {
      params: { transfer_id: gift.transfer_id },
      body: { decided_why: 'They changed their mind' },
    })
    expect(done).toMatchObject({ state: 'WITHDRAWN', transfer_no: null })
  })

  it('by two at once is done by one of them (transfers-6)', async () => {
    const will = await ready()
    const replies = await Promise.all([decide(will), decide(will, who.other)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('of a surrender ends the right; nobody takes it (transfers-6)', async () => {
    const end = await started('SURRENDER')
    await withPapers(end)
    await person(end, 'TAKES', await heir('Keeper'))
    await refuses(end, 'Mrs Chanda Keeper cannot take a right that is surrendered.')
    await who.clerk.call(transfers.removePerson, { params: { transfer_id: end.transfer_id, ordinal: 1 } })
    await handOver(end)
    expect((await decide(end)).json()).toMatchObject({ state: 'DONE', to: [] })
    const right = park.db.selectFrom('rights').selectAll().where('site_id', '=', end.site_id)
    expect(await right.executeTakeFirst()).toMatchObject({ state: 'ENDED', ended_how: 'SURRENDERED' })
    const site = await who.boss.call(sites.get, { params: { site_id: end.site_id } })
    expect(site).toMatchObject({ owner_customer_id: null, site_status_ref: 'AVAIL' })
    expect(await unsound(park.db)).toEqual([])
  })
})

describe('an objection', () => {
  it('puts the site on hold by itself; another supervisor lifts it, and the decision names it (transfers-5)', async () => {
    const will = await started()
    await withPapers(will)
    await person(will, 'TAKES', await heir())
    const supervisor = await park.as('PERM_VIEW', 'PERM_EDIT', 'PERM_SALES_SUPER')
    const objected = (await person(will, 'OBJECTS', { on_date: today }, supervisor)).json()
    expect(objected.holds).toMatchObject([
      {
        reason: 'Mary Phiri objects to the transfer of the right',
        placed_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        lifted_by: null,
      },
    ])
    await refuses(will, 'Mary Phiri objects to this transfer.')
    const { transfer_id, site_id } = will
    const [hold] = await who.clerk.call(placedHolds.list, { query: { site_id } as never })
    expect(hold).toMatchObject({
      kind: 'DISPUTE',
      stops: ['OPEN', 'PASS_ON'],
      placed_by_id: supervisor.user_id,
    })
    const withdrawn = await who.clerk.call(transfers.updatePerson, {
      params: { transfer_id, ordinal: 2 },
      body: { name: 'Mary Phiri', degree: 1, position: 'CONSENTS' },
    })
    expect(withdrawn.held).toMatch(
      / has been on hold since .*: Mary Phiri objects to the transfer of the right\. /,
    )
    await refuses(will, withdrawn.held!)
    const rows = await who.boss.call(audits.list, { params: { type: 'transfer', id: transfer_id } })
    const { message } = rows.find((one) => one.message.includes('consents'))!
    expect(message).toMatch(/: Mary Phiri recorded \(consents; before: objects, .*\d{4}\)$/)
    const lift = (by: Client) =>
      by.ask(placedHolds.liftPlaced, {
        params: { hold_id: hold!.hold_id },
        body: { note: 'They settled it' },
      })
    expect((await lift(supervisor)).statusCode).toBe(409)
    expect((await lift(who.other)).statusCode).toBe(200)
    expect((await handOver(will)).statusCode).toBe(200)
    const done = (await decide(will)).json()
    expect(done).toMatchObject({ state: 'DONE', holds: [{ lift_reason: 'They settled it' }] })
  })
})

describe('someone who must be heard', () => {
  it('is not removed; the server and the database say what to do instead (transfers-4)', async () => {
    const will = await started()
    const { transfer_id } = will
    const wife = await aCustomer(park, 'Wife')
    await person(will, 'OBJECTS')
    await person(will, 'UNTRACEABLE', { name: 'John Banda' })
    await person(will, 'HOLDER', { customer_id: wife })
    const then = 'Record what they say now, or withdraw the transfer.'
    const refusals = [
      `Mary Phiri has objected. ${then}`,
      'John Banda cannot be found. Give them notice, or withdraw the transfer.',
      `Mrs Chanda Wife holds the right. ${then}`,
    ]
    for (const [at, message] of refusals.entries()) {
      const params = { transfer_id, ordinal: at + 1 }
      const reply = await who.clerk.ask(transfers.removePerson, { params })
      expect([reply.statusCode, said(reply)]).toEqual([409, message])
    }
    expect((await who.clerk.call(transfers.get, { params: { transfer_id } })).people).toHaveLength(3)
  })
})

describe('the papers of a transfer', () => {
  it('are documents of its site; the original can be returned after the decision (transfers-4)', async () => {
    const will = await started()
    const params = { transfer_id: will.transfer_id }
    const elsewhere = await attach(park.db, 'site', (await started()).site_id)
    const body = { paper: 'Grant of probate', document_id: elsewhere, seen_original: false }
    expect((await who.clerk.ask(transfers.setPaper, { params, body })).json().error.fields).toEqual({
      document_id: 'Upload the document to the site.',
    })
    await withPapers(will)
    const [paper] = (await who.clerk.call(transfers.get, { params })).papers
    const { document_id } = paper!.document!
    const gone = await who.boss.ask(documents.remove, { params: { document_id } })
    expect(said(gone)).toMatch(/^You cannot delete .* because other records depend on it\./)
    await who.clerk.call(transfers.withdraw, { params, body: { decided_why: 'No' } })
    const back = { paper: paper!.paper, document_id, seen_original: true, returned_on: today }
    const returned = await who.clerk.call(transfers.setPaper, { params, body: back })
    expect(returned.papers).toContainEqual(expect.objectContaining({ paper: back.paper, returned_on: today }))
    const late = await who.clerk.ask(transfers.setPaper, { params, body: { ...back, seen_original: false } })
    expect(said(late)).toBe('This transfer has already been decided.')
  })

  it('are printed: a form for each person, and the letter of refusal (transfers-8)', async () => {
    const will = await started()
    await person(will, 'TAKES', await heir())
    await person(will, 'RENOUNCES')
    const { transfer_id, site_ref } = will
    const assent = await openedPdf(who.clerk, transferPaperPaths.form(transfer_id, 1))
    expect(assent.text).toContain('I assent to the transfer of this right to Mrs Chanda Phiri.')
    const renunciation = await openedPdf(who.clerk, transferPaperPaths.form(transfer_id, 2))
    expect(renunciation.text).toContain('I, Mary Phiri, am the daughter of ')
    expect((await who.clerk.open(transferPaperPaths.form(transfer_id, 9))).statusCode).toBe(404)
    expect((await who.clerk.open(transferPaperPaths.refusal(transfer_id))).statusCode).toBe(409)
    const why = { decided_why: 'The will was revoked' }
    await who.boss.call(transfers.refuse, { params: { transfer_id }, body: why })
    const letter = await openedPdf(who.clerk, transferPaperPaths.refusal(transfer_id))
    expect(letter.text).toContain(`You asked us to transfer the right to site ${site_ref}.`)
    expect(letter.text).toContain(why.decided_why)
  })
})
