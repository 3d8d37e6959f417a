import { fromHundredths } from '@sexton/contract/values/money'
import { receipts } from '@sexton/contract/receipts/calls'
import { first } from '../../lives/step.ts'
import { Difference } from '../../lives/difference.ts'
import { newReceipt, outstandingOn, receiptedOn, statusOf, type Receipt, type Sale } from '../model.ts'
import { toReceive, toTakeBack } from '../refusals.ts'
import { calling, dayOf, step } from '../step.ts'
import { takenBack, valueOf } from '../taken.ts'

export const receive = step<Sale>({
  name: 'receipt',
  weight: 18,
  targets: (life) => life.sales,
  sensible: (sale) => statusOf(sale) === 'ORDERED',
  attempt(sale, life, chance) {
    const cents = valueOf(outstandingOn(sale), chance)
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

const toDelete = (sale: Sale, receipt: Receipt) =>
  first(sale.cancelled && 409, toTakeBack(receipt, receiptedOn(sale)))

export const takeBack = step<{ sale: Sale; receipt: Receipt }>({
  name: 'delete receipt',
  weight: 5,
  targets: (life) =>
    life.sales.flatMap((sale) =>
      sale.receipts.filter(({ kind }) => kind === 'receipt').map((receipt) => ({ sale, receipt })),
    ),
  sensible: ({ sale, receipt }) => toDelete(sale, receipt) === 'done',
  attempt: ({ sale, receipt }, life) =>
    calling(
      receipts.remove,
      { params: { sale_id: sale.id, receipt_id: receipt.id }, body: { reason: 'Bounced' } },
      {
        line: `delete the receipt of ${fromHundredths(receipt.cents)} on ${sale.name}`,
        verdict: toDelete(sale, receipt),
        sale,
        settles: true,
        done({ reversal }) {
          if ((reversal !== null) !== receipt.batched)
            throw new Difference(reversal ? 'a receipt was reversed' : 'a batched receipt was voided')
          takenBack(sale.receipts, receipt, {
            reversal: reversal?.receipt_id ?? 0,
            today: life.world.today,
          })
        },
      },
    ),
})
