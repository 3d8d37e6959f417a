import { digging } from '@sexton/contract/digging/calls'
import { practices } from '@sexton/contract/practices/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { expect, test } from 'vitest'
import { neighboursOf } from '../../server/src/domain/digging/neighbours.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button, pdf, pressInMore, section, upload } from '../words.ts'

const app = demoScreens()
const [marker, checker] = ["Joseph O'Brien", 'Grace Mwansa-Phiri']

/** The park digs by orders from today; a burial of today that is confirmed, at whatever hour of its day this runs. */
async function aBurial() {
  const office = await app.park.as()
  const since = todayIn(app.park.core.park.PARK_TIME_ZONE)
  const options = { laid_within_hours: 48 }
  await office.call(practices.save, { params: { practice: 'dig_orders' }, body: { since, options } })
  return app.park.db
    .selectFrom('burials')
    .innerJoin('sites', 'sites.site_id', 'burials.site_id')
    .select(['burial_id', 'sites.site_id', 'site_ref'])
    .where('deceased_first_name', '=', 'Chola')
    .where('burial_date', '=', since)
    .executeTakeFirstOrThrow()
}

test('without phones, the office issues an order and a pass, and enters each step from the signed sheet to COMPLETE (dig-4, dig-8, dig-10, dig-22)', async () => {
  const { burial_id, site_id, site_ref } = await aBurial()
  const page = await app.as('manager', `/burial/${burial_id}`)
  const dialog = page.getByRole('dialog')
  const press = async (words: string) => {
    await button(dialog, words).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const choose = (label: string, option: string) => dialog.getByLabel(label).selectOption(option)
  /** One step from the sheet; it was done in the first minute of the day, so it is never later than now. */
  const enter = async (waits: string, who: string, name: string, fill: () => Promise<unknown>) => {
    await page.getByText(waits).waitFor()
    await button(page, 'Enter from paper').click()
    await choose(who, name)
    await dialog.getByLabel('Time').fill('0:00')
    await fill()
  }

  await button(page, 'Coffin size').first().click()
  for (const [label, cm] of Object.entries({ Length: '200', Width: '60', Height: '40' }))
    await dialog.getByLabel(label).fill(cm)
  await press('Save')
  await button(page, 'Issue order').click()
  await look(page, 'issue-order')
  await press('Issue order')
  // Its day has come, but its grave is not open (dig-11); what another grave would replace is said beforehand (dig-3).
  await page.getByText(/^Order 1 is not open, so nobody has been laid\. Record it at the grave/).waitFor()
  await pressInMore(page, 'Move Grave')
  await dialog.getByText('This replaces order 1, which must then be marked and checked again.').waitFor()
  await look(page, 'move-grave-replaces')
  await press('Cancel')
  const sheet = await page.getByRole('link', { name: 'Print order' }).getAttribute('href')
  expect((await page.request.get(new URL(sheet!, page.url()).href)).headers()['content-type']).toBe(
    'application/pdf',
  )
  await button(page, 'Issue pass').click()
  await dialog.getByText('The code is shown only now.', { exact: false }).waitFor()
  await look(page, 'burial-pass')
  const code = (await dialog.getByText(/^P-/).innerText()).trim()
  await press('Close')

  const { orders } = await (await app.park.as()).call(digging.ofBurial, { params: { burial_id } })
  const { dig_order_id } = orders[0]!
  const { books } = await neighboursOf({ db: app.park.db }, { dig_order_id, site_id })
  const neighbours = async () => {
    await choose('On the left', books.left ?? 'nobody')
    await choose('On the right', books.right ?? 'nobody')
  }
  await enter('waits for the grave to be marked.', 'Marked by', marker, neighbours)
  await dialog.locator('input[type=file]').setInputFiles(pdf('sheet.pdf'))
  await dialog
    .getByLabel('Signed sheet')
    .locator('option:checked', { hasText: 'sheet.pdf' })
    .waitFor({ state: 'attached' })
  await look(page, 'from-paper')
  await press('Record')

  // The sheet is chosen already.
  await enter('A second person has to check it.', 'Checked by', marker, async () => {
    await neighbours()
    await dialog.getByLabel('Number on the plot').fill(site_ref)
  })
  await button(dialog, 'Record').click()
  await dialog.getByText(`${marker} marked this grave. Another person checks it.`).waitFor()
  await choose('Checked by', checker)
  await press('Record')
  await enter('It has to be opened.', 'Opened by', marker, () =>
    dialog.getByLabel('Measured depth').fill(String(orders[0]!.depth_cm)),
  )
  await press('Record')
  await enter('The grave is open.', 'Recorded by', marker, () =>
    dialog.getByLabel('Code of the pass').fill(code),
  )
  await press('Record')
  await enter('The grave has to be closed.', 'Closed by', marker, async () => undefined)
  await press('Record')
  await section(page, 'At the grave').getByText('Pass 1 has been used').waitFor()
  await look(page, 'at-the-grave')

  await button(page, 'Complete').click()
  await upload(dialog, 'Burial certificate', 'certificate.pdf')
  await press('Ok')
  await page.getByText('Complete', { exact: true }).first().waitFor()
  expect(app.faults).toEqual([])
})
