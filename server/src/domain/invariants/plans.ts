import { invariant } from './invariant.ts'

/** Payment plans and their dues. */
export const plans = [
  invariant(
    'plan-dues-sum',
    'sale',
    'The dues of a plan come to what the order had outstanding when it was agreed.',
    `select p.sale_id as record from payment_plans p join sales s using (sale_id)
     where p.ended_at is null and s.price - p.receipted_before - p.credited_before <> (
       select coalesce(sum(value), 0) from plan_dues d where d.payment_plan_id = p.payment_plan_id)`,
  ),
  invariant(
    'plan-dues-through',
    'sale',
    'Each due of a plan knows the sum of the dues up to it, and they follow one another.',
    `select distinct sale_id as record from payment_plans join (
       select payment_plan_id, through <> sum(value) over dues or due_no <> row_number() over dues
         or due_on <= lag(due_on) over dues as wrong
       from plan_dues window dues as (partition by payment_plan_id order by due_no)) d using (payment_plan_id) where wrong`,
  ),
  invariant(
    'plan-owed',
    'sale',
    'What is owed of the dues of a running plan is what the order has outstanding.',
    `select sale_id as record from plan_due_sums where ended_at is null
     group by sale_id, outstanding having sum(owed) <> outstanding`,
  ),
  invariant(
    'plan-of-an-order',
    'sale',
    'Only a placed order that stands has a running plan.',
    `select sale_id as record from payment_plans join sales using (sale_id)
     where ended_at is null and (placed_at is null or voided_at is not null or cancelled_at is not null)`,
  ),
]
