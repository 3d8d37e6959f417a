import { customerName } from '@sexton/contract/customers/name'
import type { planSteps } from '@sexton/contract/plans/step-calls'
import type { BurialWhen } from '@sexton/contract/plans/may-bury'
import { counted } from '@sexton/contract/core/counted'
import { sumMoney } from '@sexton/contract/values/money'
import type { Read } from '../../../core/call/verbs.ts'
import { conflict } from '../../../core/refusal.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import type { PaperPark } from '../../../domain/park/paper-park.ts'
import { does } from '../../../domain/practices/options.ts'
import { heading, listing, longDate, priceTable, signatures } from '../../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../../platform/pdf/pdf.ts'
import {
  bankDetails,
  customerBeside,
  lackingOf,
  notIncludedPart,
  personOf,
  printed,
  withoutTerms,
  type Lacking,
  type Person,
} from '../../papers/public.ts'
import { keptWords, referenceOf } from './letter-layout.ts'
import { planById, type PlanRow } from './plan-queries.ts'
import { settledOf } from './settled-queries.ts'

const burialWords: Record<BurialWhen, string> = {
  ANY: 'Burials can take place at any time.',
  AFTER_FIRST: 'Burials can take place after the first due is paid.',
  SHARE:
    'Burials can take place in proportion to what is paid: of two graves, the first one when half is paid.',
  PAID: 'Burials can take place when all is paid.',
}

/** What happens when a due is late, in plain words. */
const ifLate = (park: PaperPark, plan: PlanRow) => [
  `A due is late ${counted(plan.grace_days + 1, 'day', 'days')} after its day. The park then writes to the customer.`,
  'If the customer cannot pay for some time, they should tell the park early: later days can be agreed.',
  `If it stays unpaid, the park can give notice. ${counted(plan.notice_days, 'day', 'days')} after the notice, it can end the plan and cancel the order. The sites of the order are then available to others.`,
  keptWords(park, plan),
]

interface Agreement {
  plan: PlanRow
  person: Person
  lacking: Lacking
  hasReferences: boolean
}

/** The agreement about a plan, to be signed (plans-22). */
export const agreementPaper = (park: PaperPark, one: Agreement): Paper => {
  const { plan, person, lacking } = one
  return {
    title: 'Payment Plan',
    dated: plan.agreed_on,
    content: [
      customerBeside(person, [
        ['Sale no', plan.sale_id],
        ['Invoice no', plan.invoice_no],
        ['Agreed', longDate(plan.agreed_on)],
        ['Plan', plan.plan_kind],
      ]),
      heading('Dues'),
      listing(
        ['No', 'Due', 'Amount'],
        [
          ...plan.dues.map(({ due_no, due_on, value }) => [
            String(due_no),
            longDate(due_on),
            inMoney(park, value),
          ]),
          ['', 'Total', inMoney(park, sumMoney(plan.dues.map(({ value }) => value)))],
        ],
        { widths: [40, '*', 110], right: [2] },
      ),
      { text: 'No interest is charged. More can be paid at any time, also all of it.', margin: [0, 8, 0, 0] },
      heading('Burials before all is paid'),
      burialWords[plan.burial_when],
      heading('If a due is not paid'),
      { ul: ifLate(park, plan) },
      ...notIncludedPart(park, lacking),
      ...bankDetails(withoutTerms(park), referenceOf(one)),
      signatures([customerName(person), `For ${park.name}`]),
    ],
  }
}

export const agreement: Read<typeof planSteps.agreement> = async (ctx, { params: { payment_plan_id } }) => {
  const plan = await planById(ctx, payment_plan_id)
  const person = await personOf(ctx, plan.customer_id)
  const lacking = await lackingOf(ctx, plan)
  const hasReferences = does(ctx, 'bank')
  return printed(ctx, `${plan.sale_id}_Payment_Plan.pdf`, (park) =>
    agreementPaper(park, { plan, person, lacking, hasReferences }),
  )
}

type Settled = Awaited<ReturnType<typeof settledOf>>

/** What became of the money of a broken plan: the park keeps what its order still has (plans-22). */
export const settlementPaper = (park: PaperPark, plan: PlanRow, person: Person, settled: Settled): Paper => ({
  title: 'Final Settlement',
  dated: plan.ended_on,
  content: [
    customerBeside(person, [
      ['Sale no', plan.sale_id],
      ['Invoice no', plan.invoice_no],
      ['Credit note no', settled.notes],
      ['Plan agreed', longDate(plan.agreed_on)],
      ['Plan ended', longDate(plan.ended_on)],
    ]),
    {
      text: `The payment plan of this order has ended because it was not kept. The order is cancelled, and nothing is owed on it. ${keptWords(park, plan)}`,
      margin: [0, 14, 0, 8],
    },
    priceTable(
      park,
      [
        { text: 'Price of the order', price: plan.price },
        { text: 'Credited', price: 0 - plan.price_credited },
        { text: 'Received', price: sumMoney([plan.price_receipted, settled.given_back]) },
        { text: 'Kept by the park', price: plan.price_receipted },
      ],
      [['Goes back to the customer', settled.given_back]],
    ),
    signatures([`For ${park.name}`]),
  ],
})

export const settlement: Read<typeof planSteps.settlement> = async (ctx, { params: { payment_plan_id } }) => {
  const plan = await planById(ctx, payment_plan_id)
  if (plan.ended_how !== 'BROKEN') throw conflict('This payment plan was not broken.')
  const person = await personOf(ctx, plan.customer_id)
  const settled = await settledOf(ctx, plan)
  return printed(ctx, `${plan.sale_id}_Settlement.pdf`, (park) =>
    settlementPaper(park, plan, person, settled),
  )
}
