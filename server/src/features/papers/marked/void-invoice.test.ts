import { documents } from '@sexton/contract/documents/calls'
import { papers } from '@sexton/contract/papers/calls'
import { sales } from '@sexton/contract/sales/calls'
import { expect, it } from 'vitest'
import type { Changing } from '../../../core/context/context.ts'
import { testPark } from '../../../test/app.ts'
import { anOrder } from '../../sales/sales-fixture.ts'
import { voidInvoicePaper } from '../void-invoice.ts'

const park = testPark()

it('an invoice that is made while its order is being cancelled stays no paper without VOID: the cancelling is refused (papers-3)', async () => {
  const clerk = await park.as()
  const { sale_id, params } = await anOrder(park, clerk)
  await clerk.call(papers.invoice, { params })
  const cancelling = park.db.transaction().execute((tx) => {
    const ctx = { db: tx, user: { user_id: clerk.user_id } }
    // Nothing was prepared: there was no paper then.
    return voidInvoicePaper(ctx as Changing, sale_id, undefined)
  })
  await expect(cancelling).rejects.toMatchObject({
    status: 409,
    message: 'The order has just been changed. Please try again.',
  })
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
