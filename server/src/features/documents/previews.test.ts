import { documents, type DocumentRow } from '@sexton/contract/documents/calls'
import { PDFDocument, rgb } from 'pdf-lib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { makeCustomer } from '../../test/factories.ts'
import { form, png } from '../../test/multipart.ts'
import { aLockedPdf } from '../../test/readers/a-pdf.ts'

const park = testPark()

/** Pages of these sizes in points, the first red. */
async function pdfOf(...sizes: [number, number][]) {
  const made = await PDFDocument.create()
  for (const [at, size] of sizes.entries())
    made
      .addPage(size)
      .drawRectangle({ width: size[0], height: size[1], color: at === 0 ? rgb(1, 0, 0) : rgb(0, 0, 1) })
  return Buffer.from(await made.save())
}

async function attached(filename: string, content: Buffer): Promise<DocumentRow> {
  const clerk = await park.as('PERM_EDIT')
  const customer_id = await makeCustomer(park.db, { last_name: 'Phiri' })
  const params = { type: 'customer' as const, id: customer_id }
  const sent = form([{ name: filename, content }])
  const reply = await clerk.ask(documents.add, { params, body: {} }, sent)
  return (reply.json() as DocumentRow[])[0]!
}

const asking = ({ parent_object, parent_object_id, filename }: DocumentRow, query: object) => ({
  params: { parent_object, parent_object_id, filename },
  query,
})

it('the pages of a PDF are drawn for who may open it, whatever size they claim (documents-19)', async () => {
  const reader = await park.as('PERM_DOCUMENT_DOWNLOAD')
  const row = await attached('permit.pdf', await pdfOf([595, 842], [14_400, 14_400]))
  const { document_id } = row
  expect(await reader.call(documents.pages, { params: { document_id } })).toEqual({
    count: 2,
    sizes: [
      { width: 595, height: 842 },
      { width: 14_400, height: 14_400 },
    ],
  })
  const first = await reader.ask(documents.asset, asking(row, { page: 1 }))
  expect(first.headers['content-type']).toBe('image/webp')
  const drawn = sharp(first.rawPayload)
  expect(await drawn.metadata()).toMatchObject({ format: 'webp', width: 1240, height: 1754 })
  const { dominant } = await drawn.stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.b).toBeLessThan(60)
  const second = await reader.ask(documents.asset, asking(row, { page: 2 }))
  const { width, height } = await sharp(second.rawPayload).metadata()
  expect(width * height).toBeLessThanOrEqual(4_000_000)
  const small = await reader.ask(documents.asset, asking(row, { thumbnail: true }))
  expect((await sharp(small.rawPayload).metadata()).width).toBe(160)
})

it('who may not open a document sees no picture of it (documents-19)', async () => {
  const viewer = await park.as('PERM_VIEW', 'PERM_EDIT')
  const row = await attached('permit.pdf', await pdfOf([595, 842]))
  for (const query of [{ page: 1 }, { thumbnail: true }])
    expect((await viewer.ask(documents.asset, asking(row, query))).statusCode).toBe(403)
  const { document_id } = row
  expect((await viewer.ask(documents.pages, { params: { document_id } })).statusCode).toBe(403)
})

it('a damaged PDF says so, leaves no picture, and the next one is drawn all the same (documents-19)', async () => {
  const reader = await park.as('PERM_DOCUMENT_DOWNLOAD')
  const broken = await attached(
    'torn.pdf',
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 9 0 R>>endobj\n%%EOF'),
  )
  const reply = await reader.ask(documents.pages, { params: { document_id: broken.document_id } })
  expect([reply.statusCode, reply.json().error.message]).toEqual([
    415,
    'torn.pdf is damaged and cannot be shown. Download it and try another program, or upload it again.',
  ])
  expect((await reader.ask(documents.asset, asking(broken, { thumbnail: true }))).rawPayload).toHaveLength(0)
  const whole = await attached('whole.pdf', await pdfOf([595, 842]))
  expect((await reader.call(documents.pages, { params: { document_id: whole.document_id } })).count).toBe(1)
})

it('a PDF with a password says so, and leaves no picture (documents-19)', async () => {
  const reader = await park.as('PERM_DOCUMENT_DOWNLOAD')
  const locked = await attached('will.pdf', await aLockedPdf())
  const reply = await reader.ask(documents.pages, { params: { document_id: locked.document_id } })
  expect([reply.statusCode, reply.json().error.message]).toEqual([
    415,
    'will.pdf is protected with a password. Download it and open it with its password.',
  ])
  for (const query of [{ thumbnail: true }, { page: 1 }])
    expect((await reader.ask(documents.asset, asking(locked, query))).rawPayload).toHaveLength(0)
})

it('a picture has a small one too, and no pages (documents-19)', async () => {
  const reader = await park.as('PERM_DOCUMENT_DOWNLOAD')
  const row = await attached('gate.png', png)
  const small = await reader.ask(documents.asset, asking(row, { thumbnail: true }))
  expect((await sharp(small.rawPayload).metadata()).format).toBe('webp')
  expect((await reader.ask(documents.asset, asking(row, { page: 1 }))).statusCode).toBe(422)
})
