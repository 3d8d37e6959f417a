import { expect, test } from 'vitest'
import { burials } from '../../contract/src/burials/calls.ts'
import { ground, today } from '../../server/src/features/burials/ground/who-lies-fixture.ts'
import { screens } from '../screens.ts'
import { look } from '../visit.ts'
import { button, pressInMore } from '../words.ts'

const app = screens()
const { boss, buried, confirmed, read, refOf, setDraft, sold } = ground(app)

const open = async (burial_id: number) => {
  const page = await app.signedIn(`/burial/${burial_id}`)
  await page.getByRole('heading', { name: `Burial ${burial_id}`, exact: true }).waitFor()
  return page
}

test('the burial of a body taken out, to be buried anew, is a draft without day, slot and certificate', async () => {
  const on = await sold('LAWN_COMPANION')
  const burial_id = await buried(on, { grave_no: 1 })
  await setDraft(burial_id, 'Court order')
  const page = await open(burial_id)
  await pressInMore(page, 'Move Grave')
  const dialog = page.getByRole('dialog', { name: 'Move Grave' })
  await dialog.getByLabel('The person is being moved').check()
  const offered = dialog.getByLabel('Site', { exact: true }).locator('option')
  await dialog.getByLabel('Grave *', { exact: true }).selectOption('Grave 2, free')
  await dialog.getByLabel('Reason').fill('Court order 12')
  await dialog.getByLabel('The person was exhumed and is still to be reburied').check()
  await dialog.getByText('The burial needs a new date, slot and certificate').waitFor()
  expect((await offered.allTextContents()).filter(Boolean)).toEqual([await refOf(on.site_id)])
  await look(page, 'move-grave-taken-out')
  const ref = await refOf(on.site_id)
  expect(await dialog.getByRole('heading').first().innerText()).toMatch(
    new RegExp(`^Move Grave: .+, site ${ref}, grave 1$`),
  )
  await dialog.getByRole('button', { name: `Move Grave to ${ref}, grave 2`, exact: true }).click()
  await page.getByText('with a new date and burial certificate').waitFor()
  await page.getByText('Burial certificate before exhumation').first().waitFor()
  expect(await read(burial_id)).toMatchObject({ burial_date: null, certificate_document_id: null })
})

test('Complete says where, and does nothing where somebody else changed that meanwhile', async () => {
  const on = await sold('LAWN_COMPANION')
  const burial_id = await confirmed(on, { grave_no: 1, burial_date: today })
  const page = await open(burial_id)
  await button(page, 'Complete').click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Burial' })
  await dialog.getByText(`grave 1 of site ${await refOf(on.site_id)}`).waitFor()
  const moved = { params: { burial_id }, body: { grave_no: 2, note: 'Flooded' } }
  await boss().call(burials.changeGrave, moved)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await dialog.getByText(/^This burial was changed by /).waitFor()
  await look(page, 'complete-overtaken')
  expect(await read(burial_id)).toMatchObject({ burial_status_ref: 'CONFIRMED' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await button(page, 'Complete').click()
  await dialog.getByText(`grave 2 of site ${await refOf(on.site_id)}`).waitFor()
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await page.getByText('Burial completed.').waitFor()
  expect(await read(burial_id)).toMatchObject({ burial_status_ref: 'COMPLETE', grave_no: 2 })
})
