import { planSteps } from '@sexton/contract/plans/step-calls'
import { attach } from '../../../server/src/test/factories.ts'
import { first, pick } from '../../lives/step.ts'
import { givenBack } from '../credits.ts'
import type { Sale } from '../model.ts'
import { cancelling } from '../noting.ts'
import { passDays } from '../passing.ts'
import {
  after,
  endPlan,
  firstToPutOff,
  keptOf,
  mayBreak,
  mayWrite,
  pass,
  planNow,
  putOff,
  type Plan,
} from '../plans.ts'
import { toBreak } from '../refusals.ts'
import { calling, step } from '../step.ts'
import type { Life } from '../world.ts'

interface Planned {
  sale: Sale
  plan: Plan
}

const planned = ({ sales }: Life): Planned[] =>
  sales.flatMap((sale) => sale.plans.map((plan) => ({ sale, plan })))
const running = (life: Life) => planned(life).filter(({ plan }) => !plan.ended)
const canWrite = ({ sale, plan }: Planned, day: string) => !plan.ended && mayWrite(sale, plan, day)

const nothing = { status: 204, headers: {}, text: '', raw: Buffer.alloc(0), body: undefined }

/** Days pass for a plan, as if all of it had been written so much earlier. */
export const wait = step<Planned>({
  name: 'days pass',
  weight: 36,
  targets: running,
  sensible: ({ sale, plan }, { world }) => planNow(sale, plan, world.today).state === 'ON_TIME',
  attempt({ sale, plan }, { world }, { amount, detail }) {
    const days = pick([1, 15, 31, 62, 62, 1 + (amount % 100)], detail)
    return {
      line: `${days} days pass for the plan of ${sale.name}`,
      verdict: 'done',
      sale,
      async send() {
        await passDays(world.park, plan.id, days)
        return nothing
      },
      done: () => pass(plan, days),
    }
  },
})

/** A letter by post, mostly the notice, with its slip. */
export const write = step<Planned>({
  name: 'letter of plan',
  weight: 50,
  targets: planned,
  sensible: (of, { world }) => canWrite(of, world.today) && !mayBreak(of.sale, of.plan, world.today),
  attempt({ sale, plan }, { world }, { detail, amount, mad }) {
    const letter = detail % 4 === 0 ? ('REMINDED' as const) : ('NOTICE' as const)
    const { today, park } = world
    const earlier = [40, 15, 5, 1, 0].map((days) => after(today, -days))
    const day = mad
      ? pick(earlier, amount)
      : (earlier.slice(amount % 5).find((one) => canWrite({ sale, plan }, one)) ?? today)
    return calling(
      planSteps.write,
      async () => ({
        params: { payment_plan_id: plan.id },
        body: {
          letter,
          how: 'POST' as const,
          on_date: day,
          proof_document_id: sale.gone ? null : await attach(park.db, 'sale', sale.id),
          note: null,
        },
      }),
      {
        line: `${letter} of ${day} about the plan of ${sale.name}`,
        verdict: canWrite({ sale, plan }, day) ? 'done' : first(sale.gone && letter === 'NOTICE' && 422, 409),
        sale,
        done: () => void plan.steps.push({ kind: letter, day }),
      },
    )
  },
})

export const pause = step<Planned>({
  name: 'hardship',
  weight: 3,
  targets: planned,
  sensible: ({ sale, plan }, { world }) => !plan.ended && firstToPutOff(sale, plan, world.today) >= 0,
  attempt({ sale, plan }, { world: { today } }, { amount }) {
    const months = 1 + (amount % 5)
    const from = firstToPutOff(sale, plan, today)
    return calling(
      planSteps.pause,
      { params: { payment_plan_id: plan.id }, body: { months, reason: 'Out of work' } },
      {
        line: `the dues of ${sale.name} are put off by ${months} months`,
        verdict: first((plan.ended !== undefined || from < 0) && 409),
        sale,
        done() {
          putOff(plan, from, months)
          plan.steps.push({ kind: 'HARDSHIP', day: today })
        },
      },
    )
  },
})

/** The park keeps its part, and the rest is proposed as refunds, which somebody else decides. */
export const breakPlan = step<Planned>({
  name: 'break plan',
  weight: 70,
  targets: planned,
  sensible: ({ sale, plan }, { world: { today } }) => toBreak(sale, plan, { today, payers: [] }) === 'done',
  attempt({ sale, plan }, { world }, { who }) {
    const { today } = world
    const kept = keptOf(sale, plan)
    const payers = plan.ended ? [] : givenBack(sale, kept).map(({ customer }) => customer)
    const verdict = toBreak(sale, plan, { today, payers })
    const { back, ...cancelled } =
      verdict === 'done' ? cancelling(sale, kept, today) : { back: [], done: () => undefined }
    const by = who % 2
    return calling(
      planSteps.break,
      { params: { payment_plan_id: plan.id }, body: { reason: 'Not paid', paymentTypeId: world.cash } },
      {
        line: `break the plan of ${sale.name}, ${kept} kept`,
        by,
        verdict,
        sale,
        ...cancelled,
        done({ refund_request_ids }) {
          endPlan(sale, 'BROKEN', today)
          cancelled.done()
          const given = [...back].sort((one, other) => one.customer.id - other.customer.id)
          for (const [at, { customer, cents }] of given.entries())
            customer.refunds.push({
              id: refund_request_ids[at]!,
              customer,
              cents,
              state: 'PROPOSED',
              proposer: by,
            })
        },
      },
    )
  },
})
