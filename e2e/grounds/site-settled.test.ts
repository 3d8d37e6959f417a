import { receipts } from '@sexton/contract/receipts/calls'
import { expect, test } from 'vitest'
import { anOrder, payInCash } from '../../server/src/features/sales/sales-fixture.ts'
import { attach } from '../../server/src/test/factories.ts'
import { screens } from '../screens.ts'
import { settled } from '../visit.ts'

const app = screens()

test('a site paid for at another desk is owned on the open screens of it, and ordered again once the receipt is deleted (screens-9)', async () => {
  const boss = await app.park.as()
  const { sale_id, sale_site_id, sale } = await anOrder(app.park, boss)
  await attach(app.park.db, 'sale_site', sale_site_id, 'AGREEMENT')
  const { site_id, site_ref } = sale.sale_sites[0]!
  const record = await app.signedIn(`/site/${site_id}`)
  const plan = await app.signedIn(`/sites_map?show=plan&block=A`)
  await record.getByText('Site ordered', { exact: true }).first().waitFor()
  const plot = (status: string) =>
    plan
      .getByLabel(new RegExp(`^${site_ref}, .*${status}`))
      .first()
      .waitFor()
  await plot('ordered')
  await settled(record)
  await settled(plan)
  const { receipt_id } = await payInCash(boss, sale_id, sale.price)
  await record.getByText('Site owned', { exact: true }).first().waitFor()
  await plot('owned')
  await boss.call(receipts.remove, { params: { sale_id, receipt_id }, body: { reason: 'Wrong sale' } })
  await record.getByText('Site ordered', { exact: true }).first().waitFor()
  await plot('ordered')
  expect(app.faults).toEqual([])
})
