import type { StatementRow } from '@sexton/contract/customers/shapes'
import { customers } from '@sexton/contract/customers/calls'
import { onAccount } from '@sexton/contract/on-account/calls'
import { toHundredths } from '@sexton/contract/values/money'
import { refunds } from '@sexton/contract/refunds/calls'
import { sales } from '@sexton/contract/sales/calls'
import type { Sale as ShownSale } from '@sexton/contract/sales/sale'
import type { Person } from '../frame/people.ts'
import { Difference, differences } from '../lives/difference.ts'
import {
  creditedOn,
  debtAmong,
  movementsAmong,
  onAccountOf,
  outstandingOn,
  paidForOthers,
  priceOf,
  receiptedOn,
  statusOf,
  sum,
  type Customer,
  type Sale,
} from './model.ts'

function hold(of: string, answered: object, ours: object): void {
  const found = differences(answered, ours)
  if (found.length > 0) throw new Difference(`${of}: ${found.join('; ')}`)
}

const inOrder = (amounts: readonly number[]) => [...amounts].sort((one, other) => one - other)

/** A sale as the model knows it, in hundredths. */
export const modelled = (sale: Sale) => ({
  customer: sale.customer.id,
  tariff: sale.book.id,
  status: statusOf(sale),
  price: priceOf(sale),
  credited: creditedOn(sale),
  receipted: receiptedOn(sale),
  outstanding: outstandingOn(sale),
  'sum of the lines': priceOf(sale),
  lines: sale.lines.map(({ source, cents }) => `${source} ${cents}`).sort(),
  'sale sites': inOrder(sale.sites.map(({ id }) => id)),
  'signatures due': sale.signatures ? 2 : 0,
  signatures: sale.signatures?.length ?? 0,
  invoice: sale.placed?.invoice.no ?? null,
  voided: sale.gone === 'voided',
  cancelled: sale.cancelled === true,
})

const shown = (sale: ShownSale) => ({
  customer: sale.customer_id,
  tariff: sale.tariff_id,
  status: sale.sale_status_ref,
  price: toHundredths(sale.price),
  credited: toHundredths(sale.price_credited ?? 0),
  receipted: toHundredths(sale.price_receipted),
  outstanding: toHundredths(sale.price_outstanding),
  'sum of the lines': sum(sale.lines.map((line) => toHundredths(line.line_price))),
  lines: sale.lines.map((line) => `${line.source_object} ${toHundredths(line.line_price)}`).sort(),
  'sale sites': inOrder(sale.sale_sites.map((on) => on.sale_site_id)),
  'signatures due': sale.authorizations_total,
  signatures: sale.authorizations_made,
  invoice: sale.invoice_no,
  voided: sale.voided_at !== null,
  cancelled: sale.cancelled !== null,
})

/** Reads a sale, which must be as the model says. */
export async function compareSale(clerk: Person, sale: Sale): Promise<void> {
  const answer = await clerk.ask(sales.get, { params: { sale_id: sale.id } })
  hold(sale.name, { answer: answer.status }, { answer: sale.gone === 'erased' ? 404 : 200 })
  if (sale.gone !== 'erased') hold(sale.name, shown(answer.body as ShownSale), modelled(sale))
}

function told(statement: StatementRow[]) {
  const values = statement.map(({ value }) => toHundredths(value))
  return {
    'end of the statement': toHundredths(statement.at(-1)?.balance ?? 0),
    movements: inOrder(values),
    // Each balance is the one before and what is added.
    balances: statement.map(({ balance }) => toHundredths(balance)),
    running: values.map((_, index) => sum(values.slice(0, index + 1))),
  }
}

/** Reads a customer's card and statement: both end at what the model says they owe, the statement less what is on account. */
export async function compareAccount(clerk: Person, all: readonly Sale[], customer: Customer) {
  const params = { customer_id: customer.id }
  const debt = debtAmong(all, customer)
  const [card, statement] = await Promise.all([
    clerk.call(customers.get, { params }),
    clerk.call(customers.statement, { params }),
  ])
  const of = `customer ${customer.name}`
  hold(of, { 'outstanding sum': toHundredths(card.outstanding_sum) }, { 'outstanding sum': debt })
  const { running, ...answered } = told(statement)
  hold(of, answered, {
    'end of the statement': debt - onAccountOf(customer),
    movements: inOrder(movementsAmong(all, customer)),
    balances: running,
  })
}

/**
 * Reads a customer's money on account: its rows come to what is there, and a half of a move names the order at its other end. Its
 * refunds are in the state that the model says.
 */
export async function compareOnAccount(clerk: Person, customer: Customer): Promise<void> {
  const { id } = customer
  const [{ balance, rows }, proposed] = await Promise.all([
    clerk.call(onAccount.get, { params: { customer_id: id } }),
    clerk.call(refunds.list, { query: { customer_id: id } }),
  ])
  hold(
    `the account of customer ${customer.name}`,
    {
      balance: toHundredths(balance),
      rows: rows.map((row) => `${row.kind} ${toHundredths(row.value)} ${row.moved_sale_id}`).sort(),
      refunds: proposed
        .map((one) => `${one.refund_request_id} ${one.state} ${toHundredths(one.value)}`)
        .sort(),
    },
    {
      balance: onAccountOf(customer),
      rows: customer.account
        .filter(({ voided }) => !voided)
        .map(({ kind, cents, order }) => `${kind} ${cents} ${order?.id ?? null}`)
        .sort(),
      refunds: customer.refunds.map((one) => `${one.id} ${one.state} ${one.cents}`).sort(),
    },
  )
}

/** Reads what a customer paid on sales of others. */
export async function comparePaid(clerk: Person, all: readonly Sale[], customer: Customer) {
  const paid = await clerk.call(customers.receipts, { params: { customer_id: customer.id } })
  hold(
    `customer ${customer.name}`,
    { 'paid for others': inOrder(paid.map(({ value }) => toHundredths(value))) },
    { 'paid for others': inOrder(paidForOthers(all, customer)) },
  )
}
