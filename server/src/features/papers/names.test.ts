import { assetPath } from '@sexton/contract/documents/calls'
import { customers } from '@sexton/contract/customers/calls'
import { customerName } from '@sexton/contract/customers/name'
import { papers } from '@sexton/contract/papers/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { beforeAll, expect, it } from 'vitest'
import { sessionCookieName } from '../../core/sign-in/cookies.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import {
  addSaleSite,
  draftSale,
  makeCustomer,
  makeSite,
  placeSale,
  takeReceipt,
} from '../../test/factories.ts'
import { pdfText } from '../../test/readers/pdf-text.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const inFull = 'Mrs Thandiwe Ruth Phiri'

async function textOf(parent: string, id: number, filename: string) {
  const cookies = { [sessionCookieName]: boss.token }
  const response = await park.app.inject({ url: assetPath(parent, id, filename), cookies })
  expect(response.statusCode).toBe(200)
  return (await pdfText(response.rawPayload)).join(' ').replace(/\s+/g, ' ')
}

it('names a customer in full, middle name and all, on every paper and in what the screens show (papers-10)', async () => {
  const thandiwe = { salutation: 'Mrs', first_name: 'Thandiwe', middle_name: 'Ruth', last_name: 'Phiri' }
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
  for (const { parent_object, parent_object_id, filename } of Object.values(made))
    expect(await textOf(parent_object, parent_object_id, filename)).toContain(inFull)
  const [receipt] = await boss.call(receipts.list, { params })
  expect(await textOf('receipt', receipt!.receipt_id, receipt!.filename)).toContain(inFull)

  const shown = [
    receipt!,
    (await boss.call(sales.get, { params })).customer,
    (await boss.call(sales.search, { query: { sale_no: sale_id, type: 'items' } as never }))[0]!.customer!,
    await boss.call(customers.get, { params: { customer_id } }),
  ]
  expect(shown.map((customer) => customerName(customer))).toEqual(shown.map(() => inFull))
})
