import { cemeteries } from '@sexton/contract/cemeteries/calls'
import { holidays } from '@sexton/contract/holidays/calls'
import { lists } from '@sexton/contract/lists/calls'
import { ownReports } from '@sexton/contract/own-reports/calls'
import { roles } from '@sexton/contract/roles/calls'
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
  await dialog.getByText(/since you opened it\. Take the change over, or open it again\.$/).waitFor()
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

test('a holiday in edit does the same', async () => {
  const boss = await app.park.as()
  const body = { holiday_date: '2032-08-14', name: 'Founders’ Day' }
  const { holiday_id } = await boss.call(holidays.create, { body })
  const params = { holiday_id }
  await bothStay({
    path: '/holidays',
    pencil: 'Edit Founders’ Day, Sat, 14 Aug 2032',
    label: 'Name',
    change: () => boss.call(holidays.update, { params, body: { ...body, holiday_date: '2032-08-16' } }),
    said: 'Date: 16 Aug 2032',
  })
  const saved = (await boss.call(holidays.list, {})).find((one) => one.holiday_id === holiday_id)
  expect(saved).toMatchObject({ name: own, holiday_date: '2032-08-16' })
})

test('an entry of a list in edit does the same', async () => {
  const boss = await app.park.as()
  const params = { list: 'causes_of_death' as const }
  const { entry_id } = await boss.call(lists.add, { params, body: { name: 'Dust', is_contagious: false } })
  await bothStay({
    path: '/lists?list=causes_of_death',
    pencil: 'Edit Dust',
    label: 'Name',
    change: () =>
      boss.call(lists.update, {
        params: { ...params, entry_id: String(entry_id) },
        body: { name: 'Dust', is_contagious: true },
      }),
    said: 'Contagious: yes',
  })
  const { entries } = (await boss.call(lists.all, {})).find(({ list }) => list === 'causes_of_death')!
  expect(entries.find((one) => one.entry_id === entry_id)).toMatchObject({ name: own, is_contagious: true })
})

test('a cemetery in edit does the same', async () => {
  const boss = await app.park.as()
  const [it] = await boss.call(cemeteries.list, {})
  const params = { cemetery_id: it!.cemetery_id }
  await bothStay({
    path: '/cemeteries',
    pencil: `Edit ${it!.cemetery}`,
    label: 'Name',
    change: () => boss.call(cemeteries.update, { params, body: { cemetery: it!.cemetery, code: 'OAK' } }),
    said: 'Code: OAK',
    save: 'Save',
  })
  expect((await boss.call(cemeteries.list, {}))[0]).toMatchObject({ cemetery: own, code: 'OAK' })
})

test('a kept report in edit does the same', async () => {
  const boss = await app.park.as()
  const body = {
    name: 'By status',
    for_all: true,
    counted: 'sales' as const,
    grouped_by: 'status',
    then_by: null,
    sums: ['count'],
    search: '',
  }
  const { own_report_id } = await boss.call(ownReports.keep, { body })
  const params = { own_report_id }
  await bothStay({
    path: '/own_reports',
    pencil: 'Edit By status',
    label: 'Name',
    change: () => boss.call(ownReports.change, { params, body: { ...body, name: 'By state' } }),
    said: 'Name: By state',
  })
})

test('a permission being chosen for a role stays when a colleague deletes the role, and adding it says so (screens-8)', async () => {
  const boss = await app.park.as()
  const { role_id } = await boss.call(roles.create, { body: { role_name: 'Gardeners' } })
  const page = await app.signedIn('/permissions')
  await button(page.getByRole('region', { name: 'Gardeners' }), 'Add permission').click()
  const dialog = page.getByRole('dialog', { name: 'Add a permission to Gardeners' })
  const field = dialog.getByLabel('Permission')
  await field.fill('view')
  await page.getByRole('option').first().click()
  const chosen = await field.inputValue()
  await settled(page)
  await boss.call(roles.remove, { params: { role_id } })
  await page.getByRole('region', { name: 'Gardeners' }).waitFor({ state: 'detached' })
  await settled(page)
  expect(await field.inputValue()).toBe(chosen)
  await button(dialog, 'Add').click()
  await dialog.getByText('Sorry! We could not find what you requested.').waitFor()
  expect(await field.inputValue()).toBe(chosen)
  expect(app.faults).toEqual([])
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
