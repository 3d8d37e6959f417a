import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'

test('a browser opens a page with script, WebGL and letters beyond ASCII', async () => {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.setContent('<h1>Nguyễn Thị Hồng</h1><canvas></canvas>')
    expect(await page.textContent('h1')).toBe('Nguyễn Thị Hồng')
    const drawn = await page.evaluate(() => document.querySelector('canvas')?.getContext('webgl2') !== null)
    expect(drawn).toBe(true)
  } finally {
    await browser.close()
  }
})
