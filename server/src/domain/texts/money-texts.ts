import type { Changing } from '../../core/context/context.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { queueText } from '../../platform/texts/queue-text.ts'
import { does, optionsOf } from '../practices/options.ts'
import { customerReached } from './reach-queries.ts'

interface Received {
  receipt_id: number
  receipt_no: number
  value: number
}

/** Tells a customer that their payment was received: one text, also of several receipts. */
export async function textOfReceipts(ctx: Changing, customer_id: number, made: readonly Received[]) {
  if (!does(ctx, 'texts') || made.length === 0 || !(await optionsOf(ctx, 'texts')).receipts) return
  const customer = await customerReached(ctx, customer_id)
  if (!customer) return
  const number = made.map(({ receipt_no }) => receipt_no).join(', ')
  await queueText(ctx, {
    kind: 'RECEIPT',
    about_id: made[0]!.receipt_id,
    fact: number,
    phone: customer.mobile,
    language: customer.language,
    customer_id,
    fields: {
      sum: inMoney(
        ctx.park,
        made.reduce((sum, { value }) => sum + value, 0),
      ),
      number,
    },
  })
}

interface Due {
  plan_due_id: number
  customer_id: number
  due_on: string
  owed: number
}

/** Reminds a customer of a due of their payment plan. */
export async function remindOfDue(ctx: Changing, { plan_due_id, customer_id, due_on, owed }: Due) {
  const customer = await customerReached(ctx, customer_id)
  if (!customer) return
  await queueText(ctx, {
    kind: 'DUE',
    about_id: plan_due_id,
    fact: due_on,
    phone: customer.mobile,
    language: customer.language,
    customer_id,
    fields: { sum: inMoney(ctx.park, owed), day: due_on },
  })
}
