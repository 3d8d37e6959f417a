import { audits } from '@sexton/contract/audits/calls'
import { waitedUntil } from '@sexton/contract/notices/counting'
import { notices, type Notice } from '@sexton/contract/notices/calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { attach, makeCustomer } from '../../test/factories.ts'
import { switchOn } from '../../test/practices.ts'
import { ground, said, today } from '../burials/ground/who-lies-fixture.ts'
import { rightOf } from '../../test/rights.ts'

const { park, boss, payFor, sold } = ground()
let clerk: Client

beforeAll(async () => {
  await switchOn(park, { rights: {} })
  clerk = await park.as('PERM_EDIT', 'PERM_VIEW')
})

/** A site with its right. */
async function owned() {
  const on = await sold()
  await payFor(on)
  return { ...on, right_id: await rightOf(park.db, on.site_id) }
}

type On = Awaited<ReturnType<typeof owned>>

const wish = {
  about_object: 'right' as const,
  kind: 'Reminder',
  to_name: 'Ann Banda',
  channel: 'POST' as const,
}
const add = (on: On, other: object = {}) =>
  clerk.call(notices.add, { body: { ...wish, about_id: on.right_id, ...other } })
const sent = (notice_id: number, body: object) =>
  clerk.ask(notices.sent, { params: { notice_id }, body: { sent_on: today, ...body } })
const fields = (reply: { json: () => { error: { fields: unknown } } }) => reply.json().error.fields
const slip = (on: On) => attach(park.db, 'site', on.site_id, null)
const listed = (on: On) =>
  clerk.call(notices.list, { query: { about_object: 'right', about_id: on.right_id } })

async function proved(on: On, sent_on = today): Promise<Notice> {
  const { notice_id } = await add(on)
  return (await sent(notice_id, { sent_on, proof_document_id: await slip(on) })).json()
}

describe('a notice', () => {
  it('counts from the day it was sent, with its proof (notices-1)', async () => {
    const on = await owned()
    const { notice_id, counts_from } = await add(on)
    expect(counts_from).toBeNull()
    expect(fields(await sent(notice_id, {}))).toEqual({
      proof_document_id: 'Upload what proves that it was sent.',
    })
    const proof_document_id = await slip(on)
    expect(fields(await sent(notice_id, { sent_on: addDays(today, 1), proof_document_id }))).toEqual({
      sent_on: 'This day is in the future.',
    })
    const day = addDays(today, -30)
    const done: Notice = (await sent(notice_id, { sent_on: day, proof_document_id })).json()
    expect(done).toMatchObject({ sent_on: day, counts_from: day, proof: { document_id: proof_document_id } })
    expect(waitedUntil(done, 28)).toBe(addDays(today, -2))
    expect(await listed(on)).toEqual([done])
    const history = await boss().call(audits.list, { params: { type: 'site', id: on.site_id } })
    expect(history[0]!.message).toMatch(/^Notice sent on .+: Reminder to Ann Banda$/)
  })

  it('by email counts once a mail server has taken it, not while it waits (notices-1)', async () => {
    const on = await owned()
    const customer = await makeCustomer(park.db, { first_name: 'Ann', last_name: 'Banda' })
    const { notice_id, to_name } = await add(on, { to_name: null, to_customer_id: customer })
    expect(to_name).toBe('Ann Banda')
    const send = () => clerk.ask(notices.email, { params: { notice_id }, body: { text: 'Please call us.' } })
    expect(said(await send())).toBe('Ann Banda has no email address.')
    await park.db
      .updateTable('customers')
      .set({ email: 'ann@example.com' })
      .where('customer_id', '=', customer)
      .execute()
    expect((await send()).json()).toMatchObject({ channel: 'EMAIL', sent_on: today, counts_from: null })
    const become = (values: string) =>
      sql`update mails set ${sql.raw(values)} where mail_id = (select mail_id from notices
        where notice_id = ${notice_id})`.execute(park.db)
    await become(`state = 'SENT', sent_at = now()`)
    expect((await listed(on))[0]!.counts_from).toBeNull()
    await become(`handed_over_at = now()`)
    expect((await listed(on))[0]!.counts_from).not.toBeNull()
    const { notice_id: to_nobody } = await add(on)
    const to_one = await clerk.ask(notices.email, { params: { notice_id: to_nobody }, body: { text: 'Hi' } })
    expect(said(to_one)).toBe('Only a notice to a customer can be emailed.')
  })

  it('that came back starts no waiting time (notices-2)', async () => {
    const on = await owned()
    const back = (notice_id: number, came_back_on: string) =>
      clerk.ask(notices.cameBack, { params: { notice_id }, body: { came_back_on } })
    expect(said(await back((await add(on)).notice_id, today))).toBe('This notice has not been sent yet.')
    const { notice_id } = await proved(on)
    expect(fields(await back(notice_id, addDays(today, -1)))).toEqual({
      came_back_on: 'The notice had not been sent by then.',
    })
    const returned = (await back(notice_id, today)).json()
    expect(returned).toMatchObject({ came_back_on: today, counts_from: null })
    expect(waitedUntil(returned, 28)).toBeNull()
  })

  it('is proved by documents of its site, or by what was done there with a photo (notices-3)', async () => {
    const [on, other] = [await owned(), await owned()]
    const { notice_id } = await add(on)
    expect(fields(await sent(notice_id, { proof_document_id: await slip(other) }))).toEqual({
      proof_document_id: 'Upload the document to the site, or to a burial or a sale there.',
    })
    expect(fields(await sent(notice_id, { proof_act_id: 1 }))).toEqual({
      proof_act_id: 'Choose what was done in this site and has a photo.',
    })
    const { proof } = await proved(on)
    const gone = park.db.deleteFrom('documents').where('document_id', '=', proof!.document_id)
    await expect(gone.execute()).rejects.toThrow('A record rests on this document, so it cannot be deleted.')
  })

  it('stays on record as it was sent, and ends once (notices-4, notices-5)', async () => {
    const on = await owned()
    const { notice_id } = await proved(on)
    const row = park.db.updateTable('notices').where('notice_id', '=', notice_id)
    const wordsStay = 'A notice says what was sent. Void it and add a new one.'
    await expect(row.set({ kind: 'Other' }).execute()).rejects.toThrow(wordsStay)
    expect(said(await sent(notice_id, { proof_document_id: await slip(on) }))).toBe(wordsStay)
    const planned = park.db.updateTable('notices').where('notice_id', '=', (await add(on)).notice_id)
    await expect(planned.set({ about_id: 1 }).execute()).rejects.toThrow(
      'A notice stays with what it is about.',
    )
    await expect(planned.set({ sent_on: today }).execute()).rejects.toThrow('notices_sent_with_proof')
    const answer = (text: string) =>
      clerk.ask(notices.answered, { params: { notice_id }, body: { answered_on: today, answer: text } })
    expect(fields(await answer(' '))).toEqual({ answer: 'Say what was answered.' })
    expect((await answer('She will pay.')).json()).toMatchObject({ answer: 'She will pay.' })
    const ended = 'This notice has been answered or voided, so it cannot be changed.'
    expect(said(await answer('No'))).toBe(ended)
    await expect(row.set({ answer: 'No' }).execute()).rejects.toThrow(ended)
    const gone = park.db.deleteFrom('notices').where('notice_id', '=', notice_id)
    await expect(gone.execute()).rejects.toThrow('A notice stays on record. Void it.')
    const other = await proved(on)
    const params = { notice_id: other.notice_id }
    const voided = await clerk.call(notices.void, { params, body: { note: 'Wrong address' } })
    expect(voided).toMatchObject({ is_void: true, counts_from: null })
    const history = await boss().call(audits.list, { params: { type: 'site', id: on.site_id } })
    expect(history[0]!.message).toBe('Notice voided: Reminder to Ann Banda. Wrong address')
  })
})

describe('adding a notice', () => {
  it('is about something on record (notices-1)', async () => {
    const body = { ...wish, about_id: 999_999 }
    expect((await clerk.ask(notices.add, { body })).statusCode).toBe(404)
    const about = { about_object: 'right', about_id: 999_999, kind: 'X', to_name: 'Y', channel: 'POST' }
    await expect(park.db.insertInto('notices').values(about).execute()).rejects.toThrow(
      'A notice is about a transfer, a case or a right that is on record.',
    )
    const on = await owned()
    const ask = { body: { ...wish, about_id: on.right_id, kind: ' ', to_name: null, channel: null } }
    expect(fields(await clerk.ask(notices.add, ask as never))).toEqual({
      kind: 'Say what the notice is.',
      channel: 'Choose how it is sent.',
    })
    expect(
      fields(await clerk.ask(notices.add, { body: { ...wish, about_id: on.right_id, to_name: null } })),
    ).toEqual({ to_name: 'Say who the notice is for.' })
  })
})
