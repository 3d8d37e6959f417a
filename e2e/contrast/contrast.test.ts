import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openBrowser } from '../browser.ts'
import { faintOnes } from './contrast.ts'

const browser = await openBrowser()
let page: Page

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 600, height: 400 } })
  return () => page.close()
})

afterAll(() => browser.close())

/** What is found on a page of this body, by its kind and contrast. */
async function found(body: string) {
  await page.setContent(`<!doctype html><html lang="en"><body style="background: #fff">${body}`)
  return (await faintOnes(page)).map((one) => one.match(/^.* of [\d.]+/)?.[0])
}

/** 2.7:1 on white. */
const pale = 'color: #9e9e9e'

test('a planted text of 2.7:1 is found, one of 4.5:1 is not; large text needs 3:1', async () => {
  expect(await found(`<p style="${pale}">Label</p>`)).toEqual(['text 2.68 of 4.5'])
  expect(await found('<p style="color: #767676">Label</p>')).toEqual([])
  expect(await found('<p style="color: #8e8e8e; font-size: 24px">Title</p>')).toEqual([])
  expect(await found('<p style="color: #9e9e9e; font-size: 24px">Title</p>')).toEqual(['text 2.68 of 3'])
})

test('layers that let through what is behind them are blended, faded groups as a whole', async () => {
  const veil = 'background: rgba(0, 0, 0, 0.5)'
  expect(await found(`<div style="${veil}; color: #000">Dark</div>`)).toEqual([])
  expect(await found(`<div style="${veil}; color: #ddd">Pale</div>`)).toEqual(['text 2.93 of 4.5'])
  expect(await found('<div style="background: #000; opacity: 0.4; color: #fff">Faded</div>')).toEqual([
    'text 2.85 of 4.5',
  ])
  expect(await found('<p style="color: rgb(0 0 0 / 0.3)">See-through</p>')).toEqual(['text 2.11 of 4.5'])
})

test('a value and the words of an empty field, an icon and the edge of a field are measured', async () => {
  expect(await found(`<input value="Phiri" style="${pale}">`)).toEqual(['text 2.68 of 4.5'])
  const style = '<style>::placeholder { color: #9e9e9e; opacity: 1 }</style>'
  expect(await found(`${style}<input placeholder="Find">`)).toEqual(['text 2.68 of 4.5'])
  expect(await found('<svg width="20" height="20"><path fill="#ccc" d="M0 0h20v20z"/></svg>')).toEqual([
    'icon 1.61 of 3',
  ])
  const line = 'class="MuiOutlinedInput-notchedOutline" style="border: 1px solid #ccc"'
  expect(await found(`<div><input><fieldset ${line}></fieldset></div>`)).toEqual(['edge 1.61 of 3'])
})

test('what lies behind a text without holding it is read from the picture: another element, an image, a drawing', async () => {
  const under = '<div style="position: absolute; inset: 0; background: #777"></div>'
  const on = 'position: absolute; top: 9px; left: 9px; color: #000'
  expect(await found(`${under}<div style="${on}">On grey</div>`)).toEqual([])
  expect(await found(`${under}<div style="${on}; color: #666">On grey</div>`)).toHaveLength(1)
  const stripes = 'background: linear-gradient(90deg, #000, #444); color: #666'
  expect(await found(`<p style="${stripes}">On stripes</p>`)).toHaveLength(1)
  const drawing = (fill: string) =>
    `<svg width="90" height="40"><path fill="#a11" d="M0 0h90v40h-90z"/><text x="9 50" y="25" fill="${fill}">AB</text></svg>`
  expect(await found(drawing('#000'))).toHaveLength(1)
  expect(await found(drawing('#fff'))).toEqual([])
})

test('what shows only under the pointer is measured too, with the strength it has there', async () => {
  const style = '<style>.row { color: #767676 } .row:hover, .row:hover .in { background: #ddd }</style>'
  expect(await found(`${style}<p class="row">Row</p>`)).toEqual(['under the pointer: text 3.34 of 4.5'])
  const stronger = '<style>p.row.row { background: #fff }</style>'
  expect(await found(`${style}${stronger}<p class="row">Row</p>`)).toEqual([])
  await expect(page.locator('html').getAttribute('data-hover-everywhere')).resolves.toBeNull()
})

test('what nobody is to read is left out: unseen, switched off, behind a dialog', async () => {
  const clip = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)'
  expect(await found(`<p style="${pale}; ${clip}">For a screen reader</p>`)).toEqual([])
  expect(await found(`<p style="${pale}; display: none">Not there</p>`)).toEqual([])
  expect(await found(`<button disabled style="${pale}">Off</button>`)).toEqual([])
  const dialog = '<div role="dialog" style="background: #fff">In front</div>'
  expect(await found(`<div aria-hidden="true"><p style="${pale}">Behind</p></div>${dialog}`)).toEqual([])
  expect(
    await found(`<main><p aria-hidden="true" style="${pale}">Seen, not read out</p></main>`),
  ).toHaveLength(1)
})
