import { customers } from '@sexton/contract/customers/calls'
import { customerName } from '@sexton/contract/customers/name'
import { papers } from '@sexton/contract/papers/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { documentPath, openedPdf } from '../../test/readers/opened-pdf.ts'
import {
  addSaleSite,
  draftSale,
  makeCustomer,
  makeSite,
  placeSale,
  takeReceipt,
} from '../../test/factories.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const inFull = 'Rev Mrs Thandiwe Ruth Phiri MD'

it('names a customer in full, titles, middle name and suffix, on every paper and in what the screens show (papers-10)', async () => {
  const thandiwe = {
    other_title: 'Rev',
    salutation: 'Mrs',
    first_name: 'Thandiwe',
    middle_name: 'Ruth',
    last_name: 'Phiri',
    suffix: 'MD',
  }
  const customer_id = await makeCustomer(park.db, thandiwe)
  const sale_id = await draftSale(park.db, customer_id, 100)
  const site_id = await makeSite(park.db, 'N', '1', 1)
  const sale_site_id = await addSaleSite(park.db, sale_id, site_id)
  await placeSale(park.db, sale_id, '2024-03-01T10:00:00Z')
  await takeReceipt(park.db, sale_id, customer_id, 100, '2024-03-02')

  const params = { sale_id }
  const made = {
    order: await boss.call(papers.order, { params }),
    invoice: await boss.call(papers.invoice, { params }),
    agreement: await boss.call(papers.agreement, { params: { sale_site_id } }),
    certificate: await boss.call(papers.certificate, { params: { site_id } }),
  }
  const [receipt] = await boss.call(receipts.list, { params })
  const { receipt_id, filename } = receipt!
  const receiptPdf = { parent_object: 'receipt', parent_object_id: receipt_id, filename }
  for (const document of [...Object.values(made), receiptPdf])
    expect((await openedPdf(boss, documentPath(document))).text).toContain(inFull)

  const shown = [
    receipt!,
    (await boss.call(sales.get, { params })).customer,
    (await boss.call(sales.search, { query: { sale_no: sale_id, type: 'items' } as never }))[0]!.customer!,
    await boss.call(customers.get, { params: { customer_id } }),
  ]
  expect(shown.map((customer) => customerName(customer))).toEqual(shown.map(() => inFull))
})
