import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browser } from '../../server/src/features/portal/portal-fixture.ts'
import { demoScreens } from '../demo-park.ts'
import { visit } from '../visit.ts'
import { aPhoto } from '../a-photo.ts'

const app = demoScreens()
const phone = { width: 390, height: 844 }

const publicBurial = () =>
  app.park.db
    .selectFrom('burials')
    .selectAll()
    .where('show_public', '=', true)
    .where('burial_status_ref', '=', 'COMPLETE')
    .where('is_legacy', '=', false)
    .orderBy('burial_id')
    .executeTakeFirstOrThrow()

/** The page behind the link that the staff's screen shows; the park of a test has another port than its settings say. */
const pathOf = (address: string | null) => new URL(address!).pathname

const visitor = async (path: string): Promise<Page> => {
  const page = await app.open('/portal/', phone)
  await page.setExtraHTTPHeaders({ 'user-agent': browser })
  await page.goto(new URL(path, page.url()).href)
  return page
}

test('a relative opens the page they were sent, and finds it gone once the park has taken it down', async () => {
  const burial = await publicBurial()
  const name = `${burial.deceased_first_name} ${burial.deceased_last_name}`
  const clerk = await app.as('sales', `/burial/${burial.burial_id}`)
  const record = clerk.getByRole('region', { name: 'Public page' })
  const path = pathOf(await record.getByRole('link', { name: 'Open' }).getAttribute('href'))
  expect(path).toBe(`/portal/burial/${burial.public_id}`)

  const page = await visitor(path)
  await page.getByRole('main').getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByText(/^Block \w+, row \w+, site \d+$/).waitFor()
  await visit(page, path, 'public-page')

  const photos = clerk.getByRole('region', { name: 'Photos' })
  await photos.locator('input[type=file]').setInputFiles(await aPhoto('headstone.jpg'))
  await photos.getByRole('link', { name: 'headstone.jpg' }).waitFor()
  await photos.getByRole('switch', { name: /^Headstone on the public page of / }).click()
  await expect.poll(() => photos.getByRole('switch', { checked: true }).count()).toBe(1)
  // The switch moves before its answer has come.
  const shown = page.getByRole('img', { name: 'Headstone' })
  await expect.poll(async () => (await page.reload(), shown.count())).toBe(1)
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(720)

  await clerk.reload()
  await record.getByText('Public page views').waitFor()
  expect(await record.getByRole('definition').allTextContents()).toContain('1')
  await record.getByRole('switch', { name: 'Shown to the public' }).click()
  await record.getByRole('link', { name: 'Open' }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'This page is not available' }).waitFor()
  expect(app.faults).toEqual([])
})
