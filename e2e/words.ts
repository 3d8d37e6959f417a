import { weekdayDate } from '@sexton/contract/values/dates'
import type { Locator, Page } from 'playwright-core'

type Place = Page | Locator

/** What people press, by the words on it. */
export const button = (place: Place, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' })

/** A slot of a day, where a burial's day is chosen; its name begins with `slot`. */
export const slotOn = (place: Place, day: string, slot: string) =>
  place.locator(`input[aria-label^="${weekdayDate(day)}: ${slot}"]`)

/** Presses what stands behind `More`. */
export async function pressInMore(page: Page, name: string): Promise<void> {
  await button(page, 'More').click()
  await button(page, name).click()
}

/** Opens a screen by its card on Setup or Reports. */
export async function openCard(page: Page, of: 'Reports' | 'Setup', name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: of }).click()
  await page
    .getByRole('article')
    .getByRole('link', { name: new RegExp(`^${name} `) })
    .click()
}

/** Places the order of the draft on screen, which asks once with the sum. */
export async function placeOrder(page: Page): Promise<void> {
  await button(page, 'Place Order').click()
  await button(page.getByRole('dialog'), /^Place order, K/).click()
  await done(page)
}

/** Goes on without the documents that are offered after something was done (receipts-14). */
export async function done(page: Page): Promise<void> {
  await button(page.getByRole('dialog'), 'Done').click()
}

/** A section of a screen, by its heading. */
export const section = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name, exact: typeof name === 'string' })

/** A small PDF as a user has it on the disk. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
})

/** Uploads the one document of a kind, under its label, and waits until it is there. */
export async function upload(place: Place, label: string, filename: string): Promise<void> {
  const group = place.getByRole('group', { name: label, exact: true })
  await group.locator('input[type=file]').setInputFiles(pdf(filename))
  await group.getByText(filename).waitFor()
  await group.getByRole('progressbar').waitFor({ state: 'detached' })
}

/** The messages a screen shows in red or orange, each once. */
export const alerts = async (page: Page) =>
  (await page.getByRole('alert').allTextContents()).map((text) => text.trim()).filter(Boolean)

/** Chooses the first of a list that can be chosen. */
export async function chooseFirst(select: Locator): Promise<void> {
  const first = select.locator('option:not([value=""]):not([disabled])').first()
  await first.waitFor({ state: 'attached' })
  await select.selectOption((await first.getAttribute('value'))!)
}

/** Whether this very field has the focus. */
export const isFocused = (field: Locator) => field.evaluate((it) => it === document.activeElement)
