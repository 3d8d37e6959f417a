import { plans } from '@sexton/contract/plans/calls'
import type { PlanForm } from '@sexton/contract/plans/choice'
import { planSteps } from '@sexton/contract/plans/step-calls'
import { pick, type Chance } from '../../lives/step.ts'
import { outstandingOn, priceOf, statusOf, type Sale } from '../model.ts'
import { after, endPlan, newPlan, runningOn, type Terms } from '../plans.ts'
import { isDraft, toAgree, toChoose, toDraft } from '../refusals.ts'
import { calling, step } from '../step.ts'
import type { Life } from '../world.ts'

/** Terms of any kind; when mad, a deposit of all or a first day that is over. */
function termsFor(total: number, { world }: Life, { detail, amount, target, who, mad }: Chance): Terms {
  const deposits = [0, Math.floor(total / 5), 1, Math.floor((total * amount) / 20_000)]
  const wrong = mad && who % 3 === 0
  return {
    kind: pick(world.kinds, detail),
    deposit: wrong ? total : pick(deposits, amount),
    instalments: pick([1, 2, 3, 6, 12, 24], target),
    every: pick(['WEEK', 'TWO_WEEKS', 'MONTH', 'MONTH', 'QUARTER'] as const, who),
    firstOn: after(world.today, wrong ? -1 : amount % 40),
    payday: pick([null, 25, 31, 1], detail + who),
  }
}

const formOf = ({ kind, deposit, instalments, every, firstOn, payday }: Terms): PlanForm => ({
  plan_kind_id: kind.id,
  deposit: deposit / 100,
  instalments,
  every,
  first_on: firstOn,
  payday,
  note: null,
})

const inWords = ({ kind, deposit, instalments, every, firstOn, payday }: Terms) =>
  `by “${kind.name}”: ${deposit} now, ${instalments} by ${every} from ${firstOn}, payday ${payday}`

export const choose = step<Sale>({
  name: 'choose plan',
  weight: 20,
  targets: (life) => life.sales,
  sensible: (sale) => isDraft(sale) && priceOf(sale) >= 100 && !sale.terms,
  attempt(sale, life, chance) {
    const terms = termsFor(priceOf(sale), life, chance)
    return calling(
      plans.choose,
      { params: { sale_id: sale.id }, body: formOf(terms) },
      {
        line: `${sale.name} is to be paid ${inWords(terms)}`,
        verdict: toChoose(sale, terms, life.world.today),
        sale,
        done: () => void (sale.terms = terms),
      },
    )
  },
})

export const payAtOnce = step<Sale>({
  name: 'pay at once',
  weight: 1,
  targets: (life) => life.sales,
  sensible: (sale) => isDraft(sale) && sale.terms !== undefined,
  attempt: (sale) =>
    calling(
      plans.payAtOnce,
      { params: { sale_id: sale.id } },
      {
        line: `${sale.name} is to be paid at once`,
        verdict: toDraft(sale),
        sale,
        done: () => void (sale.terms = undefined),
      },
    ),
})

/** A plan of an order that has none. */
export const agree = step<Sale>({
  name: 'agree plan',
  weight: 20,
  targets: (life) => life.sales,
  sensible: (sale) => statusOf(sale) === 'ORDERED' && !runningOn(sale) && outstandingOn(sale) >= 100,
  attempt(sale, life, chance) {
    const { today } = life.world
    const terms = termsFor(outstandingOn(sale), life, chance)
    return calling(
      plans.agree,
      { params: { sale_id: sale.id }, body: formOf(terms) },
      {
        line: `a plan for ${sale.name} ${inWords(terms)}`,
        verdict: toAgree(sale, terms, { again: false, today }),
        sale,
        done: ({ plan }) => void sale.plans.push(newPlan(plan!.payment_plan_id, sale, terms, today)),
      },
    )
  },
})

export const reAgree = step<Sale>({
  name: 're-agree plan',
  weight: 3,
  targets: (life) => life.sales,
  sensible: (sale) => runningOn(sale) !== undefined && outstandingOn(sale) >= 100,
  attempt(sale, life, chance) {
    const { today } = life.world
    const terms = termsFor(outstandingOn(sale), life, chance)
    return calling(
      planSteps.reAgree,
      { params: { sale_id: sale.id }, body: { ...formOf(terms), reason: 'Less each month' } },
      {
        line: `another plan for ${sale.name} ${inWords(terms)}`,
        verdict: toAgree(sale, terms, { again: true, today }),
        sale,
        done({ plan }) {
          endPlan(sale, 'RE_AGREED', today)
          sale.plans.push(newPlan(plan!.payment_plan_id, sale, terms, today))
        },
      },
    )
  },
})
