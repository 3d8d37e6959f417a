import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()
const dialog = (page: Page) => page.getByRole('dialog')
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })

test('an office takes on a second cemetery: refs carry codes, a block moves, and the office goes back to one', async () => {
  const page = await app.as('manager', '/cemeteries')
  await settled(page)
  await button(page, 'New Cemetery').click()
  const second = dialog(page).getByRole('region', { name: 'New cemetery' })
  const first = dialog(page).getByRole('region', { name: 'Existing cemetery' })
  await second.getByLabel('Name').fill('Matero')
  await second.getByLabel('Code').fill('ma')
  await first.getByLabel('Name').fill('Evergreen')
  await first.getByLabel('Code').fill('ev')
  await dialog(page)
    .getByText(/^Sites in Evergreen will be called EV\.[A-Z]/)
    .waitFor()
  await button(dialog(page), 'Add cemetery and rename sites').click()
  await closed(page)
  await page.getByRole('region', { name: 'Matero' }).getByText('No blocks yet.').waitFor()

  const move = page.getByRole('button', { name: /^Move block EV\..* to another cemetery$/ }).first()
  const name = (await move.textContent())!.replace('EV.', '')
  await move.click()
  await dialog(page).getByLabel('Cemetery').selectOption({ label: 'Matero' })
  await dialog(page)
    .getByText(`The block will be called MA.${name}. Its sites will be renamed to match.`)
    .waitFor()
  await look(page, 'cemeteries-move')
  await button(dialog(page), 'Move block and rename its sites').click()
  await closed(page)

  await page.goto(new URL(`/sites?site_ref=EV.${name}-`, page.url()).href)
  await page
    .getByRole('link', { name: new RegExp(String.raw`^MA\.${name}-`) })
    .first()
    .waitFor()
  expect(app.faults).toEqual([])

  await page.goto(new URL('/cemeteries', page.url()).href)
  await button(page, `Move block MA.${name} to another cemetery`).click()
  await dialog(page).getByLabel('Cemetery').selectOption({ label: 'Evergreen' })
  await button(dialog(page), 'Move block and rename its sites').click()
  await closed(page)
  await button(page, 'Delete Matero').click()
  await dialog(page).getByText('block and site references will lose their code', { exact: false }).waitFor()
  await button(dialog(page), 'Delete cemetery').click()
  await page.getByText('Matero deleted').waitFor()
  await page.getByText('With one cemetery', { exact: false }).waitFor()
})
