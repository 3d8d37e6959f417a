import { holidays } from '@sexton/contract/holidays/calls'
import { slots } from '@sexton/contract/slots/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screens } from '../screens.ts'
import { settled } from '../visit.ts'
import { button, isFocused } from '../words.ts'

const app = screens()
const own = 'What the manager typed'

interface Case {
  path: string
  /** The button that opens the dialog. */
  pencil: string
  label: string
  /** What the colleague changes meanwhile, and how the dialog says it. */
  change: () => Promise<unknown>
  said: string
  save?: string
}

/** The manager types a name while a colleague changes something else; both stay, and nothing silently. */
async function bothStay({ path, pencil, label, change, said, save = 'Save' }: Case): Promise<Page> {
  const page = await app.signedIn(path)
  await button(page, pencil).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(label)
  await field.fill(own)
  await settled(page)
  await change()
  await dialog.getByText(said, { exact: true }).waitFor()
  expect(await field.inputValue()).toBe(own)
  expect(await isFocused(field)).toBe(true)
  await button(dialog, save).click()
  await dialog.getByText(/since you opened it\. Accept the change, or open it again\.$/).waitFor()
  await button(dialog, 'Keep what I typed and accept their other changes').click()
  expect(await field.inputValue()).toBe(own)
  await button(dialog, save).click()
  await dialog.waitFor({ state: 'detached' })
  expect(app.faults).toEqual([])
  return page
}

test('a slot in edit says what a colleague changes, and takes it over beside what is typed (core-5, screens-8)', async () => {
  const boss = await app.park.as()
  const slot = {
    description: 'Vigil',
    from: '05:00',
    to: '05:30',
    capacity: 2,
    weekdays: [1, 2],
    cemetery_id: null,
  }
  const { burial_slot_id } = await boss.call(slots.create, { body: slot })
  const params = { burial_slot_id }
  await bothStay({
    path: '/slots',
    pencil: 'Edit 05:00 to 05:30 · Vigil',
    label: 'Description',
    change: () => boss.call(slots.update, { params, body: { ...slot, capacity: 4, weekdays: [6] } }),
    said: 'Weekdays: Sat',
  })
  const saved = (await boss.call(slots.list, {})).find((one) => one.burial_slot_id === burial_slot_id)
  expect(saved).toMatchObject({ description: own, capacity: 4, weekdays: [6] })
})

test('a question about a holiday that a colleague deletes meanwhile does not go without a word', async () => {
  const boss = await app.park.as()
  const body = { holiday_date: '2033-08-15', name: 'Harvest' }
  const { holiday_id } = await boss.call(holidays.create, { body })
  const page = await app.signedIn('/holidays')
  await button(page, 'Delete Harvest, Mon, 15 Aug 2033').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Delete this holiday?').waitFor()
  await settled(page)
  await boss.call(holidays.remove, { params: { holiday_id } })
  await page.getByText(/^This changed while you were deciding/).waitFor()
  expect(await dialog.count()).toBe(0)
  expect(app.faults).toEqual([])
})
