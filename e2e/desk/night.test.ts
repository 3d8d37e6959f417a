import { addDays, todayIn } from '@sexton/contract/values/dates'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { slotFromOutside } from '../../server/src/features/desk/bookings/bookings-fixture.ts'
import { signedInDirector } from '../../server/src/test/directors.ts'
import { switchOn } from '../../server/src/test/practices.ts'
import { aPhoto } from '../a-photo.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { lookAt, phone } from './no-script.ts'

const app = demoScreens()
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

async function fillIn(page: Page, today: string) {
  await page.getByRole('link', { name: 'Fill in Who is buried' }).click()
  await page.getByLabel('First name of the deceased').fill('Grace')
  await page.getByLabel('Date of death').fill(addDays(today, -2))
  await page.getByLabel('Female').check()
  await lookAt(app, page, 'desk-deceased')
  await save(page)
  await page.getByRole('link', { name: 'Fill in Grave, coffin and consent' }).click()
  await page.getByLabel('A new grave, to be bought').check()
  await page.getByLabel('Single', { exact: true }).check()
  await page.getByLabel('Two burials, one above the other').check()
  await page.getByLabel('Length of the coffin in cm').fill('200')
  await save(page)
  await page.getByText('Enter length, width and height.').first().waitFor()
  await lookAt(app, page, 'desk-grave-refused')
  await page.getByLabel('Width at its widest in cm').fill('60')
  await page.getByLabel('Height in cm').fill('45')
  await page.getByLabel('Who consents to this burial?').fill('Peter Banda')
  await save(page)
  await page.getByRole('link', { name: 'Fill in Next of kin' }).click()
  await page.getByLabel('Last name').fill('Banda')
  await page.getByLabel('Phone').fill('0977 123456')
  await page.getByLabel('Email').fill('peter@banda.example')
  await save(page)
}

test('a director books at night on a phone without scripts, uploads the papers, and sees it confirmed (bookings-6, bookings-8)', async () => {
  await switchOn(app.park, { desk: {} })
  await slotFromOutside(app.park, 2)
  const director = await signedInDirector(app.park)
  const page = await phone(app, '/desk', director.token)
  await page.getByText('There is no booking yet.').waitFor()
  await lookAt(app, page, 'desk-cases-empty')
  await page.getByRole('article').getByRole('link', { name: 'Book a burial' }).click()
  await lookAt(app, page, 'desk-places')
  await page.getByRole('link', { name: '10:00 to 11:00' }).last().click()
  await page.getByRole('button', { name: 'Hold this place' }).click()
  await page.getByText('Enter the last name of the deceased.').waitFor()
  await page.getByLabel('Last name of the deceased').fill('Banda')
  await lookAt(app, page, 'desk-book')
  await page.getByRole('button', { name: 'Hold this place' }).click()

  await page.getByText(/^The place is held until /).waitFor()
  await lookAt(app, page, 'desk-case')
  await fillIn(page, todayIn(app.park.core.park.PARK_TIME_ZONE))
  await page.getByRole('link', { name: 'Fill in Papers' }).click()
  for (const [kind, name] of [
    ['Burial permit', 'permit.jpg'],
    ['Cause of death', 'cause.jpg'],
  ]) {
    await page.getByLabel(kind!).check()
    await page.getByLabel('File').setInputFiles(await aPhoto(name!))
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByText(`${kind}: ${name}`).waitFor()
  }
  await lookAt(app, page, 'desk-papers')
  await page.getByRole('link', { name: 'Back to the booking' }).click()
  await page.getByText(/^Nothing is missing\. Send it to the office before /).waitFor()
  await page.getByRole('link', { name: 'Check and send' }).click()
  await page.getByText('A new single grave, dug for two burials').waitFor()
  await lookAt(app, page, 'desk-check')
  await page.getByRole('button', { name: 'Send to the office' }).click()
  await page.getByText('With the office').waitFor()
  await lookAt(app, page, 'desk-sent')

  // The office answers in three clicks.
  const office = await app.as('sales', '/')
  await office.getByRole('link', { name: /Grace Banda/ }).click()
  await office.getByRole('button', { name: 'Approve' }).click()
  await look(office, 'desk-approve')
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await office.getByRole('heading', { name: /^Edit Burial / }).waitFor()

  await page.reload()
  await page.getByText(/^The office has confirmed the day and the time/).waitFor()
  expect(await page.getByText(/^Missing/).count()).toBe(0)
  await lookAt(app, page, 'desk-confirmed')
  await page.getByRole('link', { name: 'Confirmation to print' }).click()
  await page.getByText(/confirms the day and the time of the burial of/).waitFor()
  await lookAt(app, page, 'desk-confirmation')
  expect(app.faults).toEqual([])
})
