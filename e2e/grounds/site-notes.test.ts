import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

test('a site’s notes include those of its burials, each saying whose (notes-4)', async () => {
  const { db } = app.park
  const burial = await db
    .selectFrom('burials')
    .select(['burial_id', 'site_id', 'deceased_last_name'])
    .where('site_id', 'is not', null)
    .where('burial_status_ref', '=', 'COMPLETE')
    .where('deceased_last_name', 'is not', null)
    .orderBy('burial_id')
    .executeTakeFirstOrThrow()
  const note = {
    parent_object: 'burial',
    parent_object_id: burial.burial_id,
    note: 'The kerb sank after rain',
  }
  await db.insertInto('notes').values(note).execute()

  const page = await app.as('grounds', `/site/${burial.site_id}`)
  const notes = section(page, 'Notes')
  const itsNote = notes.getByRole('listitem').filter({ hasText: note.note })
  await itsNote.waitFor()
  await notes.getByLabel('New note').fill('Levelled the ground')
  await button(notes, 'Add').click()
  const own = notes.getByRole('listitem').filter({ hasText: 'Levelled the ground' })
  await own.waitFor()
  expect(await own.getByRole('link').count()).toBe(0)
  await itsNote.getByRole('link', { name: /^Burial of / }).click()
  await page.waitForURL(`**/burial/${burial.burial_id}`)
  await section(page, 'Notes').getByText(note.note).waitFor()
  // The site's screen stays until the burial's is read, and has that note too.
  await expect.poll(() => section(page, 'Notes').getByText('Levelled the ground').count()).toBe(0)
  expect(app.faults).toEqual([])
})
