import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: typeof Axe
  }
}

/** The good-practice rules that are serious too; the others take a quarter of the time. */
const seriousPractice = [
  'accesskeys',
  'aria-dialog-name',
  'aria-text',
  'aria-treeitem-name',
  'frame-tested',
  'label-title-only',
  'tabindex',
]

/** Runs in the page. Contrast is most of axe's time: it is tried on one text of each look, the other rules on everything. */
async function violations(practice: string[]): Promise<Axe.Result[]> {
  const looks = new Map<string, number>()
  const known = new Map<Element | null, number>([[null, 0]])
  const states = [
    'class',
    'style',
    'disabled',
    'aria-disabled',
    'aria-selected',
    'aria-invalid',
    'aria-current',
  ]
  /** The same number for what has the same tags, classes and states all the way up: it is drawn the same. */
  const lookOf = (element: Element | null): number => {
    const before = known.get(element)
    if (before !== undefined || !element) return before ?? 0
    const own = states.map((name) => element.getAttribute(name)).join('|')
    const empty = element instanceof HTMLInputElement && element.value === ''
    const key = `${lookOf(element.parentElement)} ${element.tagName} ${own} ${empty}`
    const look = looks.get(key) ?? looks.size + 1
    looks.set(key, look)
    known.set(element, look)
    return look
  }
  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    )
  const texts = [...document.body.querySelectorAll('*')].filter(hasText)
  const oneOfEach = [...new Map(texts.toReversed().map((element) => [lookOf(element), element])).values()]
  const { axe } = window as Required<Window>
  const left = axe.getRules(['best-practice']).filter(({ ruleId }) => !practice.includes(ruleId))
  const rules = Object.fromEntries(left.map(({ ruleId }) => [ruleId, { enabled: false }]))
  const mark = 'data-contrast'
  for (const element of oneOfEach) element.setAttribute(mark, '')
  axe.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] })
  const found = await axe.run({ resultTypes: ['violations'], rules })
  for (const element of oneOfEach) element.removeAttribute(mark)
  return found.violations
}

/** What axe finds on the page as it is that stops somebody: serious or critical. */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  const found = await page.evaluate(violations, seriousPractice)
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' ')}`)
}
