import { fromHundredths } from '@sexton/contract/values/money'
import { receipts } from '@sexton/contract/receipts/calls'
import { pick, type Chance } from '../../lives/step.ts'
import { Difference } from '../../lives/difference.ts'
import { newReceipt, outstandingOn, statusOf, type Receipt, type Sale } from '../model.ts'
import { toReceive, toTakeBack } from '../refusals.ts'
import { calling, dayOf, step } from '../step.ts'

/** Whole, in parts, a cent; when mad also nothing and too much. */
function valueOf(outstanding: number, { mad, amount, detail }: Chance): number {
  const parts = [
    outstanding,
    outstanding,
    outstanding / 2,
    outstanding / 3,
    1,
    (outstanding * amount) / 10_000,
  ]
  const wrong = [0, outstanding + 1, Math.max(outstanding, 1), outstanding * 10 + 5]
  const from = mad ? wrong : parts
  return Math.floor(pick(from, detail))
}

export const receive = step<Sale>({
  name: 'receipt',
  weight: 18,
  targets: (life) => life.sales,
  sensible: (sale) => statusOf(sale) === 'ORDERED',
  attempt(sale, life, chance) {
    const wanted = valueOf(outstandingOn(sale), chance)
    const cents = chance.mad ? wanted : Math.max(wanted, 1)
    const day = dayOf(life, chance)
    const payer = life.customers[chance.amount % life.customers.length]!
    const value = fromHundredths(cents)
    const paid = { receiptDate: day, receiptValue: value, paymentTypeId: life.world.cash }
    return calling(
      receipts.add,
      { params: { sale_id: sale.id }, body: { ...paid, customerId: payer.id } },
      {
        line: `receipt of ${value} on ${sale.name} from customer ${payer.name} on ${day}`,
        verdict: toReceive(sale, { cents, tooLate: day > life.world.today }),
        sale,
        settles: true,
        done({ receipt_id: id }) {
          const { invoice } = sale.placed!
          sale.receipts.push(newReceipt({ id, cents, payer, day, invoice }))
        },
      },
    )
  },
})

/** What a batch holds is reversed by a receipt of today; anything else is voided. */
function takenBack(
  sale: Sale,
  receipt: Receipt,
  { reversal, today }: { reversal: number | undefined; today: string },
) {
  if ((reversal !== undefined) !== receipt.batched)
    throw new Difference(reversal === undefined ? 'a batched receipt was voided' : 'a receipt was reversed')
  if (reversal === undefined) {
    receipt.voided = true
    return
  }
  receipt.reversed = true
  const { cents, payer, invoice } = receipt
  const taken = newReceipt({ id: reversal, cents: -cents, payer, day: today, invoice })
  sale.receipts.push({ ...taken, reversal: true })
}

export const takeBack = step<{ sale: Sale; receipt: Receipt }>({
  name: 'delete receipt',
  weight: 5,
  targets: (life) => life.sales.flatMap((sale) => sale.receipts.map((receipt) => ({ sale, receipt }))),
  sensible: ({ receipt }) => toTakeBack(receipt) === 'done',
  attempt: ({ sale, receipt }, life) =>
    calling(
      receipts.remove,
      { params: { sale_id: sale.id, receipt_id: receipt.id }, body: { reason: 'Bounced' } },
      {
        line: `delete the receipt of ${fromHundredths(receipt.cents)} on ${sale.name}`,
        verdict: toTakeBack(receipt),
        sale,
        settles: true,
        done: ({ reversal }) =>
          takenBack(sale, receipt, { reversal: reversal?.receipt_id, today: life.world.today }),
      },
    ),
})
