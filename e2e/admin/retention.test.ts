import { expect, test } from 'vitest'
import { aBuried } from '../../server/src/features/retention/retention-fixture.ts'
import { keepToRetention } from '../../server/src/features/retention/public.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()

test('an administrator sees what would go before a time is set, and the burial says that it went', async () => {
  const { burial_id } = await aBuried(app.park, { years: 90, deceased_first_name: 'Grace' })
  const page = await app.as('admin', '/retention')
  await page.getByRole('heading', { name: 'Retention', level: 1 }).waitFor()
  await expect.poll(() => page.getByText('Kept for ever', { exact: true }).count()).toBe(3)

  await button(page, 'Change: Next of kin').click()
  const dialog = page.getByRole('dialog')
  const years = dialog.getByLabel('Remove after (years)')
  await years.fill('4')
  await button(dialog, 'Keep for ever').click()
  await dialog.getByText('Enter a number from 5 to 100 years.').first().waitFor()
  await years.fill('85')
  await dialog.getByText('1 record would be removed tonight:').waitFor()
  await dialog.getByRole('link', { name: /^Grace Buried .*, opens in a new tab$/ }).waitFor()
  await look(page, 'retention-dry-run')
  await button(dialog, 'Remove after 85 years').click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Next of kin: Removed after 85 years').waitFor()
  await page.getByText('Removed after 85 years', { exact: true }).waitFor()
  expect(await page.getByText('Kept for ever', { exact: true }).count()).toBe(2)

  expect(await keepToRetention(app.park.core)).toBe('the next of kin of 1 burial removed')
  await page.goto(new URL(`/burial/${burial_id}`, page.url()).href)
  await page
    .getByText(/^Removed on .*\. The park keeps next-of-kin details for a limited time only\.$/)
    .waitFor()
})
