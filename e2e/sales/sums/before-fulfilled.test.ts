import { burials } from '@sexton/contract/burials/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { slots } from '@sexton/contract/slots/calls'
import { todayIn } from '@sexton/contract/values/dates'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readyBurial } from '../../../server/src/features/burials/burials-fixture.ts'
import { aDraft, anOrder, aSite, payInCash } from '../../../server/src/features/sales/sales-fixture.ts'
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

test('an ordered sale says all that follows its payment, and its next step is the receipt (sales-4)', async () => {
  const { sale_id, pay } = await ordered()
  const page = await app.signedIn(`/sale/${sale_id}`)
  await left(page).waitFor()
  expect(await toDo(page)).toEqual([
    'Pay the amount outstanding',
    expect.stringMatching(/^Upload the signed agreement for B-01-\d+$/),
    expect.stringMatching(/^Complete the burial of Mrs Nguyễn Thị Hồng on \d{1,2} \w{3} \d\d$/),
  ])
  await button(page, 'Add Receipt').waitFor()
  expect(await button(page, 'Go to the agreement').count()).toBe(0)
  await pay()
  await button(page, 'Go to the agreement').waitFor()
  expect((await toDo(page)).length).toBe(2)
  expect(app.faults).toEqual([])
})

test('an order of which only the payment is missing has no list of it; a long one keeps the receipt in sight', async () => {
  const boss = await app.park.as()
  const short = await anOrder(app.park, boss)
  await attach(app.park.db, 'sale_site', short.sale_site_id, 'AGREEMENT')
  const page = await app.signedIn(`/sale/${short.sale_id}`)
  await button(page, 'Add Receipt').waitFor()
  expect(await left(page).count()).toBe(0)

  const { sale_id, params } = await aDraft(app.park, boss)
  const defer_agreements: number[] = []
  for (let sites = 0; sites < 7; sites += 1) {
    const body = { site_id: await aSite(app.park) }
    const { sale_site_id } = await boss.call(saleSites.addWithSite, { params, body })
    defer_agreements.push(sale_site_id)
  }
  await boss.call(sales.place, { params, body: { defer_agreements } })
  await page.goto(new URL(`/sale/${sale_id}`, page.url()).href)
  await left(page).waitFor()
  const said = await toDo(page)
  expect([said.length, said[0], said.at(-1)]).toEqual([6, 'Pay the amount outstanding', '3 more'])
  expect(app.faults).toEqual([])
})
