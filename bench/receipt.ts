import { todayIn } from '@sexton/contract/values/dates'
import { receipts } from '@sexton/contract/receipts/calls'
import { expect, type Case, type Visit } from './rig/case.ts'
import { ofTurn, shuffled } from './rig/draw.ts'
import type { ServedPark } from './rig/served-park.ts'
import { least, most } from './targets/target.ts'

export interface Order {
  sale_id: number
  owed: number
}

/** Orders that owe enough for many receipts. */
export const orders = `select sale_id, price_outstanding as owed from sales
  where sale_status_ref = 'ORDERED' and price_outstanding >= 100 order by sale_id limit 30000`

export const plainPayment =
  'select payment_type_id as id from payment_types where not payment_mode_required and not retired'

/** Takes a cent for one order after another. */
export async function instalments({ rows }: ServedPark): Promise<Visit> {
  const owing = shuffled(await rows<Order>(orders))
  const [paidBy] = await rows<{ id: number }>(plainPayment)
  return async (user, turn) => {
    const { sale_id } = ofTurn(owing, turn)
    const body = { receiptDate: todayIn('Africa/Lusaka'), receiptValue: 0.01, paymentTypeId: paidBy!.id }
    const answer = await user.call(receipts.add, { params: { sale_id }, body })
    return () => expect(answer.right().sale_id === sale_id, `sale ${sale_id} takes a receipt`)
  }
}

/** Instalments; every fourth order is paid off, so that its sites change hands. */
export const receipt: Case = {
  about: 'taking a receipt',
  targets: [
    most('receipt, p95', 'receipt/1/p95', 'ms', [10, 15], 10),
    least('receipt, 10 connections', 'receipt/10/perSecond', 'per s', [300, 300]),
  ],
  async run({ park, load, short }) {
    const owing = shuffled(await park.rows<Order>(orders))
    const [paidBy] = await park.rows<{ id: number }>(plainPayment)
    const toPayOff = owing.splice(0, Math.floor(owing.length / 4))
    await load(
      async (user, turn) => {
        const whole = turn % 4 === 0 ? toPayOff.pop() : undefined
        const { sale_id, owed } = whole ?? ofTurn(owing, turn)
        const receiptValue = whole ? Number(owed) : 0.01
        const body = { receiptDate: todayIn('Africa/Lusaka'), receiptValue, paymentTypeId: paidBy!.id }
        const answer = await user.call(receipts.add, { params: { sale_id }, body })
        return () => {
          const taken = answer.right()
          expect(
            taken.sale_id === sale_id && taken.value === receiptValue,
            `sale ${sale_id} takes ${receiptValue}`,
          )
          expect(
            (taken.price_outstanding === 0) === (whole !== undefined),
            `sale ${sale_id} is paid off in time`,
          )
        }
      },
      { atMost: short ? 200 : 8000 },
    )
  },
}
