import { lettersPath } from '@sexton/contract/arrears/letters'
import { credits } from '@sexton/contract/credits/calls'
import { customers } from '@sexton/contract/customers/calls'
import { find } from '@sexton/contract/find/calls'
import { ownReports } from '@sexton/contract/own-reports/calls'
import { valueWords } from '@sexton/contract/own-reports/words'
import { papers } from '@sexton/contract/papers/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { saleGroups } from '@sexton/contract/sales/groups'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { disagreements } from '../../domain/invariants/invariants.ts'
import { money } from '../../domain/invariants/money.ts'
import { numbers } from '../../domain/invariants/numbers.ts'
import { statuses } from '../../domain/invariants/statuses.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer, passOn, takeReceipt } from '../../test/factories.ts'
import { documentPath, openedPdf } from '../../test/readers/opened-pdf.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { aFulfilledSale, anOrder, aSite, payInCash, siteNow } from '../sales/sales-fixture.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const linesOf = async (params: { sale_id: number }) => (await boss.call(credits.list, { params })).lines
const saleOf = (params: { sale_id: number }) => boss.call(sales.get, { params })
const accountOf = async (customer_id: number) =>
  (
    await park.db
      .selectFrom('account_balances')
      .select('balance')
      .where('customer_id', '=', customer_id)
      .executeTakeFirst()
  )?.balance ?? 0

const said = async (asked: ReturnType<Client['ask']>) => {
  const reply = await asked
  const { error } = reply.json() as { error?: { message: string; fields?: Record<string, string> } }
  return [reply.statusCode, error?.fields ?? error?.message]
}

const credit = (params: { sale_id: number }, lines: { sale_line_id: number; value: number }[]) =>
  boss.ask(credits.add, { params, body: { lines, reason: 'Charged twice' } })

const cancel = (params: { sale_id: number }, retained?: number) =>
  boss.ask(credits.cancel, { params, body: { reason: 'The family has moved', retained } })

describe('a credit note', () => {
  it('takes its value off what is outstanding, line by line and never more than a line cost (credits-1, credits-2)', async () => {
    const { params, sale_id, sale } = await anOrder(park, boss)
    const [first] = await linesOf(params)
    expect(first).toMatchObject({ line_price: 9500, creditable: 9500 })
    const line = { sale_line_id: first!.sale_line_id, value: 500 }
    expect((await credit(params, [line])).statusCode).toBe(200)
    expect(await saleOf(params)).toMatchObject({
      price: 11_000,
      price_outstanding: 10_500,
      price_credited: 500,
    })
    const { notes, lines } = await boss.call(credits.list, { params })
    expect(lines[0]).toMatchObject({ creditable: 9000 })
    expect(notes).toEqual([
      expect.objectContaining({
        invoice_no: sale.invoice_no,
        value: 500,
        cancels: false,
        reason: 'Charged twice',
      }),
    ])
    expect(await said(credit(params, [{ ...line, value: 9000.01 }]))).toEqual([
      422,
      { lines: expect.stringMatching(/^At most K9,000\.00 can still be credited for “/) },
    ])
    expect((await auditsOf(park, 'sale', sale_id)).at(-1)!.message).toBe(
      `Credited: credit note ${notes[0]!.credit_note_no}, K500.00; Charged twice`,
    )
    const again = await boss.call(credits.add, { params, body: { lines: [line], reason: 'Once more' } })
    expect(again.notes[0]!.credit_note_no).toBe(notes[0]!.credit_note_no + 1)
  })

  it('stands on the statement, the order summary and the letter about what is owed (customers-16, arrears-8)', async () => {
    const { params, sale_id, customer_id, sale } = await anOrder(park, boss)
    const [line] = await linesOf(params)
    await credit(params, [{ sale_line_id: line!.sale_line_id, value: 500 }])
    const [note] = (await boss.call(credits.list, { params })).notes
    const statement = await boss.call(customers.statement, { params: { customer_id } })
    expect(statement.at(-1)).toMatchObject({
      narrative: `Credit note ${note!.credit_note_no} on order ${sale_id}, invoice ${sale.invoice_no}`,
      value: -500,
      balance: 10_500,
    })
    const summary = await openedPdf(boss, documentPath(await boss.call(papers.order, { params })))
    expect(summary.text).toContain('Total K11,000.00 Credited K500.00 Received K0.00 Outstanding K10,500.00')
    const letter = await openedPdf(boss, lettersPath([customer_id]))
    expect(letter.text).toMatch(/K11,000\.00 K500\.00 credited K0\.00 K10,500\.00/)
  })

  it('makes an order paid of which the rest is credited (credits-3)', async () => {
    const { params, sale_id, customer_id } = await anOrder(park, boss)
    await takeReceipt(park.db, sale_id, customer_id, 9500, '2026-01-05')
    const lines = await linesOf(params)
    expect((await credit(params, [{ sale_line_id: lines[1]!.sale_line_id, value: 1500 }])).statusCode).toBe(
      200,
    )
    expect(await saleOf(params)).toMatchObject({ sale_status_ref: 'PAID', price_outstanding: 0 })
    expect(await accountOf(customer_id)).toBe(0)
  })

  it('moves what was paid beyond to the accounts of who paid, who paid last first (credits-3)', async () => {
    const { params, sale_id, customer_id } = await anOrder(park, boss)
    const aunt = await makeCustomer(park.db, { first_name: 'Rose', last_name: 'Zulu' })
    await takeReceipt(park.db, sale_id, customer_id, 10_000, '2026-01-05')
    await takeReceipt(park.db, sale_id, aunt, 1000, '2026-01-06')
    const [line] = await linesOf(params)
    expect((await credit(params, [{ sale_line_id: line!.sale_line_id, value: 1200 }])).statusCode).toBe(200)
    expect([await accountOf(aunt), await accountOf(customer_id)]).toEqual([1000, 200])
    expect(await saleOf(params)).toMatchObject({
      price_receipted: 9800,
      price_outstanding: 0,
      sale_status_ref: 'PAID',
    })
  })

  it('is refused on a draft and without PERM_SALES_SUPER (credits-1)', async () => {
    const { params } = await anOrder(park, boss)
    const [line] = await linesOf(params)
    const body = { lines: [{ sale_line_id: line!.sale_line_id, value: 1 }], reason: 'x' }
    const clerk = await park.as('PERM_EDIT', 'PERM_VIEW')
    expect((await clerk.ask(credits.add, { params, body })).statusCode).toBe(403)
    await boss.call(sales.unplace, { params, body: {} })
    expect(await said(boss.ask(credits.add, { params, body }))).toEqual([
      409,
      'Only a placed order has an invoice to credit. A draft can be changed.',
    ])
  })

  it('has one document, made once and never deleted (credits-8)', async () => {
    const { params } = await anOrder(park, boss)
    const [line] = await linesOf(params)
    const { notes } = (await credit(params, [{ sale_line_id: line!.sale_line_id, value: 7 }])).json()
    const { credit_note_id, credit_note_no } = notes[0]
    const made = await boss.call(credits.paper, { params: { credit_note_id } })
    expect(made).toMatchObject({
      filename: `${params.sale_id}_Credit_Note_${credit_note_no}.pdf`,
      property_ref: 'CREDIT_NOTE',
      can_delete: false,
    })
    expect(await boss.call(credits.paper, { params: { credit_note_id } })).toEqual(made)
  })
})

describe('cancelling by a credit note', () => {
  it('frees the sites, credits the price and moves what was paid to the account (credits-4, credits-5)', async () => {
    const { params, sale_id, site_id, customer_id } = await aFulfilledSale(park, boss)
    const { site_ref } = await siteNow(park, site_id)
    const made = (await cancel(params)).json()
    expect(made).toMatchObject({
      price_credited: 11_000,
      price_receipted: 0,
      notes: [{ value: 11_000, cancels: true }],
    })
    expect(await saleOf(params)).toMatchObject({
      sale_status_ref: 'FULFILLED',
      sale_status: 'Fulfilled',
      price_outstanding: 0,
      cancelled: { reason: 'The family has moved', by: expect.any(String) },
      can_unplace: false,
    })
    expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'AVAIL', owner_customer_id: null })
    expect(await accountOf(customer_id)).toBe(11_000)
    const trail = await auditsOf(park, 'sale', sale_id)
    expect(trail.at(-1)!.message).toBe(
      `Order cancelled: credit note ${made.notes[0].credit_note_no}, K11,000.00; K11,000.00 moved to account; The family has moved; free again: ${site_ref}`,
    )
    expect(trail.filter(({ action }) => action === 'FULFILLED')).toHaveLength(1)
    expect(await disagreements(park.db, [...money, ...numbers, ...statuses])).toEqual([])
  })

  it('keeps what the park retains as a receipt on the order (credits-4)', async () => {
    const { params, customer_id, site_id } = await anOrder(park, boss)
    await payInCash(boss, params.sale_id, 3000)
    expect(await said(cancel(params, 3000.01))).toEqual([
      422,
      { retained: 'Only K3,000.00 was received, so no more can be kept.' },
    ])
    const made = (await cancel(params, 600)).json()
    expect(made).toMatchObject({ price_credited: 10_400, price_receipted: 600 })
    expect(await accountOf(customer_id)).toBe(2400)
    // Nothing on it can be taken back (credits-6).
    const kept = await boss.call(receipts.list, { params })
    expect(kept.map(({ can_delete }) => can_delete)).toEqual([false, false])
    expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'AVAIL' })
    const sold = await anOrder(park, boss)
    expect(sold.sale.sale_status_ref).toBe('ORDERED')
    expect(await disagreements(park.db, [...money, ...numbers, ...statuses])).toEqual([])
  })

  it('needs no further note when all has been credited before (credits-4)', async () => {
    const { params } = await anOrder(park, boss)
    const lines = await linesOf(params)
    await credit(
      params,
      lines.map(({ sale_line_id, creditable }) => ({ sale_line_id, value: creditable })),
    )
    expect((await cancel(params)).json().notes).toMatchObject([{ cancels: false, value: 11_000 }])
    expect((await saleOf(params)).cancelled).not.toBeNull()
  })

  it('is the end of the order: no second time, no receipt, no other site, no move of its site (credits-6)', async () => {
    const { params, sale_site_id } = await aFulfilledSale(park, boss)
    await cancel(params, 1000)
    const newSiteId = await aSite(park)
    const [line] = await linesOf(params)
    const over = 'This order was cancelled by a credit note, so nothing more can be done on it.'
    expect(await said(cancel(params))).toEqual([409, 'This order has been cancelled already.'])
    expect(await said(credit(params, [{ sale_line_id: line!.sale_line_id, value: 1 }]))).toEqual([
      409,
      'This order has been cancelled already.',
    ])
    const move = boss.ask(saleSites.moveSite, { params: { sale_site_id }, body: { newSiteId } })
    expect(await said(move)).toEqual([409, over])
    expect(await said(boss.ask(sales.unplace, { params, body: {} }))).toEqual([409, over])
    const [receipt] = await boss.call(receipts.list, { params })
    const back = boss.ask(receipts.remove, {
      params: { ...params, receipt_id: (await boss.call(receipts.list, { params })).at(-1)!.receipt_id },
      body: { reason: 'x' },
    })
    expect(receipt!.value).toBe(-10_000)
    expect(await said(back)).toEqual([409, over])
  })

  it('is refused where another owner has the site (credits-7)', async () => {
    const { params, site_id } = await aFulfilledSale(park, boss)
    await passOn(park.db, site_id, await makeCustomer(park.db, { last_name: 'Heir' }))
    expect(await said(cancel(params))).toEqual([
      409,
      expect.stringMatching(/now belongs to another owner\. Transfer it back/),
    ])
  })

  it('of two at once one is made (credits-4)', async () => {
    const { params } = await aFulfilledSale(park, boss)
    const codes = (await Promise.all([cancel(params), cancel(params)])).map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([200, 409])
    const { rows } = await sql`select from credit_notes where sale_id = ${params.sale_id}`.execute(park.db)
    expect(rows).toHaveLength(1)
  })
})

describe('an order cancelled by a credit note', () => {
  it('is said by its order summary (credits-5)', async () => {
    const { params } = await aFulfilledSale(park, boss)
    await cancel(params)
    const paper = await boss.call(papers.order, { params })
    expect((await openedPdf(boss, documentPath(paper))).text).toContain('CANCELLED')
  })

  it('keeps no more than leaves something to credit (credits-4)', async () => {
    const { params } = await aFulfilledSale(park, boss)
    const [line] = await linesOf(params)
    await credit(params, [{ sale_line_id: line!.sale_line_id, value: 1000 }])
    const left = (await saleOf(params)).price_receipted
    expect(await said(cancel(params, left))).toEqual([
      422,
      { retained: 'If all of the price is kept, there is nothing to credit.' },
    ])
  })

  it('is told apart in own reports (credits-11)', async () => {
    const { params } = await aFulfilledSale(park, boss)
    const cancelled = async () => {
      const { rows } = await boss.call(ownReports.countSales, { query: { by: 'status' } })
      return rows.find(({ value }) => value === 'CANCELLED')?.sums.count ?? 0
    }
    const before = await cancelled()
    await cancel(params)
    expect(await cancelled()).toBe(before + 1)
    expect(valueWords('sales', saleGroups.status, 'CANCELLED', null)).toBe('Cancelled')
  })

  it('its number, named, leads to the order (find-5)', async () => {
    const { params } = await aFulfilledSale(park, boss)
    const { notes } = (await cancel(params)).json()
    const found = (q: string) => boss.call(find.find, { query: { q } })
    const { sales: orders } = await found(`credit note no ${notes[0].credit_note_no}`)
    expect(orders).toMatchObject([{ sale_id: params.sale_id, cancelled_at: expect.any(String) }])
    expect((await found('credit note 4999')).order).toEqual([])
  })
})
