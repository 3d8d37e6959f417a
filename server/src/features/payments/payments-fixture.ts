import { payments } from '@sexton/contract/payments/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { todayIn } from '@sexton/contract/values/dates'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { draftSale, makeCustomer, placeSale } from '../../test/factories.ts'

/** A placed order of this price, with its customer. */
export async function anOrder({ db }: Pick<TestPark, 'db'>, price: number, customer?: number) {
  const customer_id = customer ?? (await makeCustomer(db, { first_name: 'Grace', last_name: 'Mwale' }))
  const sale_id = await draftSale(db, customer_id, price)
  await placeSale(db, sale_id, new Date().toISOString())
  return { customer_id, sale_id }
}

/** The first payment type without a mode. */
export const cashOf = async (clerk: Client) =>
  (await clerk.call(receipts.paymentTypes, {})).find((type) => !type.payment_mode_required)!.payment_type_id

type Parts = { sale_id: number; value: number }[]

/** A payment in cash of today, as it is sent. */
export const paymentOf = (paymentTypeId: number, customerId: number, receiptValue: number, parts: Parts) => ({
  customerId,
  receiptDate: todayIn('Africa/Lusaka'),
  receiptValue,
  paymentTypeId,
  parts,
})

/** Puts money on a customer's account. */
export const putOnAccount = async (clerk: Client, customer_id: number, value: number) =>
  clerk.call(payments.take, { body: paymentOf(await cashOf(clerk), customer_id, value, []) })
