import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askedAlone } from '../asked-alone.ts'
import { burials } from '../../contract/src/burials/calls.ts'
import { sales } from '../../contract/src/sales/calls.ts'
import { firstUser } from '../../server/src/test/app.ts'
import { makeCustomer } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { screens } from '../screens.ts'
import { look, moved, settled, STEADY } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const empty = screens()

const lists = [
  'Open Sales',
  'Incomplete Burials',
  'Unsited Burials',
  'Flagged Burials',
  'Flagged Sales',
  'Drafts older than 14 days',
]

const panel = (page: Page, name: string) => section(page, name)

const rows = (page: Page, name: string) => panel(page, name).getByRole('listitem')

/** How many a panel says there are. */
const count = async (page: Page, name: string) =>
  Number(
    /\d+/.exec(
      await panel(page, name)
        .getByText(/^\d+\+?$/)
        .innerText(),
    )![0],
  )

/** The line of counts, by its words. */
const waiting = (page: Page) => page.getByRole('navigation', { name: 'To do' }).getByRole('link')

test('a viewer sees what is to be done, five a list and three days of events a page (screens-11)', async () => {
  const page = await app.as('viewer')
  await settled(page)
  await section(page, /^Burials on /).waitFor()
  for (const name of lists) {
    expect(await rows(page, name).count(), name).toBe(Math.min(5, await count(page, name)))
  }
  const events = section(page, /^Events/)
  expect(await events.getByRole('heading', { level: 3 }).count()).toBeLessThanOrEqual(3)
  await button(panel(page, 'Open Sales'), 'Next page').click()
  await panel(page, 'Open Sales')
    .getByText(/^Page 2 of/)
    .waitFor()
})

test('each count of Home leads to the search that finds as many', async () => {
  const page = await app.as('viewer')
  await settled(page)
  const links = await waiting(page).evaluateAll((found) =>
    found.map((link) => [link.textContent, link.getAttribute('href')!]),
  )
  expect(links.map(([words]) => words!.replace(/^[\d,]+ /, ''))).toEqual(
    [
      ...[/burials? today/, /not confirmed/, /to complete/, /without a site/],
      ...[/open sales?/, /unpaid sales?/, /flagged burials?/, /flagged sales?/],
    ].map((words) => expect.stringMatching(words)),
  )
  for (const [words, to] of links) {
    await page.goto(new URL(to!, page.url()).href)
    const number = words!.split(' ')[0]!
    await page.getByText(number === '0' ? 'Nothing found' : `${number} found`).waitFor()
  }
})

test('everything of today is in one look at 1280 by 900, and a day before or after is a press away', async () => {
  const page = await app.as('viewer')
  await page.setViewportSize({ width: 1280, height: 900 })
  await settled(page)
  const day = section(page, /^Burials on /)
  const last = day
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
    .last()
  const { y, height } = (await last.boundingBox())!
  expect(y + height).toBeLessThan(900)
  const events = (await section(page, 'Events').getByRole('listitem').first().boundingBox())!
  expect(events.y + events.height).toBeLessThan(900)
  const today = await day.getByRole('heading', { level: 2 }).innerText()
  await button(day, 'Next day').click()
  await expect.poll(() => day.getByRole('heading', { level: 2 }).innerText()).not.toBe(today)
  await button(day, 'Today').click()
  await expect.poll(() => day.getByRole('heading', { level: 2 }).innerText()).toBe(today)
})

test('Home follows what others do, and nothing on screen jumps (screens-9)', async () => {
  const page = await app.as('viewer')
  await settled(page)
  const [open, flagged] = [await count(page, 'Open Sales'), await count(page, 'Flagged Burials')]
  // Only what is in the window is measured.
  await panel(page, 'Open Sales').evaluate((node) => node.scrollIntoView())
  const before = await moved(page)
  const boss = await app.park.as()
  const customer_id = await makeCustomer(app.park.db, { first_name: 'Wu', last_name: 'Ng' })
  await boss.call(sales.create, { body: { customer_id } as never })
  const { burial_id } = await app.park.db
    .selectFrom('burials')
    .select('burial_id')
    .where('flag', '=', false)
    .where('burial_status_ref', '=', 'CONFIRMED')
    .executeTakeFirstOrThrow()
  await boss.call(burials.flag, { params: { burial_id }, body: { flag: true, note: 'Look here' } as never })
  await expect.poll(() => count(page, 'Open Sales')).toBe(open + 1)
  await expect.poll(() => count(page, 'Flagged Burials')).toBe(flagged + 1)
  await settled(page)
  const { score, what } = await moved(page)
  expect(score - before.score, what.join(' | ')).toBeLessThan(STEADY)
})

test('the News button is named with the number on it, and carries none once the news were opened (screens-10)', async () => {
  const page = await app.as('manager')
  await settled(page)
  const bell = button(page, /^News/)
  const shown = async () => [await bell.getAttribute('aria-label'), await bell.textContent()]
  expect(await shown()).toEqual(['News', ''])
  const boss = await app.park.as()
  const customer_id = await makeCustomer(app.park.db, { first_name: 'Ada', last_name: 'Zulu' })
  await boss.call(sales.create, { body: { customer_id } as never })
  await expect.poll(shown).toEqual(['News, 1 unread', '1'])
  await bell.click()
  const news = page.getByRole('dialog', { name: 'News' })
  await news.waitFor()
  await look(page, 'home-news-opened')
  await page.keyboard.press('Escape')
  await news.waitFor({ state: 'detached' })
  await expect.poll(shown).toEqual(['News', ''])
})

test('a new park’s Home begins with the first steps, and says of each list that there is nothing (screens-19)', async () => {
  const page = await empty.signedIn('/')
  for (const words of [
    'No burials on this day.',
    'No upcoming events.',
    'No open sales.',
    'No incomplete burials.',
    'No unsited burials.',
    'No flagged burials.',
    'No flagged sales.',
    'No old drafts.',
  ])
    await page.getByText(words).waitFor()
  await settled(page)
  const { score, what } = await moved(page)
  expect(score, what.join(' | ')).toBeLessThan(STEADY)
  const steps = (await section(page, 'First steps').boundingBox())!
  expect(steps.y).toBeLessThan((await panel(page, 'Open Sales').boundingBox())!.y)
  await look(page, 'home-empty')
})

test('a first step is shown to who may take it, and ticked once it was taken (screens-19)', async () => {
  const { user_id } = await empty.park.as('PERM_VIEW', 'PERM_SITES')
  const { password_hash } = await empty.park.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', firstUser.email)
    .executeTakeFirstOrThrow()
  const { email } = await empty.park.db
    .updateTable('users')
    .set({ password_hash, updated_by: user_id })
    .where('user_id', '=', user_id)
    .returning('email')
    .executeTakeFirstOrThrow()
  const all = section(await empty.signedIn('/'), 'First steps')
  await all.getByRole('listitem').nth(4).getByRole('img', { name: 'Done:' }).waitFor()
  const page = await empty.signedIn('/', undefined, { ...firstUser, email })
  const own = section(page, 'First steps')
  await own.waitFor()
  expect(await own.getByRole('listitem').count()).toBe(1)
  expect(await own.getByRole('link').allInnerTexts()).toEqual(['New block', 'Import Outlines'])
})

test('what could not be read says so in its own panel, and can be read again', async () => {
  const page = await app.as('viewer', '/burials')
  const failing = /\/burials\/search/
  await askedAlone(page)
  await page.route(failing, (route) => route.abort())
  await page.goto(new URL('/', page.url()).href)
  const incomplete = panel(page, 'Incomplete Burials')
  await button(incomplete, 'Try again').waitFor()
  await panel(page, 'Open Sales').getByRole('listitem').first().waitFor()
  await page.unroute(failing)
  await button(incomplete, 'Try again').click()
  await incomplete.getByRole('listitem').first().waitFor()
})
