import { burials } from '@sexton/contract/burials/calls'
import { sales } from '@sexton/contract/sales/calls'
import { slots } from '@sexton/contract/slots/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { expect, test } from 'vitest'
import { readyBurial } from '../../../server/src/features/burials/burials-fixture.ts'
import { payInCash } from '../../../server/src/features/sales/sales-fixture.ts'
import { attach } from '../../../server/src/test/factories.ts'
import { screens } from '../../screens.ts'
import { look } from '../../visit.ts'
import { button } from '../../words.ts'

const app = screens()

/** A paid sale of a site whose agreement was put off, with a confirmed burial. */
async function paidSale() {
  const { park } = app
  const boss = await park.as()
  const today = todayIn('Africa/Lusaka')
  const offered = await boss.call(slots.open, { params: { burial_date: today } })
  const { burial_id, sale_id, sale_site_id } = await readyBurial(park, boss, {
    today,
    slot: offered[0]!.burial_slot_id,
  })
  await boss.call(burials.confirm, { params: { burial_id }, body: {} })
  const params = { sale_id }
  const { price } = await boss.call(sales.place, { params, body: { defer_agreements: [sale_site_id] } })
  await payInCash(boss, sale_id, price)
  return { burial_id, sale_id, sale_site_id }
}

test('a paid sale says all that keeps it from Fulfilled, and the next step leads to it (sales-4)', async () => {
  const { burial_id, sale_id, sale_site_id } = await paidSale()
  const page = await app.signedIn(`/sale/${sale_id}`)
  const left = page.getByRole('region', { name: 'Before it is fulfilled' })
  await left.waitFor()
  expect(await left.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Signed agreement of B-01-\d+ to be uploaded$/),
    expect.stringMatching(/^Burial of Mrs Nguyễn Thị Hồng on \d{1,2} \w{3} \d\d to be completed$/),
  ])
  await look(page, 'sale-before-fulfilled')
  await button(page, 'To the agreement').click()
  await page.locator(`#agreement-${sale_site_id} button:focus`).waitFor()

  await attach(app.park.db, 'sale_site', sale_site_id, 'AGREEMENT')
  await page.reload()
  await page.getByRole('link', { name: 'To the burial', exact: true }).click()
  await page.waitForURL(new RegExp(`/burial/${burial_id}$`))
  expect(app.faults).toEqual([])
})
