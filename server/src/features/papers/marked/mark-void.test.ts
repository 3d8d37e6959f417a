import { papers } from '@sexton/contract/papers/calls'
import { documents } from '@sexton/contract/documents/calls'
import { sales } from '@sexton/contract/sales/calls'
import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'
import { expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import { anOrder } from '../../sales/sales-fixture.ts'
import { markInvalid } from '../mark-void.ts'

const park = testPark()

/** Whether each page of a stored paper has VOID drawn upon it. */
async function saysVoid(storage_key: string): Promise<boolean> {
  const paper = await PDFDocument.load(await park.core.files.bytes(storage_key))
  return paper.getPages().every(({ node }) => {
    const parts = node.Contents()
    const drawn = parts instanceof PDFArray ? parts.asArray().map((one) => node.context.lookup(one)) : []
    return drawn.some(
      (one) =>
        one instanceof PDFRawStream &&
        Buffer.from(decodePDFRawStream(one).decode()).includes('<564F4944> Tj'),
    )
  })
}

it('an invoice that was voided before its paper said so says VOID from the next start on, once (papers-3)', async () => {
  const clerk = await park.as()
  const { sale_id, params } = await anOrder(park, clerk)
  const { document_id, filename } = await clerk.call(papers.invoice, { params })
  // As it was done before.
  const old = { property_ref: null }
  await park.db.updateTable('documents').set(old).where('document_id', '=', document_id).execute()
  await clerk.call(sales.unplace, { params, body: { reason: 'Wrong site' } })
  const other = await anOrder(park, clerk)
  await clerk.call(papers.invoice, other)
  await clerk.call(sales.unplace, { params: other.params, body: { reason: 'Wrong site' } })
  const failures: unknown[] = []
  for (let start = 0; start < 2; start += 1) await markInvalid(park.core, (error) => failures.push(error))
  expect(failures).toEqual([])
  const all = await park.db
    .selectFrom('documents')
    .select(['document_id', 'filename', 'storage_key', 'deleted_at'])
    .where('parent_object', '=', 'sale')
    .where('kind', '=', 'generated')
    .orderBy('document_id')
    .execute()
  const ofSale = all.filter((row) => row.filename === filename)
  expect(ofSale.map((row) => [row.document_id === document_id, row.deleted_at !== null])).toEqual([
    [true, true],
    [false, false],
  ])
  expect(all).toHaveLength(4)
  expect([await saysVoid(ofSale[0]!.storage_key), await saysVoid(ofSale[1]!.storage_key)]).toEqual([
    false,
    true,
  ])
  const refused = await clerk.ask(documents.property, {
    params: { parent: 'sale', parent_id: sale_id, property_ref: 'INVOICE' },
  })
  expect(refused.json()).toBeNull()
})

it('the paper of a voided invoice without VOID is never restored (papers-3)', async () => {
  const clerk = await park.as()
  const { params } = await anOrder(park, clerk)
  const { document_id } = await clerk.call(papers.invoice, { params })
  await clerk.call(sales.unplace, { params, body: { reason: 'Wrong site' } })
  const refused = await clerk.ask(documents.restore, { params: { document_id } })
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'This invoice has been voided and is printed as void.',
  ])
})
