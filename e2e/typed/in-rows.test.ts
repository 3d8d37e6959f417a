import { contractors } from '@sexton/contract/contractors/calls'
import { reads } from '@sexton/contract/reads/calls'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screens, signIn } from '../screens.ts'
import { holdBack } from '../hold-back.ts'
import { settled } from '../visit.ts'
import { button, isFocused } from '../words.ts'
import { aCharge, aContractor, aProduct } from './row-fixture.ts'

const app = screens()
const gone = 'Sorry! We could not find what you requested.'
const own = 'What the manager typed'

/** Opens a row by its pencil and types into its field. */
async function typeInto(page: Page, pencil: string, label: string) {
  await button(page, pencil).click()
  await page.getByLabel(label).fill(own)
  await settled(page)
  return page.getByLabel(label)
}

/** What the page hears of others has been read. */
async function told(page: Page, act: () => Promise<unknown>) {
  const answer = page.waitForResponse((it) => /contractors|products|charges|rates|types|reads/.test(it.url()))
  await act()
  await answer
  await settled(page)
}

/** Saving says that it is gone, and what is typed stays until it is given up. */
async function saysGone(page: Page, field: Locator) {
  expect(await field.inputValue()).toBe(own)
  await button(page, 'Save').click()
  await page.getByText(gone).waitFor()
  expect(await field.inputValue()).toBe(own)
  await button(page, 'Cancel').click()
  await field.waitFor({ state: 'detached' })
}

test('a contractor in edit stays with what is typed when a colleague deletes it, and saving it says so (screens-8)', async () => {
  const other = await aContractor(app.park)
  const { name, remove } = await aContractor(app.park)
  const page = await app.signedIn('/contractors')
  const field = await typeInto(page, `Edit ${name}`, 'Physical address')
  await told(page, remove)
  await saysGone(page, field)
  await button(page, `Edit ${other.name}`).waitFor()
  expect(await button(page, `Edit ${name}`).count()).toBe(0)
  expect(app.faults).toEqual([])
})

test('a contractor in edit stays where it stands when a colleague changes its type, which is said and not overwritten', async () => {
  await aContractor(app.park, 1)
  const { name, change, types } = await aContractor(app.park)
  const page = await app.signedIn('/contractors')
  const field = await typeInto(page, `Edit ${name}`, 'Physical address')
  await told(page, () => change({ contractor_type_id: types[1]!.contractor_type_id }))
  expect(await field.inputValue()).toBe(own)
  expect(await isFocused(field)).toBe(true)
  await page.getByText(`Contractor type: ${types[1]!.contractor_type}`).waitFor()
  await button(page, 'Save').click()
  await page.getByText(/^This was changed by .* since you opened it/).waitFor()
  await button(page, 'Keep what I typed and accept their other changes').click()
  await button(page, 'Save').click()
  await field.waitFor({ state: 'detached' })
  const saved = await (await app.park.as()).call(contractors.list, {})
  expect(saved.find((one) => one.name === name)).toMatchObject({
    address_physical: own,
    contractor_type: types[1]!.contractor_type,
  })
  expect(app.faults).toEqual([])
})

test('the one contractor in edit is not left by another one’s pencil or by folding its type (contractors-6)', async () => {
  const { name, types } = await aContractor(app.park)
  const other = await aContractor(app.park)
  const page = await app.signedIn('/contractors')
  const field = await typeInto(page, `Edit ${name}`, 'Physical address')
  await button(page, `Edit ${other.name}`).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await button(question, 'Stay').click()
  await question.waitFor({ state: 'detached' })
  await button(page, new RegExp(`^${types[0]!.contractor_type} \\(`)).click()
  await button(page, `Edit ${other.name}`).waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe(own)
  await button(page, new RegExp(`^${types[0]!.contractor_type} \\(`)).click()
  await button(page, `Edit ${other.name}`).click()
  await button(question, 'Leave').click()
  await button(page, `Edit ${name}`).waitFor()
  expect(await field.inputValue()).not.toBe(own)
  expect(app.faults).toEqual([])
})

test('a charge that a colleague changed while it was open is not overwritten, and what was typed stays', async () => {
  const { path, place, change } = await aCharge(app.park)
  const page = await app.signedIn(path)
  await page.getByRole('switch', { name: 'Edit' }).check()
  const field = await typeInto(page, `Edit Right of burial: ${place}`, 'Description')
  await told(page, () => change({ price: 5500 }))
  await page.getByText('Price: 5500').waitFor()
  await button(page, 'Keep what I typed and accept their other changes').click()
  await button(page, 'Save').click()
  await field.waitFor({ state: 'detached' })
  await button(page, `Edit ${own}: ${place}`).waitFor()
  await page.getByText('K5,500.00').first().waitFor()
  expect(app.faults).toEqual([])
})

test('a row that was saved is shown as it was saved, however long its list takes to be read again', async () => {
  const { path, place } = await aCharge(app.park)
  const { name } = await aProduct(app.park)
  const contractor = await aContractor(app.park)
  const saved = 'As it was saved'
  const edit = (of: string) => `Edit ${of}`
  for (const [screen, was, label, is] of [
    [path, `Right of burial: ${place}`, 'Description', `${saved}: ${place}`],
    ['/products', name, 'Description', saved],
    ['/contractors', contractor.name, 'Name', saved],
  ] as const) {
    const page = await app.signedIn(screen)
    if (screen === path) await page.getByRole('switch', { name: 'Edit' }).check()
    await button(page, edit(was)).click()
    await page.getByLabel(label).first().fill(saved)
    await settled(page)
    const answer = await holdBack(
      page,
      /\/api\/v1\//,
      (request) => request.method() === 'GET' || request.url().includes(reads.together.path),
    )
    await button(page, 'Save').click()
    await button(page, edit(is)).waitFor()
    expect(await button(page, edit(was)).count()).toBe(0)
    answer()
    await settled(page)
  }
  expect(app.faults).toEqual([])
})

test('what is typed into rows is there again after the session ended (screens-8)', async () => {
  const { path, place } = await aCharge(app.park)
  const page = await app.signedIn(path)
  await page.getByRole('switch', { name: 'Edit' }).check()
  await button(page, `Edit Right of burial: ${place}`).click()
  await button(page, `Add a charge: ${place}`).click()
  const fields = page.getByLabel('Description')
  await fields.first().fill(own)
  await fields.last().fill('Of stone')
  await settled(page)
  await page.context().clearCookies()
  await button(page, 'Save').first().click()
  await page.waitForURL(/\/signin/)
  await signIn(page)
  await expect.poll(() => fields.count()).toBe(2)
  expect([await fields.first().inputValue(), await fields.last().inputValue()]).toEqual([own, 'Of stone'])
  const shown = page.getByText(own)
  const before = await shown.count()
  await button(page, 'Save').first().click()
  await expect.poll(() => fields.count()).toBe(1)
  await expect.poll(() => shown.count()).toBe(before + 1)
  expect(app.faults).toEqual([])
})
