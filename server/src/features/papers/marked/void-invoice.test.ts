import { documents } from '@sexton/contract/documents/calls'
import { papers } from '@sexton/contract/papers/calls'
import { sales } from '@sexton/contract/sales/calls'
import { expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import { anOrder } from '../../sales/sales-fixture.ts'

const park = testPark()

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
