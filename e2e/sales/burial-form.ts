import type { Page } from 'playwright-core'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { button, section, slotOn, upload } from '../words.ts'

const today = todayIn('Africa/Lusaka')

/** As somebody types a date: `20/11/2026`. */
export const typed = (date: string) => date.split('-').toReversed().join('/')

/** Enters who died and when, which the family says first. */
export async function enterDeceased(page: Page): Promise<void> {
  const deceased = section(page, 'Deceased')
  await deceased.getByLabel('Title').selectOption('Mr')
  await deceased.getByLabel('First Name').fill('Łukasz')
  await deceased.getByLabel('Last Name').fill('Nguyễn-Żółć')
  await deceased.getByLabel('Date of Birth').fill('3 apr 1950')
  await deceased.getByLabel('Date of Death').fill(typed(addDays(today, -3)))
  await button(deceased, /Calculate the age/).click()
  await page.getByLabel('Male', { exact: true }).check()
}

/** Enters the rest of what a burial needs, with its two documents, for today's late slot. */
export async function enterTheRest(page: Page): Promise<void> {
  await slotOn(page, today, 'Late afternoon').check()
  const cause = section(page, 'Cause of death')
  await cause.getByLabel('Cause of Death', { exact: true }).first().selectOption('Stroke')
  await page.getByRole('radio', { name: 'Cause of Death', exact: true }).check()
  const permit = section(page, 'Burial permit')
  await permit.getByLabel('Issuer').selectOption('LCC')
  await permit.getByLabel('Permit No').fill('BP 2026-117')
  await page.getByLabel('Customer is next of kin').check()
  await page.getByLabel('Day of burial').selectOption({ index: 1 })
  await upload(page, 'Burial permit document', 'permit.pdf')
  await upload(page, 'Cause of death document', 'cause.pdf')
}
