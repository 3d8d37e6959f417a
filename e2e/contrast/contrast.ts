import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'rolldown'
import sharp from 'sharp'
import { over, ratio, type Colour } from './page/colours.ts'
import type { ContrastTools } from './page/in-page.ts'
import type { Box } from './page/measure.ts'

declare global {
  interface Window {
    contrastTools?: ContrastTools
  }
}

let bundled: Promise<string> | undefined

/** What runs in the page, as one script. */
async function bundle(): Promise<string> {
  const input = join(import.meta.dirname, 'page/in-page.ts')
  const { output } = await build({ input, write: false, output: { format: 'iife' }, logLevel: 'silent' })
  return output[0].code
}

async function ready(page: Page): Promise<void> {
  if (await page.evaluate(() => window.contrastTools !== undefined)) return
  await page.evaluate(await (bundled ??= bundle()))
}

type Pixels = { data: Buffer; width: number; height: number }

/** A quarter of the pixels about a letter may be lines beside it. */
const SPECKS = 0.25

/** The contrast of the ink on the pixels of a box, but for specks. */
function onPixels(ink: Colour, { data, width, height }: Pixels, box: Box): number {
  const reached: number[] = []
  for (let y = Math.ceil(box.y); y < Math.min(box.y + box.height, height); y++)
    for (let x = Math.ceil(box.x); x < Math.min(box.x + box.width, width); x++) {
      const at = (y * width + x) * 3
      const pixel: Colour = [data[at]!, data[at + 1]!, data[at + 2]!, 1]
      reached.push(ratio(over(ink, pixel), pixel))
    }
  reached.sort((a, b) => a - b)
  return reached[Math.floor(reached.length * SPECKS)] ?? 21
}

async function pixelsOf(page: Page): Promise<Pixels> {
  const picture = sharp(await page.screenshot({ animations: 'disabled' }))
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

type Measured = ReturnType<ContrastTools['measure']>

/** So often a page is scrolled on for what is not in the window: a drawing of many letters shows the same on and on. */
const SCENES = 6

/** Measures on the picture what the styles do not tell: text on an image, letters of a drawing. */
async function measureOpen(page: Page, open: Measured['open']): Promise<string[]> {
  if (open.length === 0) return []
  const faint = new Set<string>()
  const scrolled = await page.evaluate(() => scrollY)
  await page.evaluate(() => window.contrastTools!.hideInk(true))
  let left = [...open.keys()]
  for (let scene = 0; scene < SCENES && left.length > 0; scene++) {
    if (scene > 0) await page.evaluate((at) => window.contrastTools!.bring(at), left[0]!)
    const shown = await page.evaluate((numbers) => window.contrastTools!.inView(numbers), left)
    const pixels = shown.length > 0 ? await pixelsOf(page) : null
    for (const { at, boxes } of shown) {
      const { ink, needed, what, where } = open[at]!
      const reached = Math.min(...boxes.map((box) => onPixels(ink, pixels!, box)))
      if (reached < needed)
        faint.add(`${what} ${reached.toFixed(2)} of ${needed} on what is drawn behind it: ${where}`)
    }
    const done = new Set(shown.map(({ at }) => at))
    // What was brought and is still covered is never seen.
    left = left.filter((at, place) => !done.has(at) && (scene === 0 || place > 0))
  }
  await page.evaluate(() => window.contrastTools!.hideInk(false))
  await page.evaluate((to) => scrollTo(0, to), scrolled)
  return [...faint]
}

const inWords = ({ what, ratio: reached, needed, ink, behind, where }: Measured['faint'][number]) =>
  `${what} ${reached.toFixed(2)} of ${needed}, ${ink} on ${behind}: ${where}`

/** With CONTRAST=1 each look adds a line here: how much was measured, how much is switched off and so may be pale. */
const list = process.env.CONTRAST === '1' && join(import.meta.dirname, '../../.test-results/contrast.tsv')

/** What reads worse than it must on the page as it is, at rest and under the pointer. */
export async function faintOnes(page: Page, name = ''): Promise<string[]> {
  await ready(page)
  const { atRest, hovered } = await page.evaluate(() => {
    const { measure, hover } = window.contrastTools!
    hover(true)
    const underPointer = measure()
    hover(false)
    return { atRest: measure(), hovered: underPointer.faint }
  })
  const rest = atRest.faint.map(inWords)
  const pointed = hovered.map(inWords).filter((one) => !rest.includes(one))
  const drawn = await measureOpen(page, atRest.open)
  const found = [...rest, ...pointed.map((one) => `under the pointer: ${one}`), ...drawn]
  const { count, off, open } = atRest
  const figures = [name, count, off.count, off.palest.toFixed(2), open.length]
  if (list) for (const one of ['', ...found]) appendFileSync(list, `${[...figures, one].join('\t')}\n`)
  return found
}
