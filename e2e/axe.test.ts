import { afterAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { openBrowser } from './browser.ts'

const browser = await openBrowser()
afterAll(() => browser.close())

async function found(body: string) {
  const page = await browser.newPage()
  await page.setContent(
    `<!doctype html><html lang="en"><title>A screen</title><main><h1>A screen</h1>${body}</main>`,
  )
  return (await findings(page)).map((finding) => finding.split(':')[0])
}

test('a planted pale text, a field without a name and a pale value are found, each once', async () => {
  const pale = '<p class="pale">Faint</p>'
  expect(
    await found(`<style>.pale { color: #bbb }</style><ul><li>Clear<li>Clear</ul>${pale}${pale}`),
  ).toEqual(['color-contrast'])
  expect(await found('<input>')).toEqual(['label'])
  expect(await found('<label>Name <input value="Ng" style="color: #bbb"></label>')).toEqual([
    'color-contrast',
  ])
})

test('texts of one class are told apart by their background and their state', async () => {
  const style = '<style>.dark { background: #222 } .row[aria-disabled] { color: #ddd }</style>'
  const row = '<p class="row">Row</p>'
  expect(await found(`${style}${row}${row}`)).toEqual([])
  expect(await found(`${style}${row}<div class="dark">${row}</div>`)).toEqual(['color-contrast'])
  expect(await found(`${style}${row}<p class="row" aria-current="true" style="color: #ddd">Row</p>`)).toEqual(
    ['color-contrast'],
  )
})
