import { payments } from '@sexton/contract/payments/calls'
import { fromHundredths } from '@sexton/contract/values/money'
import { newReceipt, outstandingOn, statusOf, sum, type Customer, type Sale } from '../model.ts'
import { toTakePayment, type Part } from '../refusals.ts'
import { calling, dayOf, step } from '../step.ts'
import { valueOf } from '../taken.ts'
import type { Life } from '../world.ts'

const ordered = ({ sales }: Life) => sales.filter((sale) => statusOf(sale) === 'ORDERED')

/** How a receipt is divided: over all open orders; when mad over any, once more over the first. */
function partsOf(life: Life, chance: Parameters<typeof valueOf>[1]): Part[] {
  const sales = chance.mad ? life.sales.filter(({ gone }) => gone !== 'erased') : ordered(life)
  const named = chance.mad && chance.detail % 3 === 0 ? [...sales, ...sales.slice(0, 1)] : sales
  return named.map((sale) => ({ sale, cents: valueOf(outstandingOn(sale), chance) }))
}

/** One payment over several orders; the rest stays on the account of who pays. */
export const pay = step<Customer>({
  name: 'payment over orders',
  weight: 4,
  targets: (life) => life.customers,
  sensible: (_, life) => ordered(life).length > 0,
  attempt(payer, life, chance) {
    const parts = partsOf(life, chance)
    const rest = chance.mad ? -1 : chance.amount % 2 ? chance.amount * 3 : 0
    const cents = sum(parts.map((part) => part.cents)) + rest
    const day = dayOf(life, chance)
    return calling(
      payments.take,
      {
        body: {
          customerId: payer.id,
          receiptDate: day,
          receiptValue: fromHundredths(cents),
          paymentTypeId: life.world.cash,
          parts: parts.map((part) => ({ sale_id: part.sale.id, value: fromHundredths(part.cents) })),
        },
      },
      {
        line: `payment of ${fromHundredths(cents)} by customer ${payer.name} over ${parts.length} orders on ${day}`,
        verdict: toTakePayment(cents, parts, day > life.world.today),
        sales: [...new Set(parts.map(({ sale }) => sale))],
        accounts: [payer],
        done({ receipts }) {
          for (const made of receipts) {
            const part = parts.find(({ sale }) => sale.id === made.sale_id)
            const of = { id: made.receipt_id, payer, day }
            if (part) received(part.sale, { ...of, cents: part.cents })
            else payer.account.push(newReceipt({ ...of, kind: 'held', cents: rest }))
          }
        },
      },
    )
  },
})

const received = (sale: Sale, of: Parameters<typeof newReceipt>[0]) =>
  sale.receipts.push(newReceipt({ ...of, invoice: sale.placed!.invoice }))
