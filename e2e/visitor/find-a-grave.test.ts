import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { switchOff, switchOn } from '../../server/src/test/practices.ts'
import { findings } from '../axe.ts'
import { demoScreens } from '../demo-park.ts'
import { look, visit } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const small = { width: 320, height: 640 }

/** Somebody buried in a site that is on the plan, long enough ago for the rule of the test. */
const someone = () =>
  app.park.db
    .selectFrom('burials as b')
    .innerJoin('sites as s', 's.site_id', 'b.site_id')
    .selectAll('b')
    .select(['s.block_ref', 's.row_no', 's.site_no'])
    .where('b.burial_status_ref', '=', 'COMPLETE')
    .where('b.show_public', '=', false)
    .where('b.flag', '=', false)
    .where('b.burial_precision', '=', 'day')
    .where('b.deceased_age', '>', 20)
    .where('s.outline', 'is not', null)
    .orderBy('b.burial_date')
    .executeTakeFirstOrThrow()

/** Every page is light, and nobody is stopped by it (families-5). */
async function lightAndOpen(page: Page, path: string, view: string) {
  await visit(page, path, view)
  expect(await findings(page)).toEqual([])
  const { body } = await app.park.app.inject({ url: path })
  expect(Buffer.byteLength(body)).toBeLessThan(30_000)
  await page.setViewportSize(small)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await wide()).toBeLessThanOrEqual(small.width)
}

test('a family finds a grave and its way without a script, asks for a copy, and the office answers', async () => {
  const { park } = app
  await switchOn(park, { families: {} })
  onTestFinished(() => switchOff(park))
  const burial = await someone()
  const name = `${burial.deceased_first_name} ${burial.deceased_last_name}`

  // The office sees how many burials that is before it publishes them.
  const manager = await app.as('manager', '/publication')
  await button(manager, /^Change: /).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Public pages' }).selectOption('YEARS')
  await dialog.getByRole('textbox', { name: /^Years after the burial/ }).fill('0')
  await dialog.getByText(/burials would be found, the latest among them:$/).waitFor()
  await look(manager, 'publish')
  await dialog.getByRole('button', { name: /^Publish \d+ burials$/ }).click()
  await manager.getByText('Public pages saved').waitFor()

  const page = await app.open('/portal/', small)
  await page.goto(new URL('/portal/find', page.url()).href)
  await page.getByLabel('Last name').fill(burial.deceased_last_name!.slice(0, 1))
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('Enter at least two letters of the last name.').waitFor()
  await page.getByLabel('Last name').fill(burial.deceased_last_name!)
  await page.getByLabel('First name').fill(burial.deceased_first_name!)
  await page.getByRole('button', { name: 'Search' }).click()
  await lightAndOpen(page, new URL(page.url()).pathname + new URL(page.url()).search, 'find-a-grave')
  await page.locator(`a[href="burial/${burial.public_id}"]`).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page
    .getByText(new RegExp(`^Block ${burial.block_ref}, row ${burial.row_no}, site ${burial.site_no}`))
    .waitFor()
  await page.getByRole('img', { name: `Plan of block ${burial.block_ref} with the site marked` }).waitFor()
  await lightAndOpen(page, `/portal/burial/${burial.public_id}`, 'way-to-a-grave')

  await page.getByRole('link', { name: 'Ask the office about this grave' }).click()
  await page.getByLabel('Your name').fill('Mutinta Zulu')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Choose what you ask for.').waitFor()
  await lightAndOpen(page, `/portal/burial/${burial.public_id}/request`, 'ask-about-a-grave')
  await page.getByLabel('What do you ask for?').selectOption('A copy of the entry')
  await page.getByLabel('Your name').fill('Mutinta Zulu')
  await page.getByLabel('Your phone number or email address').fill('mutinta@family.example')
  await page.getByRole('button', { name: 'Send' }).click()
  const thanks = await page.getByText(/^Your request has the number \d+\.$/).textContent()
  const no = /\d+/.exec(thanks!)![0]

  // Three clicks: answer, its words, save.
  const clerk = await app.as('sales', '/')
  const requests = section(clerk, 'Requests of families')
  await requests.getByText('Mutinta Zulu').waitFor()
  await look(clerk, 'requests-of-families')
  await button(requests, 'Answer…').click()
  await clerk.getByRole('textbox', { name: /^What was answered/ }).fill('The copy is on its way to you.')
  await look(clerk, 'answer-a-family')
  await button(clerk, 'Save answer').click()
  await clerk.getByText(`Request ${no} answered`).waitFor()
  await requests.getByText('Mutinta Zulu').waitFor({ state: 'detached' })
  expect(app.faults).toEqual([])
})
