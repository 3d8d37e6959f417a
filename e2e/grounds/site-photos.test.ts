import { expect, test } from 'vitest'
import { makeSite } from '../../server/src/test/factories.ts'
import { aPhoto } from '../a-photo.ts'
import { demoScreens } from '../demo-park.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

test('the grounds staff take photos of a site on its page, and undo each of two deletions', async () => {
  const site_id = await makeSite(app.park.db, 'Z', '4', 1)
  const page = await app.as('grounds', `/site/${site_id}`)
  const photos = section(page, 'Photos')
  // Empty, it is one line: its title, its number and what adds the first.
  await button(photos, 'Add Photo').waitFor()
  expect(await button(photos, 'Photos').count()).toBe(0)
  const link = (name: string) => photos.getByRole('link', { name })
  const names = ['sunken-kerb.jpg', 'leaning-stone.jpg']
  for (const name of names) {
    await photos.locator('input[type=file]').setInputFiles(await aPhoto(name))
    await link(name).waitFor()
  }
  for (const name of names) await button(photos, `Delete ${name}`).click()
  for (const name of names) {
    const notice = page.getByRole('alert').filter({ hasText: `${name} deleted` })
    await notice.getByRole('button', { name: 'Undo' }).click()
    await link(name).waitFor()
    await notice.waitFor({ state: 'detached' })
  }
  expect(app.faults).toEqual([])
})

test('an Undo that is being pressed stays under the pointer while the next deletion is announced', async () => {
  const site_id = await makeSite(app.park.db, 'Z', '4', 2)
  const page = await app.as('grounds', `/site/${site_id}`)
  const photos = section(page, 'Photos')
  const link = (name: string) => photos.getByRole('link', { name })
  const [first, second] = ['kerb.jpg', 'stone.jpg'] as const
  for (const name of [first, second]) {
    await photos.locator('input[type=file]').setInputFiles(await aPhoto(name))
    await link(name).waitFor()
  }
  const noticeOf = (name: string) => page.getByRole('alert').filter({ hasText: `${name} deleted` })
  await button(photos, `Delete ${first}`).click()
  await button(noticeOf(first), 'Undo').hover()
  await page.mouse.down()
  await button(photos, `Delete ${second}`).dispatchEvent('click')
  await noticeOf(second).waitFor()
  await page.mouse.up()
  await link(first).waitFor()
  await button(noticeOf(second), 'Undo').click()
  await link(second).waitFor()
  expect(app.faults).toEqual([])
})

test('an Undo that is pointed at stays, also when the focus leaves it', async () => {
  const site_id = await makeSite(app.park.db, 'Z', '4', 3)
  const page = await app.as('grounds', `/site/${site_id}`)
  const photos = section(page, 'Photos')
  await photos.locator('input[type=file]').setInputFiles(await aPhoto('kerb.jpg'))
  await page.clock.install()
  await button(photos, 'Delete kerb.jpg').click()
  const undo = button(page.getByRole('alert'), 'Undo')
  await undo.hover()
  await undo.focus()
  await undo.blur()
  await page.clock.runFor(11_000)
  expect(await undo.count()).toBe(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(11_000)
  await expect.poll(() => undo.count()).toBe(0)
  expect(app.faults).toEqual([])
})
