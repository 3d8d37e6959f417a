import { receipts } from '@sexton/contract/receipts/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aFulfilledSale } from '../../server/src/features/sales/sales-fixture.ts'
import { screens, signIn } from '../screens.ts'
import { look, settled } from '../visit.ts'
import { button, pdf } from '../words.ts'
import { broughtBy, receiptDialog, typedReceipt } from './typed-receipt.ts'

const app = screens()

const note = (page: Page) => receiptDialog(page).getByLabel('Note')

/** The receipt that a clerk has typed into, and the receipts of its sale. */
async function typed() {
  const { boss, page, dialog, order } = await typedReceipt(app)
  const made = () => boss.call(receipts.list, { params: { sale_id: order.sale_id } })
  return { page, dialog, made }
}

test('a receipt being typed is open again, as it was, after the session ended, and is made once (screens-8)', async () => {
  const { page, dialog, made } = await typed()
  await page.context().clearCookies()
  await button(dialog, 'Add').click()
  await page.waitForURL(/\/signin/)
  await page.getByText('Your session has ended. Sign in to continue where you were.').waitFor()
  await look(page, 'session-ended')
  await signIn(page)
  await expect.poll(() => note(page).inputValue()).toBe(broughtBy)
  expect(await dialog.getByLabel('Receipt value').inputValue()).toMatch(/^5/)
  await button(dialog, 'Add').click()
  await dialog.waitFor({ state: 'detached' })
  expect((await made()).length).toBe(1)
  await page.reload()
  await button(page, 'Menu').waitFor()
  await settled(page)
  expect(await dialog.count()).toBe(0)
  expect(app.faults).toEqual([])
})

test('a transfer being typed has its uploaded paper again after the page was loaded anew (screens-8)', async () => {
  const { customer_id } = await aFulfilledSale(app.park, await app.park.as())
  const page = await app.signedIn(`/customer/${customer_id}`)
  await button(page, /^Transfer ownership of /).click()
  const dialog = page.getByRole('dialog', { name: /^Transfer ownership of site / })
  await dialog.getByLabel('Reason').fill(broughtBy)
  const paper = (name: string) => dialog.getByRole('link', { name })
  await dialog.locator('input[type=file]').setInputFiles(pdf('signed-by-the-father.pdf'))
  await paper('signed-by-the-father.pdf').waitFor()
  await settled(page)
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe(broughtBy)
  await paper('signed-by-the-father.pdf').waitFor()
  await dialog.locator('input[type=file]').setInputFiles(pdf('signed-by-the-heir.pdf'))
  await paper('signed-by-the-heir.pdf').waitFor()
  await paper('signed-by-the-father.pdf').waitFor()
  expect(app.faults).toEqual([])
})

test('a receipt whose answer was lost is made once, also where the page is loaded anew before it is sent again (screens-5)', async () => {
  const { page, dialog, made } = await typed()
  page.on('dialog', (question) => void question.accept())
  const adding = /\/sales\/\d+\/receipt$/
  await page.route(adding, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(dialog, 'Add').click()
  await expect.poll(async () => (await made()).length).toBe(1)
  await settled(page)
  await page.unroute(adding)
  await page.reload()
  await expect.poll(() => note(page).inputValue()).toBe(broughtBy)
  await button(dialog, 'Add').click()
  await dialog.waitFor({ state: 'detached' })
  expect((await made()).length).toBe(1)
  expect(app.faults).toEqual([])
})

test('who has signed in again is not told of that end later (session-10)', async () => {
  const page = await app.signedIn('/')
  await page.context().clearCookies()
  await page.reload()
  await page.getByText('Your session has ended').waitFor()
  await signIn(page)
  await button(page, 'Menu').waitFor()
  // Nobody is signed in, as on the first visit of a browser.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByLabel('Email').waitFor()
  expect(await page.getByText('Your session has ended').count()).toBe(0)
})
