import { plans } from '@sexton/contract/plans/calls'
import type { PlanForm } from '@sexton/contract/plans/choice'
import { lists } from '@sexton/contract/lists/calls'
import { usualTerms, type KindTerms } from '@sexton/contract/plans/kinds'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { anOrder } from '../sales/sales-fixture.ts'

export const today = () => todayIn('Africa/Lusaka')

let made = 0

/** A kind of plan of Setup > Lists. */
export async function aKind(keeper: Client, terms: Partial<KindTerms> = {}) {
  made += 1
  const body = { name: `Plan ${made}`, terms: { ...usualTerms, ...terms } }
  const { entry_id } = await keeper.call(lists.add, { params: { list: 'plan_kinds' }, body })
  return entry_id
}

/** A plan as it is typed: a deposit of 100, then three instalments by months. */
export const aForm = (plan_kind_id: number, over: Partial<PlanForm> = {}): PlanForm => ({
  plan_kind_id,
  deposit: 100,
  instalments: 3,
  every: 'MONTH',
  first_on: addDays(today(), 20),
  payday: null,
  note: null,
  ...over,
})

export const planOf = (clerk: Client, sale_id: number) => clerk.call(plans.ofSale, { params: { sale_id } })

/** An order with a plan whose first due, of 300, was so many days ago; the rest is due in a month. */
export async function aLatePlan({ db, ...park }: TestPark, boss: Client, days: number) {
  const { sale_id, sale } = await anOrder({ db, ...park }, boss)
  const first_on = addDays(today(), -Math.round(days))
  await db.transaction().execute(async (tx) => {
    const terms = { burial_when: 'ANY', grace_days: 7, notice_days: 30, retained_percent: 10 }
    const { payment_plan_id } = await tx
      .insertInto('payment_plans')
      .values({ sale_id, agreed_on: first_on, ...terms })
      .returning('payment_plan_id')
      .executeTakeFirstOrThrow()
    const rest = { due_no: 2, due_on: addDays(today(), 30), value: sale.price - 300 }
    await tx
      .insertInto('plan_dues')
      .values([
        { payment_plan_id, due_no: 1, due_on: first_on, value: 300 },
        { payment_plan_id, ...rest },
      ])
      .execute()
  })
  return sale_id
}
