import { assetPath, documents } from '@sexton/contract/documents/calls'
import { papers } from '@sexton/contract/papers/calls'
import { sales } from '@sexton/contract/sales/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderPdf } from '../../platform/pdf/pdf.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import {
  addSaleSite,
  draftSale,
  makeCustomer,
  makeSite,
  placeSale,
  siteNoAfter,
  takeReceipt,
} from '../../test/factories.ts'
import { form, pdf, png } from '../../test/multipart.ts'
import { pdfText } from '../../test/readers/pdf-text.ts'

const park = testPark({ PARK_NAME: 'Lusaka Memorial Park' })
let clerk: Client
let sites = 0

beforeAll(async () => {
  clerk = await park.as()
})

const saleOf = async (price: number) => {
  const customer_id = await makeCustomer(park.db, {
    first_name: 'Thị Hồng',
    last_name: 'Nguyễn',
    country: 'Zambia',
    phone1: '0977123456',
  })
  const sale_id = await draftSale(park.db, customer_id, price)
  sites = siteNoAfter(sites)
  const sale_site_id = await addSaleSite(park.db, sale_id, await makeSite(park.db, 'B', '2', sites))
  return { customer_id, sale_id, sale_site_id }
}
const file = (path: string, who = clerk) => who.open(path)
type Named = { parent_object: string; parent_object_id: number; filename: string }
const textOf = async ({ parent_object, parent_object_id, filename }: Named) => {
  const response = await file(assetPath(parent_object, parent_object_id, filename))
  expect(response.statusCode).toBe(200)
  return (await pdfText(response.rawPayload)).map((page) => page.replace(/\s+/g, ' '))
}

describe('papers of a sale', () => {
  it('the order summary says what is ordered, at the address of the documents, and follows the draft (papers-1)', async () => {
    const { sale_id } = await saleOf(1250.5)
    const params = { sale_id }
    const made = await clerk.call(papers.order, { params })
    expect(made).toMatchObject({ parent_object: 'sale', filename: `${sale_id}_Order_Summary.pdf` })
    const [text] = await textOf(made)
    const known = ['Lusaka Memorial Park', 'Nguyễn', 'Thị Hồng', 'K1,250.50', '+260 977 123 456']
    for (const part of [...known, `B-02-0${sites}`]) expect(text).toContain(part)
    expect((await clerk.call(papers.order, { params })).document_id).toBe(made.document_id)
  })

  it('the invoice needs a placed order, and never changes afterwards (papers-2)', async () => {
    const { sale_id } = await saleOf(900)
    const params = { sale_id }
    expect((await clerk.ask(papers.invoice, { params })).statusCode).toBe(409)
    await placeSale(park.db, sale_id, new Date().toISOString())
    const made = await clerk.call(papers.invoice, { params })
    expect((await textOf(made))[0]).toMatch(/Invoice no \d+/)
    const first = (await file(assetPath('sale', sale_id, made.filename))).rawPayload
    await clerk.call(papers.invoice, { params })
    expect((await file(assetPath('sale', sale_id, made.filename))).rawPayload).toEqual(first)
    expect(made.can_delete).toBe(false)
    const gone = await clerk.ask(documents.remove, { params: { document_id: made.document_id } })
    expect(gone.statusCode).toBe(409)
  })

  it('a voided invoice keeps its paper on record, and the next one gets its own (papers-3)', async () => {
    const { sale_id } = await saleOf(900)
    const params = { sale_id }
    await placeSale(park.db, sale_id, new Date().toISOString())
    const first = await clerk.call(papers.invoice, { params })
    await clerk.call(sales.unplace, { params, body: { reason: 'Wrong site' } })
    const place = { parent: 'sale', parent_id: sale_id, property_ref: 'INVOICE' } as const
    expect(await clerk.call(documents.property, { params: place })).toBeNull()
    await placeSale(park.db, sale_id, new Date().toISOString())
    const second = await clerk.call(papers.invoice, { params })
    expect(second.filename).not.toBe(first.filename)
    expect((await textOf(first)).join(' ')).toMatch(/VOID/)
    expect((await textOf(second)).join(' ')).not.toMatch(/VOID/)
  })

  it('the agreement has the site type’s template in front, and does not count as signed (papers-4, documents-11)', async () => {
    const { sale_site_id } = await saleOf(10)
    const params = { sale_site_id }
    expect(await textOf(await clerk.call(papers.agreement, { params }))).toHaveLength(1)
    const { site_type_id } = await park.db
      .selectFrom('sale_sites')
      .select('site_type_id')
      .where('sale_site_id', '=', sale_site_id)
      .executeTakeFirstOrThrow()
    const place = {
      parent: 'site_type',
      parent_id: site_type_id,
      property_ref: 'SITE_TYPE_AGREEMENT',
    } as const
    const content = await renderPdf(
      { name: 'Park', colour: '#000000' },
      { title: 'Terms of the park', dated: null, content: [] },
    )
    const sent = form([{ name: 'terms.pdf', content, field: 'file' }])
    await clerk.ask(documents.setProperty, { params: place, body: {} }, sent)
    const pages = await textOf(await clerk.call(papers.agreement, { params }))
    expect(pages[0]).toContain('Terms of the park')
    expect(pages[1]).toContain('Thị Hồng')
    const signed = { parent: 'sale_site', parent_id: sale_site_id, property_ref: 'AGREEMENT' } as const
    expect(await clerk.call(documents.property, { params: signed })).toBeNull()
    // One from before templates were tried.
    const stored = await park.core.files.write(pdf)
    await park.db
      .updateTable('documents')
      .set(stored)
      .where('property_ref', '=', 'SITE_TYPE_AGREEMENT')
      .where('deleted_at', 'is', null)
      .execute()
    const refused = await clerk.ask(papers.agreement, { params })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toMatch(/^The agreement template of .* cannot be read as a PDF/)
    await park.core.files.remove(stored.storage_key)
    expect((await clerk.ask(papers.agreement, { params })).json()).toEqual(refused.json())
  })

  it('only a PDF that can come in front is taken as a template (papers-13)', async () => {
    const { site_type_id: parent_id } = await park.db
      .selectFrom('site_types')
      .select('site_type_id')
      .executeTakeFirstOrThrow()
    const place = { parent: 'site_type', parent_id, property_ref: 'SITE_TYPE_AGREEMENT' } as const
    const sent = async (name: string, content: Buffer) =>
      (
        await clerk.ask(
          documents.setProperty,
          { params: place, body: {} },
          form([{ name, content, field: 'file' }]),
        )
      ).json().error?.message
    const before = await park.db.selectFrom('documents').select('document_id').execute()
    expect(await sent('terms.png', png)).toBe('terms.png is not a PDF. Save it as a PDF, then upload that.')
    expect(await sent('hollow.pdf', pdf)).toMatch(
      /^hollow.pdf cannot be read as a PDF. Open it, save it as a new PDF/,
    )
    expect(await park.db.selectFrom('documents').select('document_id').execute()).toEqual(before)
    await expect(
      park.db
        .insertInto('documents')
        .values({
          parent_object: 'site_type',
          parent_object_id: parent_id,
          property_ref: 'SITE_TYPE_AGREEMENT',
          kind: 'uploaded',
          filename: 'x.png',
          media_type: 'image/png',
          size_bytes: 1,
          sha256: '0'.repeat(64),
          storage_key: `00/${crypto.randomUUID()}`,
        })
        .execute(),
    ).rejects.toThrow('An agreement template must be a PDF.')
  })
})

describe('the burial certificate', () => {
  const certificateOf = async (known: { death_date: string; death_precision?: string }) => {
    const { burial_id } = await park.db
      .insertInto('burials')
      .values({
        customer_id: await makeCustomer(park.db, { last_name: 'Mwansa-Phiri' }),
        is_legacy: true,
        deceased_first_name: 'Łukasz',
        deceased_last_name: 'Żółć',
        nok_is_customer: true,
        ...known,
      })
      .returning('burial_id')
      .executeTakeFirstOrThrow()
    return (await textOf(await clerk.call(papers.burialCertificate, { params: { burial_id } })))[0]
  }

  it('shows a date no more exactly than it is known (papers-9)', async () => {
    expect(await certificateOf({ death_date: '1914-05-01', death_precision: 'month' })).toMatch(
      /death May 1914/,
    )
    expect(await certificateOf({ death_date: '1914-01-01', death_precision: 'year' })).toMatch(/death 1914/)
  })

  it('says who, when and where, with lines to sign (papers-9)', async () => {
    const text = await certificateOf({ death_date: '2026-11-01' })
    for (const part of ['Łukasz Żółć', '1 November 2026', 'Mwansa', 'Date']) expect(text).toContain(part)
  })
})

describe('a receipt’s paper', () => {
  it('is made when first asked for by its name, by many at once, and then always the same, with who received the money (receipts-11, receipts-13)', async () => {
    const { sale_id } = await saleOf(500)
    await placeSale(park.db, sale_id, new Date().toISOString())
    const [type] = (await clerk.call(receipts.paymentTypes, {})).filter((one) => !one.payment_mode_required)
    const made = await clerk.call(receipts.add, {
      params: { sale_id },
      body: {
        receiptDate: todayIn('Africa/Lusaka'),
        receiptValue: 200.25,
        paymentTypeId: type!.payment_type_id,
      },
    })
    const wrong = await file(assetPath('receipt', made.receipt_id, 'Receipt_0.pdf'))
    expect(wrong.statusCode).toBe(404)
    const papers = park.db.selectFrom('documents').selectAll().where('parent_object', '=', 'receipt')
    expect(await papers.execute()).toEqual([])
    const path = assetPath('receipt', made.receipt_id, made.filename)
    const answers = await Promise.all(Array.from({ length: 4 }, () => file(path)))
    for (const answer of answers) expect(answer.rawPayload).toEqual(answers[0]!.rawPayload)
    const text = (await pdfText(answers[0]!.rawPayload)).join('').replace(/\s+/g, ' ')
    expect(made.received_by_id).toBe(clerk.user_id)
    const known = [`Receipt no ${made.receipt_no}`, 'Thị Hồng Nguyễn', 'K200.25']
    for (const part of [...known, `Received by ${made.received_by}`]) expect(text).toContain(part)
    expect(text).toMatch(/Invoice no \d+ .*Balance outstanding K299\.75/)
    await park.db.updateTable('customers').set({ last_name: 'Changed' }).execute()
    expect((await file(path)).rawPayload).toEqual(answers[0]!.rawPayload)
    expect((await file(path, await park.as('PERM_EDIT', 'PERM_VIEW'))).statusCode).toBe(403)
  })

  it('is answered as a document to print or send, made where nobody has asked for it yet (receipts-11, receipts-14)', async () => {
    const { sale_id, customer_id } = await saleOf(500)
    await placeSale(park.db, sale_id, new Date().toISOString())
    await takeReceipt(park.db, sale_id, customer_id, 100, '2026-03-01')
    const [{ receipt_id, filename } = { receipt_id: 0, filename: '' }] = await clerk.call(receipts.list, {
      params: { sale_id },
    })
    const made = await clerk.call(papers.receipt, { params: { receipt_id } })
    expect(made).toMatchObject({ parent_object: 'receipt', property_ref: 'RECEIPT', filename })
    expect(await clerk.call(papers.receipt, { params: { receipt_id } })).toEqual(made)
    expect((await clerk.ask(papers.receipt, { params: { receipt_id: 999999 } })).statusCode).toBe(404)
  })

  it('of a voided receipt says VOID across it, stays with the sale, and is not e-mailed (receipts-11, documents-13)', async () => {
    const { sale_id, customer_id } = await saleOf(500)
    await park.db.updateTable('customers').set({ email: 'hong@example.com' }).execute()
    await placeSale(park.db, sale_id, new Date().toISOString())
    for (const value of [100, 40]) await takeReceipt(park.db, sale_id, customer_id, value, '2026-03-01')
    const [unprinted, printed] = await clerk.call(receipts.list, { params: { sale_id } })
    expect(await receiptText(printed!)).not.toContain('VOID')
    const before = await sentAs(sale_id)
    expect(before).toEqual([{ property_ref: 'RECEIPT', filename: printed!.filename, answer: 204 }])

    for (const { receipt_id } of [unprinted!, printed!])
      await clerk.call(receipts.remove, { params: { sale_id, receipt_id }, body: { reason: 'Typed twice' } })
    const refused = (filename: string) => ({ property_ref: null, filename, answer: 422 })
    expect(await sentAs(sale_id)).toEqual([refused(printed!.filename)])
    for (const receipt of [unprinted!, printed!]) {
      expect(await receiptText(receipt)).toMatch(/VOID/)
      expect(await receiptText(receipt)).toContain(`Receipt no ${receipt.receipt_no}`)
    }
    expect((await sentAs(sale_id)).map(({ answer }) => answer)).toEqual([422, 422])

    const { document_id } = await park.db
      .selectFrom('documents')
      .select('document_id')
      .where('parent_object_id', '=', printed!.receipt_id)
      .where('property_ref', '=', 'RECEIPT')
      .where('deleted_at', 'is not', null)
      .executeTakeFirstOrThrow()
    const again = await clerk.ask(documents.restore, { params: { document_id } })
    expect([again.statusCode, again.json().error.message]).toEqual([
      409,
      'This receipt has been voided and is printed as void.',
    ])
  })
})

type Receipt = { receipt_id: number; filename: string }
const receiptText = async ({ receipt_id, filename }: Receipt) =>
  (await textOf({ parent_object: 'receipt', parent_object_id: receipt_id, filename })).join(' ')

/** The papers of a sale's receipts as its screen lists them, and what comes of e-mailing each. */
async function sentAs(sale_id: number) {
  const { objects, customer_id } = await clerk.call(sales.get, { params: { sale_id } })
  const found = await clerk.call(documents.get, { body: { objects } })
  const papers = found.filter(({ parent_object }) => parent_object === 'receipt')
  return Promise.all(
    papers.map(async ({ document_id, property_ref, filename }) => {
      const body = { customer_id, document_ids: [document_id] }
      return { property_ref, filename, answer: (await clerk.ask(documents.email, { body })).statusCode }
    }),
  )
}
