import { expect, test } from 'vitest'
import { screens, signIn } from '../screens.ts'
import { look } from '../visit.ts'

const app = screens()

test('the page of all calls asks for a sign-in, shows the calls in both modes, and breaks no content security policy', async () => {
  const page = await app.open('/api/docs')
  await signIn(page)
  await page.getByRole('heading', { name: /all calls$/, level: 1 }).waitFor()
  await look(page, 'api-docs')
  await page.getByRole('link', { name: '/api/v1/sales/{sale_id}/place', exact: true }).click()
  await page.getByRole('heading', { name: 'POST /api/v1/sales/{sale_id}/place' }).waitFor()
  await page.locator('[id="sales.place"] summary').click()
  expect(app.faults).toEqual([])
})

/** The heads of a page in their order; each is at most one deeper than the one before. */
const heads = () => [...document.querySelectorAll('h1, h2, h3, h4')].map((head) => Number(head.tagName[1]))

test('its heads are nested, on each page', async () => {
  const page = await app.open('/api/docs')
  await signIn(page)
  await page.getByRole('heading', { name: /all calls$/, level: 1 }).waitFor()
  for (const path of ['/api/docs/', '/api/docs/burials', '/api/docs/saleSites']) {
    await page.goto(new URL(path, page.url()).href)
    const levels = await page.evaluate(heads)
    expect(levels.filter((level) => level === 1)).toEqual([1])
    expect(levels.every((level, at) => at === 0 || level <= levels[at - 1]! + 1)).toBe(true)
  }
})
