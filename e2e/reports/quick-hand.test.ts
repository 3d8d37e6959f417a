import { cashDays } from '@sexton/contract/cash-day/calls'
import { addMonths, todayIn } from '@sexton/contract/values/dates'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'

const app = demoScreens()

/** One choice: a button or a tab is pressed, or the second entry of a select is taken. */
type Choice = { press: string } | { take: string }

/**
 * On a slow machine a hand is quicker than the drawing: here all choices fall between two frames, each after the address has
 * taken the one before.
 */
async function choose(page: Page, ...choices: Choice[]) {
  await settled(page)
  await page.evaluate(async (all) => {
    const called = (name: string) => (element: HTMLElement) =>
      element.ariaLabel === name || element.textContent === name
    for (const choice of all) {
      if ('press' in choice) {
        const buttons = [...document.querySelectorAll<HTMLElement>('main button, main [role=tab]')]
        buttons.find(called(choice.press))!.click()
      } else {
        const label = [...document.querySelectorAll<HTMLLabelElement>('main label')].find(
          called(choice.take),
        )!
        const select = label.control as HTMLSelectElement
        select.selectedIndex = select.selectedIndex === 1 ? 2 : 1
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
      for (let n = 0; n < 50; n++) await Promise.resolve()
    }
  }, choices)
  await settled(page)
}

const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

const today = todayIn('Africa/Lusaka')
const lastYear = String(Number(today.slice(0, 4)) - 1)

/** The newest day of the last three months on which receipts were taken. */
async function dayOfReceipts() {
  const desk = await app.park.as('PERM_ACCOUNTS')
  for (const day of [today, addMonths(today, -1), addMonths(today, -2)]) {
    const params = { year: day.slice(0, 4), month: day.slice(5, 7) }
    const found = await desk.call(cashDays.days, { params })
    if (found[0]) return found[0].date
  }
  throw new Error('No receipts')
}

const keeps: [what: string, path: string, choices: Choice[], address: Record<string, string>][] = [
  [
    'a year and a tab',
    '/reports',
    [{ take: 'Year' }, { press: 'Sites sold by type' }],
    { year: lastYear, tab: 'monthly_sale_types' },
  ],
  [
    'a year and a month',
    '/daily_reports?month=2024-02',
    [{ take: 'Year' }, { take: 'Month' }],
    { month: `${lastYear}-03` },
  ],
  [
    'two months later',
    '/daily_reports?month=2024-02',
    [{ press: 'Later' }, { press: 'Later' }],
    { month: '2024-04' },
  ],
  [
    'two months later in the calendar',
    '/calendar?day=2024-02-05',
    [{ press: 'Next month' }, { press: 'Next month' }],
    { day: '2024-02-05', month: '2024-04' },
  ],
  [
    'two swaps of the pivot',
    '/stock?tab=pivot&rows=group&columns=status&desc=',
    [{ press: 'Swap rows and columns' }, { press: 'Swap rows and columns' }],
    { tab: 'pivot', rows: 'group', columns: 'status', desc: '' },
  ],
]

test.each(keeps)(
  '%s, chosen before the first is drawn: both are kept (screens-21)',
  async (_, path, choices, address) => {
    const page = await app.as('manager', path)
    await choose(page, ...choices)
    expect(addressOf(page)).toEqual(address)
    expect(app.faults).toEqual([])
  },
)

test('who took receipts and how they were paid, chosen before the first is drawn: both are kept (screens-21)', async () => {
  const date = await dayOfReceipts()
  const page = await app.as('accounts', `/cash_day?date=${date}`)
  await page.getByRole('combobox', { name: 'Taken by', exact: true }).waitFor()
  await choose(page, { take: 'Taken by' }, { take: 'Paid by' })
  expect(addressOf(page)).toEqual({
    date,
    user: await page.getByRole('combobox', { name: 'Taken by', exact: true }).inputValue(),
    way: await page.getByRole('combobox', { name: 'Paid by', exact: true }).inputValue(),
  })
  expect(app.faults).toEqual([])
})

test('another state of what was sent begins at its first page: what a choice ends is taken out of the address (screens-21)', async () => {
  const page = await app.as('manager', '/outbox?state=SENT&offset=50')
  await page.getByLabel('Show', { exact: true }).waitFor()
  await choose(page, { take: 'Show' })
  expect(addressOf(page)).toEqual({ state: 'WAITING' })
  expect(app.faults).toEqual([])
})
