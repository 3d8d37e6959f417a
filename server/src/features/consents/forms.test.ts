import { burials } from '@sexton/contract/burials/calls'
import { consentFormPath, consents } from '@sexton/contract/consents/calls'
import { codeWords } from '@sexton/contract/consents/code'
import { documents } from '@sexton/contract/documents/calls'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { form, png } from '../../test/multipart.ts'
import { drawnPages } from '../../test/readers/drawn-pages.ts'
import { openedPdf } from '../../test/readers/opened-pdf.ts'
import { said, today } from '../burials/ground/who-lies-fixture.ts'
import { heldGround } from './consents-fixture.ts'

const there = heldGround()
const { boss, held, planned, confirm, of } = there

const asked = (burial_id: number, customer_id: number, by: 'PRINT' | 'EMAIL' = 'PRINT') =>
  boss().call(consents.ask, { body: { for_kind: 'BURIAL', burial_id, customer_id, by } })

const read = async (content: Buffer, name = 'scan.pdf') => {
  const reply = await boss().ask(consents.readForm, { body: {} }, form([{ name, content, field: 'file' }]))
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json() as { code: string | null; consent: { consent_id: number; name: string } | null }
}

/** Uploads a scan to a burial. */
async function scanned(burial_id: number, content: Buffer = png, name = 'scan.png') {
  const reply = await boss().ask(
    documents.add,
    { params: { type: 'burial', id: burial_id }, body: {} },
    form([{ name, content }]),
  )
  return (reply.json() as { document_id: number }[])[0]!.document_id
}

const filed = (consent_id: number, body: { document_id: number; burial_id?: number; given_on?: string }) =>
  boss().ask(consents.file, { params: { consent_id }, body: { given_on: today, ...body } })

describe('the form on which a holder consents (consents-7)', () => {
  it('says who, where, for whom and when, and its scan files itself to its person (consents-8)', async () => {
    const site = await held({ others: ['Mary'] })
    const mary = site.holders[1]!
    const burial_id = await planned(site)
    const one = await asked(burial_id, mary)
    expect(one).toMatchObject({ name: 'Mary Banda', asked_on: today, given_on: null })
    expect((await of(burial_id)).holders[1]).toMatchObject({ state: 'ASKED', customer_id: mary })
    // The form that is out stays good when it is printed again.
    expect((await asked(burial_id, mary)).code).toBe(one.code)
    const paper = await openedPdf(boss(), consentFormPath(one.consent_id))
    for (const words of [
      'Consent to a burial',
      'Mary Banda',
      'Grace Phiri',
      site.site_ref,
      codeWords(one.code!),
      'witness',
    ])
      expect(paper.text).toContain(words)

    expect((await read(paper.bytes)).consent).toMatchObject({
      consent_id: one.consent_id,
      name: 'Mary Banda',
    })
    const [page] = await drawnPages(new Uint8Array(paper.bytes), 2)
    const { data, width, height } = page!
    const photo = sharp(data, { raw: { width, height, channels: 4 } })
      .rotate(7, { background: '#dddddd' })
      .flatten({ background: '#dddddd' })
    const picture = await photo.jpeg({ quality: 60 }).toBuffer()
    expect((await read(picture, 'photo.jpg')).consent).toMatchObject({ consent_id: one.consent_id })

    const document_id = await scanned(burial_id, paper.bytes, 'scan.pdf')
    const reply = await filed(one.consent_id, { document_id, burial_id })
    expect(reply.json()).toMatchObject({ given_on: today, how: 'PAPER', document: { document_id } })
    expect((await confirm(burial_id)).statusCode).toBe(200)
    const kept = await boss().ask(documents.remove, { params: { document_id } })
    expect(said(kept)).toMatch(/^You cannot delete scan.pdf because/)
    expect(said(await filed(one.consent_id, { document_id }))).toBe(
      'Mary Banda has already consented to the burial of Grace Phiri.',
    )
  })

  it('by its code, also as it is typed; a picture without one says so', async () => {
    const site = await held({ others: ['Mary'] })
    const { code, consent_id } = await asked(await planned(site), site.holders[1]!)
    const typed = await boss().call(consents.byCode, { params: { code: ` ${codeWords(code!)} ` } })
    expect(typed.consent).toMatchObject({ consent_id })
    expect(await boss().call(consents.byCode, { params: { code: '0000 0000' } })).toEqual({
      code: '00000000',
      consent: null,
      problem: null,
    })
    expect(await read(png, 'cat.png')).toEqual({ code: null, consent: null, problem: null })
  })

  it('of another burial or another grave is refused with both names (consents-8)', async () => {
    const site = await held({ type: 'LAWN_COMPANION', others: ['Mary'] })
    const mary = site.holders[1]!
    const johns = await planned(site, { grave_no: 1, first_name: 'John' })
    const one = await asked(johns, mary)
    const graces = await planned(site, { grave_no: 2 })
    const wrong = { document_id: await scanned(graces), burial_id: graces }
    expect(said(await filed(one.consent_id, wrong))).toBe(
      'This form is Mary Banda’s consent for the burial of John Phiri, not for Grace Phiri.',
    )
    const typed = { params: { code: one.code! }, query: { burial_id: graces } }
    expect((await boss().call(consents.byCode, typed)).problem).toMatch(/not for Grace Phiri/)
    await boss().call(burials.remove, { params: { burial_id: graces } })
    await boss().call(burials.changeGrave, { params: { burial_id: johns }, body: { grave_no: 2 } })
    const moved = { document_id: await scanned(johns), burial_id: johns }
    expect(said(await filed(one.consent_id, moved))).toBe(
      `This form is Mary Banda’s consent for grave 1 of site ${site.site_ref}, not for grave 2 of site ${site.site_ref}.`,
    )
    // A new form names the new grave, so it has another code.
    expect((await asked(johns, mary)).code).not.toBe(one.code)
  })
})

describe('a holder is asked (consents-7)', () => {
  it('by email with the form; somebody without an address is printed one', async () => {
    const site = await held({ others: ['Mary'] })
    const mary = site.holders[1]!
    const burial_id = await planned(site)
    const { code } = await asked(burial_id, mary, 'EMAIL')
    const mail = await there.park.db
      .selectFrom('mails')
      .selectAll()
      .where('customer_id', '=', mary)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ to_address: 'Mary@example.com', state: 'QUEUED' })
    expect(mail.body).toContain('the burial of Grace Phiri')
    expect(mail.document_ids).toHaveLength(1)
    expect(code).not.toBeNull()
    await there.park.db
      .updateTable('customers')
      .set({ email: null })
      .where('customer_id', '=', mary)
      .execute()
    const none = await boss().ask(consents.ask, {
      body: { for_kind: 'BURIAL', burial_id, customer_id: mary, by: 'EMAIL' },
    })
    expect(said(none)).toBe('Mary Banda has no email address.')
  })

  it('also for a memorial, an exhumation or all burials of a site', async () => {
    const site = await held({ others: ['Mary'] })
    const mary = site.holders[1]!
    for (const [for_kind, title] of [
      ['MEMORIAL', 'Consent to a memorial'],
      ['TAKE_OUT', 'Consent to an exhumation'],
      ['STANDING', 'Consent to burials'],
    ] as const) {
      const body = { for_kind, site_id: site.site_id, customer_id: mary, by: 'PRINT' } as const
      const { consent_id } = await boss().call(consents.ask, { body })
      expect((await openedPdf(boss(), consentFormPath(consent_id))).text).toContain(title)
    }
    const listed = await boss().call(consents.ofSite, { params: { site_id: site.site_id } })
    expect(listed.consents.map(({ for_kind, counts }) => [for_kind, counts])).toEqual([
      ['STANDING', false],
      ['TAKE_OUT', false],
      ['MEMORIAL', false],
    ])
    expect(listed.holders).toMatchObject([{ name: 'Ruth Banda' }, { name: 'Mary Banda' }])
  })
})
