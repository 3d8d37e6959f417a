import { customers } from '@sexton/contract/customers/calls'
import { notes } from '@sexton/contract/notes/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screens } from '../screens.ts'
import { settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = screens()
const own = 'The widow asks for a bench by the oak'
const theirs = 'The widow was told on the phone'

/** A clerk has typed into a note that is open for editing. */
async function typing() {
  const colleague = await app.park.as()
  const { customer_id } = await colleague.call(customers.create, { body: { last_name: 'Mwansa' } })
  const { note_id } = await colleague.call(notes.add, {
    params: { parent_type: 'customer', parent_id: String(customer_id) },
    body: { note: 'The widow called' },
  })
  const page = await app.signedIn(`/customer/${customer_id}`)
  await button(section(page, 'Notes'), 'Edit note').click()
  await field(page).fill(own)
  await settled(page)
  return { page, colleague, note_id }
}

const field = (page: Page) => section(page, 'Notes').getByRole('textbox', { name: 'Edit note' })
const update = (page: Page) => button(section(page, 'Notes'), 'Save').click()
const stored = (note_id: number) =>
  app.park.db
    .selectFrom('notes')
    .select('note')
    .where('note_id', '=', note_id)
    .executeTakeFirstOrThrow()
    .then(({ note }) => note)

test('a note that a colleague changed while it was open is not overwritten, and what was typed stays', async () => {
  const { page, colleague, note_id } = await typing()
  await colleague.call(notes.update, { params: { note_id }, body: { note: theirs } })
  await page.getByText(theirs).waitFor()
  await settled(page)
  expect(await field(page).inputValue()).toBe(own)
  await update(page)
  await page.getByText(/^This was changed by .* since you opened it/).waitFor()
  expect(await stored(note_id)).toBe(theirs)
  expect(await field(page).inputValue()).toBe(own)
  await button(page, 'Keep what I typed and accept their other changes').click()
  await update(page)
  await field(page).waitFor({ state: 'detached' })
  expect(await stored(note_id)).toBe(own)
  // The author is not the only one who speaks in it any more.
  await section(page, 'Notes')
    .getByText(/ · changed by /)
    .waitFor()
  expect(app.faults).toEqual([])
})

test('a note that a colleague deletes while it is open stays with what was typed, and saving it says so', async () => {
  const { page, colleague, note_id } = await typing()
  const other = page.waitForResponse((answer) => /reads|notes.get/.test(answer.url()))
  await colleague.call(notes.remove, { params: { note_id } })
  await other
  await settled(page)
  expect(await field(page).inputValue()).toBe(own)
  await update(page)
  await section(page, 'Notes').getByRole('alert').waitFor()
  expect(await field(page).inputValue()).toBe(own)
  await button(section(page, 'Notes'), 'Cancel').click()
  await field(page).waitFor({ state: 'detached' })
})
