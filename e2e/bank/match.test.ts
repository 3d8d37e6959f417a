import { payRef, printedRef } from '@sexton/contract/bank/pay-ref'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anAccount, linesOf } from '../../server/src/features/bank/bank-fixture.ts'
import { switchOn } from '../../server/src/test/practices.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()
let account: number

beforeAll(async () => {
  await switchOn(app.park, { bank: {} })
  account = (await anAccount(app.park)).bank_account_id
})

/** Orders that owe something, with their references. */
async function owed(count: number) {
  const { rows } = await sql<{ sale_id: number; invoice_no: number }>`
    select sale_id, invoice_no from sales where sale_status_ref = 'ORDERED' and voided_at is null and price_outstanding > 50
    order by sale_id limit ${count}`.execute(app.park.db)
  return rows.map((row) => ({ ...row, ref: printedRef(payRef(row.invoice_no)) }))
}

const left = async () =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from bank_lines where state = 'OPEN'`.execute(app.park.db))
      .rows[0]!.n,
  )

test('a month of 300 lines whose references are right takes one key a line (match-4, match-5)', async () => {
  const orders = await owed(30)
  expect(orders.length).toBeGreaterThan(0)
  const lines = Array.from({ length: 300 }, (_, at) => ({
    amount: 1 + (at % 7) / 10,
    reference: orders[at % orders.length]!.ref,
    name: `Payer ${at}`,
  }))
  await linesOf(app.park, account, lines)
  const page = await app.as('manager', '/match')
  const list = page.getByRole('listbox', { name: 'Open lines' })
  await list.getByRole('option').first().waitFor()
  await look(page, 'match')
  await list.focus()
  let keys = 0
  for (let done = 0; done < 300; done += 1) {
    const current = await list.getAttribute('aria-activedescendant')
    await page.keyboard.press('Enter')
    keys += 1
    await page.waitForFunction((before) => {
      const now = document.querySelector('[role=listbox]')?.getAttribute('aria-activedescendant')
      return now !== before
    }, current)
  }
  expect(keys).toBe(300)
  await page.getByText('No line is open.').waitFor()
  expect(await left()).toBe(0)
})

/** The list of a manager who has matched the only open line by a key. */
async function matchedByKey(line: { amount: number; name: string }) {
  const [order] = await owed(1)
  await linesOf(app.park, account, [{ ...line, reference: order!.ref }])
  const page = await app.as('manager', '/match')
  const list = page.getByRole('listbox', { name: 'Open lines' })
  await list.getByRole('option').first().waitFor()
  await list.focus()
  await page.keyboard.press('Enter')
  await page.getByText('No line is open.').waitFor()
  return { page, list }
}

test('a line is undone at once, held as unidentified, and identified later, by keys and buttons (match-8 to match-10)', async () => {
  const { page, list } = await matchedByKey({ amount: 12.5, name: 'KEYS' })
  await button(page, 'Undo').click()
  await list.getByRole('option').first().waitFor()
  await list.focus()
  await page.keyboard.press('u')
  await page.getByText('No line is open.').waitFor()
  await page.getByRole('tab', { name: 'Unidentified' }).click()
  await page.getByText('KEYS').waitFor()
  await look(page, 'unidentified')
  await button(page, 'Whose it is…').click()
  const dialog = page.getByRole('dialog')
  await look(page, 'who-paid')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('what agrees in the amount alone is taken once that is confirmed (match-4)', async () => {
  const { page, list } = await matchedByKey({ amount: 41.5, name: 'BOUNCER' })
  await linesOf(app.park, account, [{ amount: -41.5, words: 'RETURNED', is_return: true }])
  await page.reload()
  await list.getByRole('option').first().waitFor()
  await list.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Only the amount agrees. Take it?' })
  await question.waitFor()
  await look(page, 'only-amount')
  expect(await left()).toBe(1)
  await question.getByRole('button', { name: 'Take' }).click()
  await page.getByText('No line is open.').waitFor()
  expect(await left()).toBe(0)
})

test('to the customer of unidentified payments nothing is sold, and its money is not moved there (match-9)', async () => {
  const [line] = await linesOf(app.park, account, [{ amount: 15 }])
  const { rows } = await sql<{ id: number }>`
    insert into receipts (kind, receipt_no, receipt_customer_id, value, payment_type_id, receipt_at, bank_line_id)
    select 'held', next_number('receipt'), unidentified_customer(), 15, payment_type_id, current_date, ${line}
    from bank_accounts where bank_account_id = ${account} returning receipt_customer_id as id`.execute(
    app.park.db,
  )
  const page = await app.as('manager', `/customer/${rows[0]!.id}`)
  await page.getByRole('heading', { name: 'On account' }).waitFor()
  await look(page, 'unidentified-customer')
  for (const name of ['New Sale', 'Move to an order…', 'More'])
    expect(await button(page, name).count()).toBe(0)
})
