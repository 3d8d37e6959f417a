import { onAccount } from '@sexton/contract/on-account/calls'
import { fromHundredths } from '@sexton/contract/values/money'
import { pick } from '../../lives/step.ts'
import { movableTo, newReceipt, onAccountOf, outstandingOn, type Customer, type Sale } from '../model.ts'
import { moved } from '../credits.ts'
import { newestOf } from '../newest.ts'
import { toHold, toMove, toMoveBack, toTakeBack } from '../refusals.ts'
import { calling, dayOf, step } from '../step.ts'
import { takenBack, valueOf } from '../taken.ts'
import type { Life } from '../world.ts'

const of = ({ id }: Customer) => ({ customer_id: id })

export const hold = step<Customer>({
  name: 'take on account',
  weight: 2,
  targets: (life) => life.customers,
  sensible: () => true,
  attempt(customer, life, chance) {
    const cents = chance.mad ? pick([0, -100], chance.amount) : 100 + chance.amount * 53
    const [day, value] = [dayOf(life, chance), fromHundredths(cents)]
    return calling(
      onAccount.take,
      {
        params: of(customer),
        body: { receiptDate: day, receiptValue: value, paymentTypeId: life.world.cash },
      },
      {
        line: `${value} on account of customer ${customer.name} on ${day}`,
        verdict: toHold(cents, day > life.world.today),
        accounts: [customer],
        done: ({ receipt_id: id }) =>
          void customer.account.push(newReceipt({ id, kind: 'held', cents, payer: customer, day })),
      },
    )
  },
})

const everyPair = ({ customers, sales }: Life) =>
  customers.flatMap((customer) => sales.map((sale) => ({ customer, sale })))

export const move = step<{ customer: Customer; sale: Sale }>({
  name: 'move to order',
  weight: 8,
  targets: everyPair,
  sensible: ({ customer, sale }) => toMove(customer, sale, 1) === 'done',
  attempt({ customer, sale }, life, chance) {
    const cents = valueOf(Math.min(onAccountOf(customer), outstandingOn(sale)), chance)
    const value = fromHundredths(cents)
    let id = 0
    return calling(
      onAccount.move,
      { params: of(customer), body: { sale_id: sale.id, value } },
      {
        line: `move ${value} from the account of customer ${customer.name} to ${sale.name}`,
        verdict: toMove(customer, sale, cents),
        sale,
        settles: true,
        accounts: [customer],
        after: async (by) => (id = await newestOf(by, customer)),
        done: () => moved({ id, cents, customer, sale, day: life.world.today }),
      },
    )
  },
})

export const moveBack = step<{ customer: Customer; sale: Sale }>({
  name: 'move to account',
  weight: 5,
  targets: everyPair,
  sensible: ({ customer, sale }) => toMoveBack(sale, customer, 1) === 'done',
  attempt({ customer, sale }, life, chance) {
    const cents = valueOf(movableTo(sale, customer), chance)
    const value = fromHundredths(cents)
    let id = 0
    return calling(
      onAccount.moveBack,
      {
        params: { sale_id: sale.id },
        body: { customer_id: customer.id, value, reason: 'Paid on the wrong order' },
      },
      {
        line: `move ${value} of ${sale.name} to the account of customer ${customer.name}`,
        verdict: toMoveBack(sale, customer, cents),
        sale,
        settles: true,
        accounts: [customer],
        after: async (by) => (id = await newestOf(by, customer)),
        done: () => moved({ id, cents: -cents, customer, sale, day: life.world.today }),
      },
    )
  },
})

const rowsOf = ({ customers }: Life) =>
  customers.flatMap((customer) => customer.account.map((row) => ({ customer, row })))

export const takeBack = step<ReturnType<typeof rowsOf>[0]>({
  name: 'take back from account',
  weight: 1,
  targets: rowsOf,
  sensible: ({ customer, row }) => toTakeBack(row, onAccountOf(customer)) === 'done',
  attempt({ customer, row }, life) {
    let reversal = 0
    return calling(
      onAccount.takeBack,
      { params: { ...of(customer), receipt_id: row.id }, body: { reason: 'Bounced' } },
      {
        line: `take back ${fromHundredths(row.cents)} (${row.kind}) from the account of customer ${customer.name}`,
        verdict: toTakeBack(row, onAccountOf(customer)),
        accounts: [customer],
        after: async (by) => row.batched && (reversal = await newestOf(by, customer)),
        done: () => takenBack(customer.account, row, { reversal, today: life.world.today }),
      },
    )
  },
})
