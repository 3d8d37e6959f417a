import { plans } from '@sexton/contract/plans/calls'
import type { SalePlan } from '@sexton/contract/plans/shapes'
import { toHundredths } from '@sexton/contract/values/money'
import type { Person } from '../frame/people.ts'
import { Difference, differences } from '../lives/difference.ts'
import { priceOf, type Sale } from './model.ts'
import { fits, planNow, runningOn, type Plan } from './plans.ts'

const stepsOf = (steps: readonly { kind: string; on_date: string }[]) =>
  steps.map(({ kind, on_date }) => `${kind} ${on_date}`)

/** By their days, those of one day as they came. */
const inOrder = ({ steps }: Plan) =>
  [...steps].sort((one, other) => one.day.localeCompare(other.day)).map(({ kind, day }) => `${kind} ${day}`)

function shown({ choice, problems, plan, ended }: SalePlan) {
  return {
    choice:
      choice &&
      `${choice.plan_kind_id} ${toHundredths(choice.deposit)} ${choice.instalments} ${choice.every} ${choice.first_on} ${choice.payday}`,
    fits: problems.length === 0,
    plan:
      plan &&
      `${plan.payment_plan_id} of ${plan.agreed_on} ${plan.state}, owed ${toHundredths(plan.owed)}, late ${toHundredths(plan.late)} for ${plan.days_late} days, due ${toHundredths(plan.due_so_far)}, not yet ${toHundredths(plan.not_yet_due)}`,
    next: plan?.next ? `${plan.next.due_no} ${plan.next.due_on} ${toHundredths(plan.next.owed)}` : null,
    dues: (plan?.dues ?? []).map(
      (due) =>
        `${due.due_no} ${due.due_on} ${toHundredths(due.value)} - ${toHundredths(due.credited)} - ${toHundredths(due.received)} = ${toHundredths(due.owed)} ${due.state} ${due.days_late}`,
    ),
    steps: stepsOf(plan?.steps ?? []),
    ended: ended.map(
      ({ payment_plan_id, ended_how, steps }) =>
        `${payment_plan_id} ${ended_how}: ${stepsOf(steps).join(', ')}`,
    ),
  }
}

function runs(sale: Sale, plan: Plan, today: string) {
  const { dues, next, ...now } = planNow(sale, plan, today)
  return {
    plan: `${plan.id} of ${plan.agreedOn} ${now.state}, owed ${now.owed}, late ${now.late} for ${now.daysLate} days, due ${now.dueSoFar}, not yet ${now.notYetDue}`,
    next: next ? `${dues.indexOf(next) + 1} ${next.day} ${next.owed}` : null,
    dues: dues.map(
      (due, at) =>
        `${at + 1} ${due.day} ${due.cents} - ${due.credited} - ${due.received} = ${due.owed} ${due.state} ${due.daysLate}`,
    ),
    steps: inOrder(plan),
  }
}

function modelled(sale: Sale, today: string): ReturnType<typeof shown> {
  const { terms, plans: all } = sale
  const chosen = sale.placed ? undefined : terms
  const plan = runningOn(sale)
  return {
    choice: chosen
      ? `${chosen.kind.id} ${chosen.deposit} ${chosen.instalments} ${chosen.every} ${chosen.firstOn} ${chosen.payday}`
      : null,
    fits: !chosen || fits(chosen, priceOf(sale), today),
    ...(plan ? runs(sale, plan, today) : { plan: null, next: null, dues: [], steps: [] }),
    ended: all
      .filter(({ ended }) => ended)
      .map((plan) => `${plan.id} ${plan.ended}: ${inOrder(plan).join(', ')}`),
  }
}

/** Reads how a sale is paid, which must be as the model says. */
export async function comparePlan(clerk: Person, sale: Sale, today: string): Promise<void> {
  if (sale.gone) return
  const answered = await clerk.call(plans.ofSale, { params: { sale_id: sale.id } })
  const found = differences(shown(answered), modelled(sale, today))
  if (found.length > 0) throw new Difference(`the plan of ${sale.name}: ${found.join('; ')}`)
}
