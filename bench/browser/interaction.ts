import type { Page } from 'playwright-core'
import { expect, type Bench, type Case } from '../rig/case.ts'
import { namesOf } from '../rig/names.ts'
import { quantile } from '../rig/quantile.ts'
import { most } from '../targets/target.ts'
import { idsOf } from '../rig/screen-load.ts'
import { drawn, feltOn, onSlowPage } from './slow-page.ts'

/** What is quicker than this the browser does not tell of: it stands for all that is. */
const LEAST = 16
/** Milliseconds between two keys of somebody who types quickly. */
const KEYS = 120

/** Keys and presses of one kind: each with its delay until the next picture, in ms. */
type Feel = (kind: string, count: number, act: () => Promise<unknown>) => Promise<void>

/** Does something of so many keys and presses and notes how long each took until something was painted. */
function feelOn(page: Page, felt: Map<string, number[]>): Feel {
  return async (kind, count, act) => {
    const before = (await feltOn(page)).length
    await act()
    await drawn(page)
    const delays = new Map<number, number>()
    for (const { interaction, duration } of (await feltOn(page)).slice(before))
      delays.set(interaction, Math.max(duration, delays.get(interaction) ?? 0))
    expect(delays.size <= count, `${kind}: ${delays.size} keys and presses were felt, ${count} made`)
    const quick = Array.from({ length: count - delays.size }, () => LEAST)
    felt.set(kind, [...(felt.get(kind) ?? []), ...delays.values(), ...quick])
  }
}

const typed = (page: Page, text: string) => page.keyboard.type(text, { delay: KEYS })

/** A name is typed into a search and looked for; the list is paged; the menu is opened and closed. */
async function search(page: Page, address: string, name: string, feel: Feel) {
  await page.goto(`${address}/burials`)
  await drawn(page)
  await page.getByLabel('Deceased or customer name').focus()
  await feel('typing a name', name.length, () => typed(page, name))
  await feel('searching', 1, () => page.keyboard.press('Enter'))
  const next = page.getByRole('button', { name: 'Next page' })
  for (let turn = 0; turn < 3; turn += 1) {
    if ((await next.count()) > 0 && (await next.isEnabled()))
      await feel('paging a list', 1, () => next.click())
  }
  await feel('opening the menu', 1, () => page.getByRole('button', { name: 'Menu' }).click())
  await feel('closing the menu', 1, () => page.keyboard.press('Escape'))
}

async function oneBox(page: Page, address: string, name: string, feel: Feel) {
  await page.goto(address)
  await drawn(page)
  await feel('the one box', 1, () => page.keyboard.press('/'))
  await feel('the one box', name.length, () => typed(page, name))
  await feel('the one box', 1, () => page.keyboard.press('ArrowDown'))
  await feel('the one box', 1, () => page.keyboard.press('Escape'))
}

async function tabs(page: Page, address: string, feel: Feel) {
  await page.goto(`${address}/stock`)
  await drawn(page)
  for (const name of ['Statuses', 'Blocks', 'Types', 'Charts'])
    await feel('choosing a tab', 1, () => page.getByRole('tab', { name, exact: true }).click())
}

/** A note on a sale. */
async function smallForm(page: Page, address: string, feel: Feel) {
  await page.goto(address)
  await drawn(page)
  const text = page.getByLabel('New note')
  await text.focus()
  await feel('typing a note', 8, () => typed(page, 'Will ring'.slice(0, 8)))
  const form = page.locator('section').filter({ has: text }).last()
  await feel('saving a small form', 1, () => form.getByRole('button', { name: 'Add', exact: true }).click())
  expect((await text.inputValue()) === '', 'the note was saved')
}

const kinds = [
  'typing a name',
  'searching',
  'paging a list',
  'opening the menu',
  'the one box',
  'choosing a tab',
  'typing a note',
  'saving a small form',
]

/** How long a key or a press waits for the next picture, on a processor slowed four times. */
export const interaction: Case = {
  about: 'keys and presses in Chromium until something is painted, the processor slowed four times',
  targets: kinds.map((kind) =>
    most(`${kind}, three in four, on a slowed processor`, `interaction/${kind}, p75`, 'ms', [100, 100]),
  ),
  run: (bench: Bench) =>
    onSlowPage(bench, async (page) => {
      const { address, rows } = bench.park
      const names = [...(await namesOf(rows, 'burials'))].map((name) => name.trim().toLowerCase())
      const [sale_id] = await idsOf(bench.park, 'sales')
      const felt = new Map<string, number[]>()
      const feel = feelOn(page, felt)
      for (let turn = 0; turn < (bench.short ? 1 : 3); turn += 1) {
        await search(page, address, names[turn]!.split(' ').at(-1)!, feel)
        await oneBox(page, address, names[turn + 10]!, feel)
        await tabs(page, address, feel)
        await smallForm(page, `${address}/sale/${sale_id}`, feel)
      }
      for (const [kind, delays] of felt) bench.note(`interaction/${kind}, p75`, quantile(delays, 0.75))
    }),
}
