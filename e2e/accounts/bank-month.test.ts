import { payRef, printedRef } from '@sexton/contract/bank/pay-ref'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../server/src/features/bank/bank-fixture.ts'
import { switchOn } from '../../server/src/test/practices.ts'
import { demoScreens } from '../demo-park.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

const lines = 300
/** One of so many pays more than is owed: that needs somebody who looks at it. */
const tooMuchIn = 10
const price = 100
const today = todayIn('Africa/Lusaka')
let invoices: readonly number[]

beforeAll(async () => {
  await switchOn(app.park, { bank: { post_right_references: true } })
  await anAccount(app.park)
  invoices = await placed()
})

/** As many orders of one price, each of a customer of its own; their invoices. */
const placed = () =>
  app.park.db.transaction().execute(async (tx) => {
    const made = await sql<{ sale_id: number }>`
      with people as (insert into customers (first_name, last_name)
        select 'Payer', 'Number ' || n from generate_series(1, ${sql.lit(lines)}) n returning customer_id)
      insert into sales (customer_id, tariff_id)
        select customer_id, tariff_id from people, tariffs where is_current returning sale_id`.execute(tx)
    const sales = made.rows.map(({ sale_id }) => sale_id)
    await sql`insert into sale_lines (sale_id, parent_object, source_object, product_id, line_description, line_price)
      select sale_id, 'sale', 'ad_hoc', product_id, 'Grave', ${sql.lit(price)}
      from unnest(${sales}::int[]) sale_id, products where product_ref = 'SUNDRY'`.execute(tx)
    const { rows } = await sql<{ invoice_no: number }>`insert into invoices (invoice_no, sale_id)
      select next_number('invoice'), sale_id from unnest(${sales}::int[]) sale_id returning invoice_no`.execute(
      tx,
    )
    await sql`update sales s set sale_status_ref = 'ORDERED', placed_at = now(), ordered_at = now(), invoice_no = i.invoice_no
      from invoices i where i.sale_id = s.sale_id and s.sale_id = any (${sales}::int[])`.execute(tx)
    return rows.map(({ invoice_no }) => invoice_no)
  })

function payment(invoice_no: number, at: number) {
  const amount = at % tooMuchIn === 0 ? price + 25 : price
  return `${addDays(today, -1 - (at % 30))},${amount}.00,Payer ${at},Grave ${printedRef(payRef(invoice_no))}`
}

const statesOf = async () => {
  const { rows } = await sql<{ state: string; lines: number; owed: number }>`
    select state, count(*)::int as lines, sum(s.price_outstanding)::int as owed
    from bank_lines l left join receipts r on r.bank_line_id = l.bank_line_id and r.sale_id is not null
      left join sales s using (sale_id) group by state`.execute(app.park.db)
  return rows
}

test('a month of 300 lines is matched in at most one key a line where the reference is right (match-5, match-6)', async () => {
  const page = await app.as('accounts', '/bank')
  const read = section(page, 'Read a file')
  const month = ['Date,Amount,Name,Description', ...invoices.map(payment), ''].join('\n')
  const file = { name: 'month.csv', mimeType: 'text/csv', buffer: Buffer.from(month) }
  await read.locator('input[type=file]').setInputFiles(file)
  await button(read, 'Add 300 Lines').click()
  await read.getByText('300 lines of month.csv added. 270 became receipts by their references.').waitFor()
  await read.getByRole('link', { name: 'Match 30 Lines' }).click()

  const list = page.getByRole('listbox', { name: 'Open lines' })
  // One key each: the next line is asked for once the one before it is done.
  for (let left = lines / tooMuchIn; left > 0; left -= 1) {
    await page.getByText(left === 1 ? '1 line open' : `${left} lines open`).waitFor()
    await list.press('Enter')
  }
  await page.getByText('No line is open.').waitFor()
  expect(await statesOf()).toEqual([{ state: 'MATCHED', lines, owed: 0 }])
  const [first] = invoices
  const sales = app.park.db.selectFrom('sales').select('sale_id').where('invoice_no', '=', first!)
  const { sale_id } = await sales.executeTakeFirstOrThrow()
  await page.goto(new URL(`/sale/${sale_id}`, page.url()).href)
  await page.getByText(printedRef(payRef(first!)), { exact: true }).waitFor()
  expect(app.faults).toEqual([])
})
