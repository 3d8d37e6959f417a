import { refunds } from '@sexton/contract/refunds/calls'
import { fromHundredths } from '@sexton/contract/values/money'
import type { Endpoint, Reply } from '@sexton/contract/core/endpoint'
import type { Verdict } from '../../lives/step.ts'
import { freeOnAccount, newReceipt, type Customer, type Refund } from '../model.ts'
import { toApprove, toClose, toPay, toPropose, toRefuse } from '../refusals.ts'
import { calling, step } from '../step.ts'
import { valueOf } from '../taken.ts'
import type { Life } from '../world.ts'

export const propose = step<Customer>({
  name: 'propose refund',
  weight: 2,
  targets: (life) => life.customers,
  sensible: (customer) => freeOnAccount(customer) > 0,
  attempt(customer, { world }, chance) {
    const cents = valueOf(freeOnAccount(customer), chance)
    const proposer = chance.who % 2
    return calling(
      refunds.propose,
      {
        params: { customer_id: customer.id },
        body: { value: fromHundredths(cents), reason: 'Paid twice', paymentTypeId: world.cash },
      },
      {
        line: `person ${proposer} proposes to give customer ${customer.name} ${fromHundredths(cents)} back`,
        by: proposer,
        verdict: toPropose(customer, cents),
        accounts: [customer],
        done: ({ refund_request_id: id }) =>
          void customer.refunds.push({ id, customer, cents, state: 'PROPOSED', proposer }),
      },
    )
  },
})

const refundsOf = ({ customers }: Life) => customers.flatMap((customer) => customer.refunds)

interface Deciding {
  line: string
  verdict: Verdict
  by?: number
  to: Refund['state']
}

/** What becomes of a refund by a call that answers it. */
const deciding = <E extends Endpoint>(
  declared: E,
  given: Parameters<typeof calling<E>>[1],
  refund: Refund,
  { to, ...said }: Deciding,
) =>
  calling(declared, given, {
    ...said,
    accounts: [refund.customer],
    done: (_: Reply<E>) => void (refund.state = to),
  })

const params = ({ id }: Refund) => ({ refund_request_id: id })
const named = ({ cents, customer }: Refund) =>
  `the refund of ${fromHundredths(cents)} to customer ${customer.name}`
/** Mostly the other person; now and then who proposed it tries, who may not. */
const decider = (
  { proposer }: Refund,
  { who, detail, mad }: { who: number; detail: number; mad: boolean },
) => (mad ? who % 2 : detail % 6 === 0 ? proposer : 1 - proposer)

export const approve = step<Refund>({
  name: 'approve refund',
  weight: 10,
  targets: refundsOf,
  sensible: (refund) => toApprove(refund, 1 - refund.proposer) === 'done',
  attempt(refund, _life, chance) {
    const by = decider(refund, chance)
    const line = `person ${by} approves ${named(refund)}`
    const verdict = toApprove(refund, by)
    return deciding(refunds.approve, { params: params(refund) }, refund, {
      line,
      verdict,
      by,
      to: 'APPROVED',
    })
  },
})

export const refuse = step<Refund>({
  name: 'refuse refund',
  weight: 2,
  targets: refundsOf,
  sensible: (refund) => toRefuse(refund, 1 - refund.proposer) === 'done',
  attempt(refund, _life, chance) {
    const by = decider(refund, chance)
    const line = `person ${by} refuses ${named(refund)}`
    const given = { params: params(refund), body: { note: 'It was not paid twice' } }
    const verdict = toRefuse(refund, by)
    return deciding(refunds.refuse, given, refund, { line, verdict, by, to: 'REFUSED' })
  },
})

export const withdraw = step<Refund>({
  name: 'withdraw refund',
  weight: 1,
  targets: refundsOf,
  sensible: (refund) => toClose(refund) === 'done',
  attempt: (refund) =>
    deciding(refunds.withdraw, { params: params(refund) }, refund, {
      line: `withdraw ${named(refund)}`,
      verdict: toClose(refund),
      to: 'WITHDRAWN',
    }),
})

export const give = step<Refund>({
  name: 'pay refund',
  weight: 12,
  targets: refundsOf,
  sensible: (refund) => toPay(refund) === 'done',
  attempt: (refund, { world }) =>
    calling(
      refunds.pay,
      { params: params(refund) },
      {
        line: `pay ${named(refund)}`,
        verdict: toPay(refund),
        accounts: [refund.customer],
        done({ receipt_id }) {
          const { customer: payer, cents } = refund
          refund.state = 'PAID'
          payer.account.push(
            newReceipt({ id: receipt_id!, kind: 'refund', cents: -cents, payer, day: world.today, refund }),
          )
        },
      },
    ),
})
