import { rates } from '@sexton/contract/rates/calls'
import { monthYear, todayIn } from '@sexton/contract/values/dates'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()

test('a manager removes a rate that no amount in dollars needs, undoes that, and unfolds an earlier year', async () => {
  const boss = await app.park.as()
  const year = Number(todayIn('Africa/Lusaka').slice(0, 4))
  await boss.call(rates.set, { params: { year: year - 9, month: 5 }, body: { rate: 9.5 } })
  await boss.call(rates.set, { params: { year: year - 9, month: 6 }, body: { rate: 9.75 } })
  const list = await boss.call(rates.list, {})
  const needed = list.find((row) => row.needed && row.year === year)!
  const page = await app.as('manager', '/exchange')
  await settled(page)
  const name = monthYear(year - 9, 5)
  await button(page, `Edit the rate for ${monthYear(year, 1)}`).waitFor()
  expect(await button(page, `Edit the rate for ${name}`).count()).toBe(0)
  await button(page, new RegExp(`Edit the rate for ${monthYear(needed.year, needed.month)}`)).waitFor()
  expect(await button(page, `Remove the rate for ${monthYear(needed.year, needed.month)}`).count()).toBe(0)

  const fold = button(page, `${year - 9}: 2 rates`)
  expect(await fold.getAttribute('aria-expanded')).toBe('false')
  await fold.click()
  expect(await button(page, /^Edit the rate for /).count()).toBeGreaterThan(8)
  await button(page, `Remove the rate for ${name}`).click()
  await page.getByText(`Rate for ${name} removed`).waitFor()
  await button(page, `Remove the rate for ${name}`).waitFor({ state: 'detached' })
  await button(page, `${year - 9}: 1 rate`).waitFor()
  await button(page, 'Undo').click()
  await button(page, `Remove the rate for ${name}`).waitFor()
  await fold.click()
  await button(page, `Edit the rate for ${name}`).waitFor({ state: 'detached' })
  expect(app.faults).toEqual([])
})

test('contractors are grouped by their type, which folds', async () => {
  const page = await app.as('manager', '/contractors')
  await settled(page)
  const edits = button(page, /^Edit /)
  const all = await edits.count()
  const folds = page.locator('main h2 button[aria-expanded]')
  expect(await folds.count()).toBeGreaterThan(1)
  await folds.first().click()
  await expect.poll(() => edits.count()).toBeLessThan(all)
  await folds.first().click()
  await expect.poll(() => edits.count()).toBe(all)
  expect(app.faults).toEqual([])
})

test('a contractor is retired at once, which is taken back (contractors-7)', async () => {
  const page = await app.as('manager', '/contractors')
  await settled(page)
  const retire = button(page, /^Retire /).first()
  const label = (await retire.getAttribute('aria-label'))!
  await retire.click()
  await button(page, label.replace(/^Retire (.*)$/, 'Bring back $1')).waitFor()
  await page.getByText('Retired', { exact: true }).waitFor()
  await button(page, 'Undo').click()
  await button(page, label).waitFor()
  expect(app.faults).toEqual([])
})
