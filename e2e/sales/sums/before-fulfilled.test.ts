import { burials } from '@sexton/contract/burials/calls'
import { sales } from '@sexton/contract/sales/calls'
import { slots } from '@sexton/contract/slots/calls'
import { todayIn } from '@sexton/contract/values/dates'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readyBurial } from '../../../server/src/features/burials/burials-fixture.ts'
import { payInCash } from '../../../server/src/features/sales/sales-fixture.ts'
import { attach } from '../../../server/src/test/factories.ts'
import { screens } from '../../screens.ts'
import { button } from '../../words.ts'

const app = screens()

const left = (page: Page) => page.getByRole('region', { name: 'Still to do before this sale is fulfilled' })
const toDo = (page: Page) => left(page).getByRole('listitem').allInnerTexts()

/** An order of a site whose agreement was put off, with a confirmed burial. */
async function ordered() {
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
  const pay = () => payInCash(boss, sale_id, price)
  return { burial_id, sale_id, sale_site_id, pay }
}

test('a paid sale says all that keeps it from Fulfilled, and the next step leads to it (sales-4)', async () => {
  const { burial_id, sale_id, sale_site_id, pay } = await ordered()
  await pay()
  const page = await app.signedIn(`/sale/${sale_id}`)
  await left(page).waitFor()
  expect(await toDo(page)).toEqual([
    expect.stringMatching(/^Upload the signed agreement for B-01-\d+$/),
    expect.stringMatching(/^Complete the burial of Mrs Nguyễn Thị Hồng on \d{1,2} \w{3} \d\d$/),
  ])
  await button(page, 'Go to the agreement').click()
  await page.locator(`#agreement-${sale_site_id} button:focus`).waitFor()

  await attach(app.park.db, 'sale_site', sale_site_id, 'AGREEMENT')
  await page.reload()
  await page.getByRole('link', { name: 'Go to the burial', exact: true }).click()
  await page.waitForURL(new RegExp(`/burial/${burial_id}$`))
  expect(app.faults).toEqual([])
})
