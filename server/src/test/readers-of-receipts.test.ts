import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/**
 * Every file that reads or writes `receipts`, and whether money on account belongs in it: `held` and refunds, and the halves of
 * moves (on-account-6). A file that is not here has not been thought about.
 */
const readers: Record<string, string> = {
  'domain/columns/receipts.ts': 'all: what columns mean',
  'domain/documents/objects-of.ts': 'orders only: what hangs on a sale',
  'domain/documents/parents.ts': 'all: papers and notes of any receipt',
  'domain/genuine/linked-records.ts': 'all: the paper of any receipt can be checked',
  'domain/invariants/audit-rows.ts': 'all: each half of a move has an audit row',
  'domain/invariants/money.ts': 'all: sums of sales, of accounts and of batches, and pairs of moves',
  'domain/invariants/numbers.ts': 'all: one series of numbers',
  'domain/lists/list-tables.ts': 'all: a payment type in use stays',
  'domain/receipts/decided-queries.ts': 'a refund by its number, with its two people',
  'domain/receipts/move-money.ts': 'held and moved: it makes them',
  'domain/receipts/receipt-paper.ts': 'all: any receipt has a paper',
  'domain/receipts/receipt-queries.ts': 'the list of an order: its payments, and moves to and from it',
  'domain/receipts/take-back.ts': 'all but moves, which are moved back',
  'domain/receipts/take-payment.ts': 'receipts, and what is left over as held',
  'features/accounts/batches-queries.ts': 'all: what waits for accounts',
  'features/accounts/freeze-queries.ts': 'all, with its kind',
  'features/arrears/arrears-queries.ts':
    'orders only: what is owed, and the last payment, which a move to an order is',
  'features/audits/audit-queries.ts': 'orders only: the history of a sale',
  'features/cash-day/cash-queries.ts': 'held and refunds; never moves (inDrawer)',
  'features/cash-day/receipts-of-day.ts': 'held and refunds; never moves (inDrawer)',
  'features/customers/customers-queries.ts': 'all: voided receipts of a customer',
  'features/customers/list-queries.ts':
    'orders only: what they paid on sales of others; accounts have a panel of their own',
  'features/customers/merge/merge-queries.ts': 'all: an account follows its receipts',
  'features/customers/personal-data/papers-queries.ts': 'all: papers of any receipt',
  'features/customers/personal-data/sales-queries.ts': 'all',
  'features/customers/statement/statement-queries.ts':
    'all but moves between an account and an own order, which come to nothing',
  'features/documents/chosen-queries.ts': 'all: the paper is its customer’s',
  'features/find/number-queries.ts': 'all: found by number',
  'features/find/record-queries.ts': 'all: without an order it leads to the customer',
  'features/on-account/take-back.ts': 'moved: where the money went',
  'features/rates/rate-queries.ts': 'all: a day that has receipts needs a rate',
  'features/receipts/add.ts': 'receipts: it makes them',
  'features/receipts/voided-queries.ts': 'of an order its own; of a customer held and refunds too',
  'features/reports/month-queries.ts': 'held and refunds; never moves (countedReceipt)',
  'features/retention/due-queries.ts': 'orders only: a draft with receipts stays',
  'features/sales/order/whole-sale-queries.ts': 'orders only',
  'domain/credits/credit-queries.ts': 'orders only: what was received on an order that is credited',
  'domain/refunds/pay-refund.ts': 'refunds: it makes them',
  'domain/refunds/propose-refund.ts': 'all of an account: how the money came',
  'domain/refunds/refund-queries.ts': 'refunds',
  'features/bank/match/lines-queries.ts': 'all: the receipts of a bank line, moves carry it along',
  'features/bank/match/match.ts': 'all: receipts that came by a line',
  'features/bank/match/move-back.ts': 'all: the receipts of a line, moves carry it along',
  'features/bank/match/proposals-queries.ts': 'payments on orders and on account that a line may be',
  'features/bank/match/returned.ts': 'all: receipts that the bank takes back',
  'features/bank/match/undo.ts': 'all: the receipts of a line',
  'features/customers/personal-data/bank-queries.ts': 'all: the lines by which their money came',
  'features/imports/lines/write-receipts.ts': 'none: receipts of the past are evidence',
  'features/on-account/account-queries.ts': 'held, moved and refunds: the account itself',
  'features/plans/steps/break.ts': 'orders only: what was received on the plan that is broken',
  'features/plans/steps/settled-queries.ts': 'orders only: what was received on a plan',
  'features/payments/owed-queries.ts': 'orders only: who paid before',
  'platform/handover/guide.ts': 'held and refunds: the figures of its years',
  'platform/handover/figures-queries.ts': 'held and refunds; never moves',
}

const source = path.resolve(import.meta.dirname, '..')
const reads =
  /(?:from|join|into|update|table)\s+(?:sexton\.)?receipts\b|\('receipts( as \w+)?'|'receipts',|table: 'receipts'|\['receipts'|`receipts r /

it('each reader of receipts says whether money on account belongs in it (on-account-6)', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|fixture|^test\/|^db\//.test(file))
  const found = files.filter((file) => reads.test(readFileSync(path.join(source, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(readers).toSorted())
})
