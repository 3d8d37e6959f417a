import { afterAll, expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openBrowser } from '../browser.ts'

const browser = await openBrowser()
afterAll(() => browser.close())

async function found(body: string) {
  const page = await browser.newPage()
  await page.setContent(
    `<!doctype html><html lang="en"><title>A screen</title><main><h1>A screen</h1>${body}</main>`,
  )
  return (await findings(page)).map((finding) => finding.split(':')[0])
}

test('a planted field without a name, a picture without words and a list of no entries are found, each once', async () => {
  expect(await found('<input>')).toEqual(['label'])
  expect(await found('<img src="data:,"><ul><p>No entry</p></ul>')).toEqual(['image-alt', 'list'])
  expect(await found('<div role="dialog">Without a name</div>')).toEqual(['aria-dialog-name'])
})

test('contrast is left to its own measurement, which finds the same (contrast.test.ts)', async () => {
  expect(await found('<p style="color: #bbb">Faint</p>')).toEqual([])
})
