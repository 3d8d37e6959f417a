import { cashDays } from '@sexton/contract/cash-day/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { addDays } from '@sexton/contract/values/dates'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { countOf, taken, waysOf } from '../../server/src/features/cash-day/cash-day-fixture.ts'
import { today } from '../../server/src/features/events/events-fixture.ts'
import { anOrder } from '../../server/src/features/sales/sales-fixture.ts'
import { screens } from '../screens.ts'
import { look, settled } from '../visit.ts'
import { button } from '../words.ts'

const app = screens()
const why = 'A note of K20 is missing'

let days = 0

/** A clerk types a count with a reason for a day of its own, on which K100 was received. */
async function counting() {
  const colleague = await app.park.as()
  const { sale_id } = await anOrder(app.park, colleague)
  const date = addDays(today(), -(days += 1))
  const [way] = await waysOf(app.park.db)
  const receipt_id = await taken(app.park.db, {
    sale_id,
    value: 100,
    on: date,
    by: colleague.user_id,
    ...way!,
  })
  const page = await app.signedIn(`/cash_day?date=${date}`)
  await counted(page).fill('80')
  await reason(page).fill(why)
  await settled(page)
  const day = () => colleague.call(cashDays.get, { params: { date } })
  const remove = () =>
    colleague.call(receipts.remove, { params: { sale_id, receipt_id }, body: { reason: 'Typed twice' } })
  return { colleague, page, date, day, remove }
}

const counted = (page: Page) => page.getByLabel(/^Counted, /).first()
const reason = (page: Page) => page.getByRole('textbox', { name: /^Reason, / })

test('a count being typed stays when a colleague saves theirs, which is said and not overwritten (cash-day-3)', async () => {
  const { colleague, page, date, day } = await counting()
  await colleague.call(cashDays.count, { params: { date }, body: countOf(await day()) })
  await page.getByText('Someone changed this after you opened it.').waitFor()
  expect([await counted(page).inputValue(), await reason(page).inputValue()]).toEqual(['80.00', why])
  await look(page, 'count-overtaken')
  await button(page, 'Save count').click()
  await page.getByText(/^The count was changed by .* since you opened it/).waitFor()
  expect((await day()).lines[0]!.counted).toBe(100)
  await button(page, 'Keep what I typed and accept their other changes').click()
  await button(page, 'Save count').click()
  await page.getByText('Count saved').waitFor()
  expect((await day()).lines[0]).toMatchObject({ counted: 80, reason: why })
  expect(app.faults).toEqual([])
})

test('going to another day with a count that is not saved asks first (screens-8)', async () => {
  const { page, date } = await counting()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await button(page, 'Previous day').click()
  await button(question, 'Stay').click()
  await question.waitFor({ state: 'detached' })
  expect(await counted(page).inputValue()).toBe('80.00')
  await button(page, 'Previous day').click()
  await button(question, 'Leave').click()
  await page.waitForURL(new RegExp(`date=${addDays(date, -1)}`))
  expect(app.faults).toEqual([])
})
