import type { Locator } from 'playwright-core'
import { paperToken } from '../../server/src/domain/genuine/paper-links.ts'
import { browser } from '../../server/src/features/portal/portal-fixture.ts'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { addressOf } from '../record-paths.ts'
import { look } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()

/** What the link opens in a new tab, as the browser of this user is answered. */
async function paperBehind(link: Locator): Promise<string> {
  expect(await link.getAttribute('target')).toBe('_blank')
  const address = new URL((await link.getAttribute('href'))!, link.page().url()).href
  const reply = await link.page().request.get(address)
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
  return (await reply.body()).subarray(0, 5).toString('latin1')
}

/** A customer who has ordered something: others have no statement. */
async function orderedBy(): Promise<string> {
  const ordered = app.park.db.selectFrom('sales').where('sale_status_ref', '=', 'ORDERED')
  const { customer_id } = await ordered.select('customer_id').orderBy('sale_id').executeTakeFirstOrThrow()
  return `/customer/${customer_id}`
}

test.each([
  ['/customer', 'Download statement (PDF)', false],
  ['/day_sheet/:date', 'PDF', false],
  ['/burial/:burial_id', 'Burial card', true],
  ['/site/:site_id', 'Site card', true],
])('%s: %s opens as a PDF (papers-15, papers-16, papers-17, papers-19)', async (path, label, isMore) => {
  const address = path === '/customer' ? await orderedBy() : await addressOf(app.park.db, path)
  const page = await app.as('viewer', address)
  if (isMore) await button(page, 'More').click()
  const link = page.getByRole('link', { name: label, exact: true })
  await link.waitFor()
  expect(await paperBehind(link)).toBe('%PDF-')
  expect(app.faults).toEqual([])
})

test('the code on a paper leads staff to the record, a wrong one says so, and anybody reads whether it holds (papers-14, portal-9)', async () => {
  const { burial_id } = await app.park.db
    .selectFrom('burials')
    .select('burial_id')
    .where('burial_status_ref', '=', 'COMPLETE')
    .orderBy('burial_id')
    .executeTakeFirstOrThrow()
  const token = await paperToken({ db: app.park.db }, 'burial', burial_id)
  const page = await app.as('viewer', `/paper?code=${token}`)
  await page.waitForURL(`**/burial/${burial_id}`)
  const wrong = await app.as('viewer', `/paper?code=${token.slice(0, -2)}xx`)
  await wrong.getByText('We do not recognise this code, or its record has been deleted.').waitFor()

  const visitor = await app.open('/portal/', { width: 390, height: 844 })
  await visitor.setExtraHTTPHeaders({ 'user-agent': browser })
  await visitor.goto(new URL(`/portal/paper/${token}`, visitor.url()).href)
  await visitor.getByText(/^This document was issued by .* and is valid\.$/).waitFor()
  await look(visitor, 'public-paper')
})
