import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { burials } from '../../contract/src/burials/calls.ts'
import { saleSites } from '../../contract/src/sales/sale-site-calls.ts'
import { sales } from '../../contract/src/sales/calls.ts'
import { attach } from '../../server/src/test/factories.ts'
import { ground, today } from '../../server/src/features/burials/ground/who-lies-fixture.ts'
import { screens } from '../screens.ts'
import { look } from '../visit.ts'
import { button, pdf, pressInMore, slotOn } from '../words.ts'

const app = screens()
const { aSite, boss, buried, confirmed, read, refOf, sold } = ground(app)

const open = async (burial_id: number) => {
  const page = await app.signedIn(`/burial/${burial_id}`)
  await page.getByRole('heading', { name: `Burial ${burial_id}`, exact: true }).waitFor()
  return page
}
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a manager moves a body to the family’s other site: with a reason, and says what becomes of the stone (ground-14, ground-20)', async () => {
  const on = await sold('LAWN_COMPANION')
  const burial_id = await buried(on, { grave_no: 1 })
  await boss().call(burials.headstone, { params: { burial_id }, body: { has_headstone: true } })
  const site_id = await aSite('LAWN_COMPANION')
  await boss().call(saleSites.addWithSite, { params: on, body: { site_id } })
  const page = await open(burial_id)
  await pressInMore(page, 'Move Grave')
  const dialog = dialogOf(page, 'Move Grave')
  await dialog.getByLabel('The person is being moved').check()
  await dialog.getByLabel('Site', { exact: true }).selectOption({ label: await refOf(site_id) })
  await dialog.getByLabel('Grave *', { exact: true }).selectOption('Grave 2, free')
  await dialog.getByRole('button', { name: 'Move Grave' }).click()
  await dialog.getByText('A reason is required to move a completed burial.').first().waitFor()
  await dialog.getByText('Choose what happens to the headstone.').first().waitFor()
  await dialog.getByLabel('Reason').fill('Court order 12')
  await dialog.getByLabel('Move it too').check()
  await dialog.getByRole('button', { name: 'Move Grave' }).click()
  await page.getByText('Burial moved.').waitFor()
  expect(await read(burial_id)).toMatchObject({ site_id, grave_no: 2, has_headstone: true, in_ground: true })
})

test('a manager corrects the record of a grave with evidence; both sites wait until a colleague has checked it (ground-23 to ground-26)', async () => {
  const on = await sold()
  const burial_id = await buried(on)
  const free = await aSite()
  const ref = await refOf(free)
  const page = await open(burial_id)
  await pressInMore(page, 'Move Grave')
  const dialog = dialogOf(page, 'Move Grave')
  await dialog.getByLabel('The record was wrong').check()
  expect(await dialog.getByText('no other grave with a free place').count()).toBe(0)
  const [block, row] = ref.split('-') as [string, string]
  await dialog.getByLabel('Block').selectOption(block)
  await dialog.getByLabel('Row').selectOption(String(Number(row)))
  await dialog.getByLabel('Site', { exact: true }).selectOption({ label: ref })
  await dialog.getByLabel('Grave *', { exact: true }).selectOption('Grave 1, free')
  await dialog.getByRole('button', { name: 'Correct record' }).click()
  await dialog.getByText('Upload a photo or document that shows where the grave is.').first().waitFor()
  await dialog.getByText('A reason is required to correct the record of a grave.').first().waitFor()
  await look(page, 'correct-record-refused')
  await dialog.getByLabel('How you found out').fill('Her headstone stands there')
  await dialog.locator('input[type=file]').setInputFiles(pdf('headstone.pdf'))
  await dialog.getByRole('link', { name: /headstone/ }).waitFor()
  await dialog.getByRole('button', { name: 'Correct record' }).click()
  await page.getByText('Record corrected. Both sites are on hold.').waitFor()
  await page.getByText(/^On hold since/).waitFor()
  await page.goto(new URL('/', page.url()).href)
  await page.getByRole('link', { name: /sites on hold/ }).click()
  await page.getByText('2 found').waitFor()
})

test('who has not corrected the record lifts its hold, with what they checked (ground-26)', async () => {
  const on = await sold()
  const burial_id = await buried(on)
  const site_id = await aSite()
  const document_id = await attach(app.park.db, 'burial', burial_id)
  const body = {
    site_id,
    grave_no: 1,
    note: 'Her headstone stands there',
    happened: 'corrected' as const,
    document_id,
  }
  await boss().call(burials.changeSite, { params: { burial_id }, body })
  const page = await app.signedIn(`/site/${site_id}`)
  await page.getByText(/^On hold since/).waitFor()
  await button(page, 'Lift hold…').click()
  const dialog = dialogOf(page, 'Lift the hold')
  await dialog.getByLabel('What you checked').fill('Dug a probe, saw the plate')
  await look(page, 'lift-hold')
  await dialog.getByRole('button', { name: 'Lift hold' }).click()
  await page.getByText('Hold lifted.').waitFor()
  await page.getByText(/^On hold since/).waitFor({ state: 'detached' })
})

test('a manager sets a completed burial to draft with a reason; the body stays where it is (burials-4)', async () => {
  const on = await sold()
  const burial_id = await buried(on)
  const page = await open(burial_id)
  await pressInMore(page, 'Set Draft')
  const dialog = dialogOf(page, 'Set Draft')
  await dialog.getByText('The person stays buried').waitFor()
  expect(await dialog.getByLabel('Reason').getAttribute('aria-required')).toBe('true')
  await look(page, 'set-draft-of-body')
  await dialog.getByLabel('Reason').fill('Name misspelt')
  await dialog.getByRole('button', { name: 'Set Draft' }).click()
  await page.getByText('The burial is a draft again.').waitFor()
  await page.goto(new URL(`/sale/${on.sale_id}`, page.url()).href)
  await page
    .getByRole('link', { name: /Grace Hồng/ })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: /^Delete the burial of/ }).count()).toBe(0)
})

test('the places in a grave for two follow the order of the burials, and a manager corrects them with a reason', async () => {
  const on = await sold('LAWN_DOUBLE')
  const first = await buried(on)
  const second = await confirmed(on, { first_name: 'John', burial_date: today })
  const page = await open(second)
  await page.getByText('1, planned position 2 of 2').first().waitFor()
  await page.getByText('Grave 1, position 1 of 2').waitFor()
  await boss().call(burials.complete, { params: { burial_id: second }, body: {} })
  await page.getByText('1, position 2 of 2').first().waitFor()
  await pressInMore(page, 'Correct Position')
  const dialog = dialogOf(page, 'Correct Position')
  await dialog.getByText('recorded at position 2 of 2').waitFor()
  await dialog.getByLabel('Position *').selectOption('Position 1 of 2')
  await dialog.getByLabel('Reason').fill('Old plan')
  await look(page, 'correct-place')
  await dialog.getByRole('button', { name: 'Correct Position' }).click()
  await page.getByText('Position corrected.').waitFor()
  expect([(await read(first)).position, (await read(second)).position]).toEqual([2, 1])
})

test('two burials in one grave, on one day and in one slot, give a warning and are not refused', async () => {
  const on = await sold('LAWN_DOUBLE')
  const [first, second] = [
    await confirmed(on, { burial_date: today }),
    await confirmed(on, { first_name: 'John', burial_date: today }),
  ]
  const page = await open(first)
  await page.getByText('has the same grave, day and slot.').waitFor()
  await page.goto(new URL(`/edit_burial/${second}`, page.url()).href)
  await page.getByText('has the same grave, day and slot.').waitFor()
  await page.goto(new URL(`/day_sheet/${today}`, page.url()).href)
  await page
    .getByText(/^John .+ has the same grave and time slot\.$/)
    .first()
    .waitFor()
})

test('the day of a burial that has taken place is corrected by a manager, with a reason', async () => {
  const burial_id = await buried(await sold())
  const page = await app.signedIn(`/edit_burial/${burial_id}`)
  await page.getByLabel('Day of burial').first().waitFor()
  await slotOn(page, today, 'Late morning').check()
  await page.getByLabel('Reason for changing the day or slot').waitFor()
  await button(page, 'Update').click()
  await page
    .getByText('Give a reason for correcting the day of a burial that has taken place.')
    .first()
    .waitFor()
  await page.getByLabel('Reason for changing the day or slot').fill('It was later')
  await button(page, 'Update').click()
  await page.getByRole('heading', { name: `Burial ${burial_id}`, exact: true }).waitFor()
})

test('from its day on an order is not cancelled, and Set Draft asks whether the burial took place (ground-21, ground-22)', async () => {
  const on = await sold()
  const burial_id = await confirmed(on, { burial_date: today })
  await boss().call(sales.place, {
    params: { sale_id: on.sale_id },
    body: { defer_agreements: [on.sale_site_id] },
  })
  const page = await open(burial_id)
  await page.getByText('Grace Hồng may already be buried here').waitFor()
  await pressInMore(page, 'Move Grave')
  const move = dialogOf(page, 'Move Grave')
  await move.getByText('use Set Draft and say that it took place.').waitFor()
  await move.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(new URL(`/sale/${on.sale_id}`, page.url()).href)
  await pressInMore(page, 'Cancel Order')
  const cancel = page.getByRole('dialog')
  await cancel.getByLabel('Reason').fill('The cheque bounced')
  await cancel.getByRole('button', { name: 'Cancel Order' }).click()
  await cancel.getByText('Record first whether the burial took place.').waitFor()
  await page.goto(new URL(`/burial/${burial_id}`, page.url()).href)
  await pressInMore(page, 'Set Draft')
  const dialog = dialogOf(page, 'Set Draft')
  await dialog.getByRole('button', { name: 'Set Draft' }).click()
  await dialog.getByText('Say whether the burial took place.').first().waitFor()
  await look(page, 'took-place')
  await dialog.getByLabel('Yes').check()
  await dialog.getByLabel('Reason').fill('Name misspelt')
  await dialog.getByRole('button', { name: 'Set Draft' }).click()
  await page.getByText('The burial is a draft again.').waitFor()
  expect(await read(burial_id)).toMatchObject({ burial_status_ref: 'DRAFT', in_ground: true })
})
