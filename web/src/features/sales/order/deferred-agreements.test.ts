import { agreementMissing } from '@sexton/contract/sales/blocking'
import { expect, test } from 'vitest'
import { stillBlocking } from './deferred-agreements.ts'

const site = (sale_site_id: number, agreementDocumentId: number | null = null, deferAgreement = false) => ({
  sale_site_id,
  agreementDocumentId,
  deferAgreement,
})
const blocking = [agreementMissing, "Can't place order with draft burials."]

test('a missing agreement blocks until it is deferred, for every site (sales-19)', () => {
  const sale = { blocking, sale_sites: [site(1), site(2), site(3, 9), site(4, null, true)] }
  expect(stillBlocking(sale, [])).toEqual(blocking)
  expect(stillBlocking(sale, [1])).toEqual(blocking)
  expect(stillBlocking(sale, [1, 2])).toEqual([blocking[1]])
})

test('deferring agreements leaves the other messages as the server gives them', () => {
  expect(stillBlocking({ blocking: ['Sale requires authorisation.'], sale_sites: [site(1)] }, [1])).toEqual([
    'Sale requires authorisation.',
  ])
})
