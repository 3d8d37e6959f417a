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

/** Runs in the page. Contrast is measured more closely in `contrast/`, and is most of axe's time. */
async function violations(practice: string[]): Promise<Axe.Result[]> {
  const { axe } = window as Required<Window>
  const left = axe.getRules(['best-practice']).filter(({ ruleId }) => !practice.includes(ruleId))
  const names = [...left.map(({ ruleId }) => ruleId), 'color-contrast']
  const rules = Object.fromEntries(names.map((name) => [name, { enabled: false }]))
  return (await axe.run({ resultTypes: ['violations'], rules })).violations
}

/** What axe finds on the page as it is that stops somebody: serious or critical. */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  const found = await page.evaluate(violations, seriousPractice)
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' ')}`)
}
