import { sql } from 'kysely'
import { paymentPlans, planChoices, planDues, planSteps } from '../../../domain/columns/practices/plans.ts'
import { fromTable, wholeRow, type Held } from './held-queries.ts'

const withKind = sql`jsonb_build_object('plan_kind', k.plan_kind)`

const onTheirPlans = (customer_id: number, table: string) =>
  sql`${sql.table(table)} x join payment_plans p using (payment_plan_id) join sales s using (sale_id)
    where s.customer_id = ${customer_id}`

/** How their orders are paid in dues. */
export const heldPlans: readonly Held[] = [
  fromTable(
    planChoices,
    'How their drafts are to be paid',
    (customer_id) => ({
      key: sql`x.sale_id`,
      row: wholeRow(planChoices, 'x', withKind),
      from: sql`plan_choices x join sales s using (sale_id) left join plan_kinds k using (plan_kind_id)
        where s.customer_id = ${customer_id}`,
    }),
    { further: { plan_kind: { label: 'Kind of plan' } } },
  ),
  fromTable(
    paymentPlans,
    'Payment plans',
    (customer_id) => ({
      key: sql`x.payment_plan_id`,
      row: wholeRow(paymentPlans, 'x', withKind),
      from: sql`payment_plans x join sales s using (sale_id) left join plan_kinds k using (plan_kind_id)
        where s.customer_id = ${customer_id}`,
    }),
    { further: { plan_kind: { label: 'Kind of plan' } } },
  ),
  fromTable(planDues, 'Dues of payment plans', (customer_id) => ({
    key: sql`x.plan_due_id`,
    row: wholeRow(planDues, 'x'),
    from: onTheirPlans(customer_id, 'plan_dues'),
  })),
  fromTable(planSteps, 'What happened on payment plans', (customer_id) => ({
    key: sql`x.plan_step_id`,
    row: wholeRow(planSteps, 'x'),
    from: onTheirPlans(customer_id, 'plan_steps'),
  })),
]
