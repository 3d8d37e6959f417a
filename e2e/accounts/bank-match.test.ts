import { payRef, printedRef } from '@sexton/contract/bank/pay-ref'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anAccount, linesOf } from '../../server/src/features/bank/bank-fixture.ts'
import { switchOn } from '../../server/src/test/practices.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()
let order: { sale_id: number; invoice_no: number }

beforeAll(async () => {
  await switchOn(app.park, { bank: {} })
  const { bank_account_id } = await anAccount(app.park)
  const found = await sql<typeof order>`select sale_id, invoice_no from sales
    where sale_status_ref = 'ORDERED' and voided_at is null and price_outstanding > 50 limit 1`.execute(
    app.park.db,
  )
  order = found.rows[0]!
  const many = Array.from({ length: 20 }, (_, at) => ({ amount: 3 + at, name: `STRANGER ${at}` }))
  const paid = { amount: 40, name: 'REFERRING', reference: printedRef(payRef(order.invoice_no)) }
  await linesOf(app.park, bank_account_id, [...many, paid, { amount: -9, name: 'CHARGE' }])
})

test('on a phone what is to be known of a line opens right below it (match-5)', async () => {
  const page = await app.as('manager', '/match')
  await page.setViewportSize({ width: 390, height: 844 })
  const lines = page.getByRole('list', { name: 'Open lines' })
  const line = lines.getByRole('button', { name: /REFERRING/ })
  await line.click()
  const take = button(lines, /^Take: K40\.00 on order/)
  // In sight without scrolling, the line as well as its proposal.
  const tops = async () => [(await line.boundingBox())!.y, (await take.boundingBox())!.y]
  await expect.poll(async () => (await tops()).every((y) => y > 0 && y < 760)).toBe(true)
  expect(await page.getByText('Enter takes the first proposal').count()).toBe(0)
  await look(page, 'match-unfolded')
  await page.setViewportSize({ width: 390, height: 844 })
  await take.click()
  // The next line has its place and the focus; money that went out is not held for anybody.
  const next = lines.getByRole('button', { name: /CHARGE/ })
  await expect.poll(() => next.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.getByText('mark it as not ours').waitFor()
  expect(await button(lines, 'Unidentified').count()).toBe(0)

  await page.getByRole('tab', { name: 'Done' }).click()
  await page.getByRole('link', { name: new RegExp(`^Receipt \\d+, order ${order.sale_id}, `) }).waitFor()
  await look(page, 'match-done')
  expect(app.faults).toEqual([])
})
