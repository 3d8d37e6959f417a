import { audits } from '@sexton/contract/audits/calls'
import { documents } from '@sexton/contract/documents/calls'
import { describe, expect, it } from 'vitest'
import { sweepFiles } from '../../platform/file-records/sweep-files.ts'
import { form, onePage, pdf, png } from '../../test/multipart.ts'
import { papersPark } from './documents-fixture.ts'

const { park, desk, newCustomer, send, listed, stored } = papersPark()

describe('documents', () => {
  it('stores several files at once under names in any script, and serves each unchanged (documents-1, documents-2)', async () => {
    const id = await newCustomer()
    const response = await send(
      [
        { name: 'Żółć.pdf', content: pdf },
        { name: 'Nguyễn Thị Hồng.png', content: png },
      ],
      'customer',
      id,
      { user_id: 1, customer_id: id },
    )
    expect(response.statusCode, response.body).toBe(200)
    const rows = await listed(id)
    expect(rows.map((row) => row.filename).sort()).toEqual(['Nguyễn Thị Hồng.png', 'Żółć.pdf'])
    expect(rows[0]).toMatchObject({ can_delete: true, size_mb: 0.01, attached_by: expect.any(String) })
    const params = { parent_object: 'customer', parent_object_id: id, filename: 'Żółć.pdf' } as const
    const file = await desk.clerk.ask(documents.asset, { params })
    expect(file.rawPayload).toEqual(pdf)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(
        /^inline; .*filename\*=UTF-8''%C5%BB%C3%B3%C5%82%C4%87\.pdf$/,
      ),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const saved = await desk.clerk.ask(documents.asset, { params, query: { download: 'true' } })
    expect(saved.headers['content-disposition']).toMatch(/^attachment/)
  })

  it('gives a second file of one name a number (documents-4)', async () => {
    const id = await newCustomer()
    await send([{ name: 'id.png', content: png }], 'customer', id)
    await send([{ name: 'id.png', content: png }], 'customer', id)
    expect((await listed(id)).map((row) => row.filename).sort()).toEqual(['id (2).png', 'id.png'])
  })

  it('deletes one and restores it (documents-6)', async () => {
    const id = await newCustomer()
    const [row] = (await send([{ name: 'id.png', content: png }], 'customer', id)).json()
    const params = { document_id: row.document_id }
    await desk.clerk.call(documents.remove, { params })
    expect(await listed(id)).toEqual([])
    expect((await desk.clerk.ask(documents.remove, { params })).statusCode).toBe(404)
    await desk.clerk.call(documents.restore, { params })
    expect(await listed(id)).toHaveLength(1)
    const history = await desk.clerk.call(audits.list, { params: { type: 'customer', id } })
    expect(history.map((entry) => [entry.action, entry.message])).toEqual([
      ['DOCUMENT_RESTORED', 'Restored id.png'],
      ['DOCUMENT_DELETED', 'Deleted id.png'],
      ['DOCUMENT_ADDED', 'Attached id.png'],
    ])
  })

  it('is downloaded with PERM_DOCUMENT_DOWNLOAD; papers the product made also with PERM_EDIT (documents-5)', async () => {
    const id = await newCustomer()
    await send([{ name: 'id.png', content: png }], 'customer', id)
    const params = { parent_object: 'customer', parent_object_id: id, filename: 'id.png' } as const
    const [editor, viewer] = [await park.as('PERM_EDIT'), await park.as('PERM_VIEW')]
    expect((await editor.ask(documents.asset, { params })).statusCode).toBe(403)
    expect((await viewer.ask(documents.asset, { params })).statusCode).toBe(403)
    await park.db
      .updateTable('documents')
      .set({ kind: 'generated', property_ref: 'INVOICE' })
      .where('parent_object_id', '=', id)
      .execute()
    expect((await editor.ask(documents.asset, { params })).statusCode).toBe(200)
    expect((await viewer.ask(documents.asset, { params })).statusCode).toBe(403)
  })

  it('opens with the session’s cookie alone, so that a link or an image can show it (documents-5)', async () => {
    const id = await newCustomer()
    await send([{ name: 'id.png', content: png }], 'customer', id)
    const params = { parent_object: 'customer', parent_object_id: id, filename: 'id.png' } as const
    const response = await desk.clerk.ask(documents.asset, { params }, { headers: { 'access-token': '' } })
    expect(response.statusCode).toBe(200)
  })
})

describe('document properties', () => {
  const burialOf = async () =>
    (
      await park.db
        .insertInto('burials')
        .values({ customer_id: await newCustomer(), is_legacy: true, deceased_last_name: 'O’Brien' })
        .returning('burial_id')
        .executeTakeFirstOrThrow()
    ).burial_id
  const set = (params: object, name: string) =>
    desk.clerk.ask(
      documents.setProperty,
      { params: params as never, body: {} },
      form([{ name, content: onePage, field: 'file' }]),
    )

  it('are null until uploaded, and a new one replaces the former (documents-9)', async () => {
    const params = { parent: 'burial', parent_id: await burialOf(), property_ref: 'COD' } as const
    expect(await desk.clerk.call(documents.property, { params })).toBeNull()
    expect((await set(params, 'cause.pdf')).statusCode).toBe(200)
    expect((await set(params, 'cause.pdf')).json()).toMatchObject({ filename: 'cause.pdf' })
    expect(await desk.clerk.call(documents.property, { params })).toMatchObject({
      filename: 'cause.pdf',
      property_ref: 'COD',
    })
  })

  it('are not restored where another has replaced them (documents-8)', async () => {
    const params = { parent: 'burial', parent_id: await burialOf(), property_ref: 'ID' } as const
    const { document_id } = (await set(params, 'first.pdf')).json()
    await desk.clerk.call(documents.remove, { params: { document_id } })
    await set(params, 'second.pdf')
    const refused = await desk.clerk.ask(documents.restore, { params: { document_id } })
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'second.pdf has replaced first.pdf.',
    ])
  })

  it('are not deleted while a record needs them (documents-7)', async () => {
    const id = await newCustomer()
    const [row] = (await send([{ name: 'Invoice 8.pdf', content: pdf }], 'customer', id)).json()
    await park.db
      .updateTable('documents')
      .set({ kind: 'generated', property_ref: 'INVOICE' })
      .where('document_id', '=', row.document_id)
      .execute()
    const refused = await desk.clerk.ask(documents.remove, { params: { document_id: row.document_id } })
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'You cannot delete Invoice 8.pdf because other records depend on it. Upload a replacement instead.',
    ])
  })

  it('belong to the kind of thing that has them (documents-9)', async () => {
    const params = { parent: 'burial', parent_id: await burialOf(), property_ref: 'INVOICE' } as const
    expect((await desk.clerk.ask(documents.property, { params })).statusCode).toBe(404)
    expect((await set(params, 'x.pdf')).statusCode).toBe(404)
  })

  it('of a site type need PERM_TARIFFS, all others PERM_EDIT (documents-10)', async () => {
    const { site_type_id } = await park.db
      .selectFrom('site_types')
      .select('site_type_id')
      .executeTakeFirstOrThrow()
    const params = { parent: 'site_type', parent_id: site_type_id, property_ref: 'SITE_TYPE_AGREEMENT' }
    expect((await set(params, 'x.pdf')).statusCode).toBe(403)
    desk.clerk = await park.as('PERM_TARIFFS', 'PERM_VIEW', 'PERM_EDIT', 'PERM_DOCUMENT_DOWNLOAD')
    expect((await set(params, 'x.pdf')).statusCode).toBe(200)
  })
})

describe('documents by e-mail', () => {
  it('are queued with the park’s text; never another customer’s documents (documents-12)', async () => {
    const id = await newCustomer()
    const [row] = (await send([{ name: 'id.png', content: png }], 'customer', id)).json()
    const ask = (to: number) =>
      desk.clerk.ask(documents.email, { body: { customer_id: to, document_ids: [row.document_id] } })
    expect((await ask(id)).statusCode).toBe(204)
    const mail = await park.db
      .selectFrom('mails')
      .selectAll()
      .where('customer_id', '=', id)
      .executeTakeFirst()
    expect(mail).toMatchObject({
      to_address: 'hong@example.com',
      document_ids: [row.document_id],
      state: 'QUEUED',
    })
    expect(mail?.body).toContain('Dear Thị Hồng Nguyễn,')
    expect((await ask(await newCustomer())).json().error.fields).toEqual({
      document_ids: 'id.png does not belong to this customer.',
    })
  })

  it('are no more at once than a mail server takes and memory holds (documents-16)', async () => {
    const id = await newCustomer()
    const files = ['one.png', 'two.png'].map((name) => ({ name, content: png }))
    const rows: { document_id: number }[] = (await send(files, 'customer', id)).json()
    const document_ids = rows.map((row) => row.document_id)
    const sized = (bytes: number) =>
      park.db
        .updateTable('documents')
        .set({ size_bytes: bytes })
        .where('document_id', 'in', document_ids)
        .execute()
    await sized(13 * 1024 * 1024)
    const body = { customer_id: id, document_ids }
    expect((await desk.clerk.ask(documents.email, { body })).json().error.fields).toEqual({
      document_ids: 'These documents come to 26 MB. An email can hold 25 MB. Send fewer at a time.',
    })
    await sized(12 * 1024 * 1024)
    expect((await desk.clerk.ask(documents.email, { body })).statusCode).toBe(204)
  })

  it('are never a voided invoice (documents-13)', async () => {
    const id = await newCustomer()
    const [row] = (await send([{ name: 'Invoice 7.pdf', content: png }], 'customer', id)).json()
    await park.db
      .updateTable('documents')
      .set({ kind: 'generated', property_ref: null })
      .where('document_id', '=', row.document_id)
      .execute()
    const body = { customer_id: id, document_ids: [row.document_id] }
    expect((await desk.clerk.ask(documents.email, { body })).json().error.fields).toEqual({
      document_ids: `${row.filename} is a voided invoice, so it cannot be emailed.`,
    })
  })

  it('are refused for a customer who wants none, or has no address, by name (documents-14)', async () => {
    const quiet = await newCustomer({ no_transaction_email: true })
    const silent = await newCustomer({ email: null })
    for (const [id, message] of [
      [quiet, 'Thị Hồng Nguyễn does not want emails about their orders.'],
      [silent, 'Thị Hồng Nguyễn has no email address.'],
    ] as const) {
      const [row] = (await send([{ name: 'id.png', content: png }], 'customer', id)).json()
      const response = await desk.clerk.ask(documents.email, {
        body: { customer_id: id, document_ids: [row.document_id] },
      })
      expect([response.statusCode, response.json().error.message]).toEqual([409, message])
    }
  })
})

describe('the sweep', () => {
  it('removes what no row names, once it is a day old, and nothing else (documents-3)', async () => {
    const id = await newCustomer()
    await send([{ name: 'id.png', content: png }], 'customer', id)
    const orphan = await park.core.files.write(Buffer.from('left behind by a crash'))
    expect(await sweepFiles(park.db, park.core.files)).toBe(0)
    const before = await stored()
    expect(await sweepFiles(park.db, park.core.files, 0)).toBe(1)
    expect(await stored()).toEqual(before.filter((key) => key !== orphan.storage_key))
  })
})
