import { payRef, printedRef } from '@sexton/contract/bank/pay-ref'
import { bankLines } from '@sexton/contract/bank/match-calls'
import type { BankLine } from '@sexton/contract/bank/match-shapes'
import type { TestPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { draftSale, makeCustomer, placeSale } from '../../../test/factories.ts'
import { stateOf } from '../bank-fixture.ts'

/** An order of a customer of this name, placed two days ago. */
export async function anOrder(
  park: TestPark,
  last_name: string,
  price: number,
  phone1: string | null = null,
) {
  const customer_id = await makeCustomer(park.db, { first_name: 'Ruth', last_name, phone1 })
  const sale_id = await draftSale(park.db, customer_id, price)
  await placeSale(park.db, sale_id, new Date(Date.now() - 2 * 86_400_000).toISOString())
  const { invoice_no } = await park.db
    .selectFrom('sales')
    .select('invoice_no')
    .where('sale_id', '=', sale_id)
    .executeTakeFirstOrThrow()
  return { customer_id, sale_id, invoice_no: invoice_no!, ref: printedRef(payRef(invoice_no!)) }
}

export const outstandingOf = async (park: TestPark, sale_id: number) =>
  park.db
    .selectFrom('sales')
    .select(['sale_status_ref as status', 'price_outstanding as outstanding'])
    .where('sale_id', '=', sale_id)
    .executeTakeFirstOrThrow()

export const balanceOf = async (park: TestPark, customer_id: number) =>
  (
    await park.db
      .selectFrom('account_balances')
      .select('balance')
      .where('customer_id', '=', customer_id)
      .executeTakeFirst()
  )?.balance ?? 0

/** What an open line probably is. */
export async function proposalsFor(who: Client, bank_line_id: number) {
  const left = await who.call(bankLines.left, { query: { limit: 50 } })
  return left.find((line) => line.bank_line_id === bank_line_id)!.proposals
}

export const messageOf = (reply: { statusCode: number; json: () => unknown }) =>
  (reply.json() as { error?: { message: string } }).error?.message ?? `${reply.statusCode}`

/** What undoes a line as it stands now. */
export const undoing = async (park: TestPark, bank_line_id: number) => ({
  params: { bank_line_id },
  body: { state: (await stateOf(park, bank_line_id)) as BankLine['state'] },
})
