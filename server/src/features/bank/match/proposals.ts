import type { BankLine, LineToMatch } from '@sexton/contract/bank/match-shapes'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { numbersIn, proposalsOf } from './fitting.ts'
import {
  customersByNumber,
  ordersOfAmount,
  ordersOfInvoices,
  paidBefore,
  paymentsReturned,
  receiptsTyped,
} from './proposals-queries.ts'

const nothing: Promise<never[]> = Promise.resolve([])

/** Lines with what each probably is: a few statements for all of them. */
export async function withProposals(
  ctx: Reading | Changing,
  lines: readonly BankLine[],
): Promise<LineToMatch[]> {
  if (lines.length === 0) return []
  const came = lines.filter(({ amount }) => amount > 0)
  const numbers = came.map(numbersIn)
  const invoices = [...new Set(numbers.flatMap(({ right, mended }) => [...right, ...mended]))]
  const customers = [...new Set(numbers.flatMap((one) => one.customers))]
  const idsOf = (of: readonly BankLine[]) => of.map(({ bank_line_id }) => bank_line_id)
  const paid = idsOf(came.filter(({ party_account }) => party_account !== null))
  const went = idsOf(lines.filter(({ amount }) => amount < 0))
  const found = {
    invoices: await (invoices.length > 0 ? ordersOfInvoices(ctx, invoices) : nothing),
    customers: await (customers.length > 0 ? customersByNumber(ctx, customers) : nothing),
    amounts: await (came.length > 0 ? ordersOfAmount(ctx, idsOf(came)) : nothing),
    typed: await receiptsTyped(ctx, idsOf(lines)),
    before: await (paid.length > 0 ? paidBefore(ctx, paid) : nothing),
    returned: await (went.length > 0 ? paymentsReturned(ctx, went) : nothing),
  }
  return lines.map((line) => ({ ...line, proposals: proposalsOf(line, found) }))
}
