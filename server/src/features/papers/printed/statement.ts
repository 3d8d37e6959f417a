import { customerPayRef } from '@sexton/contract/bank/pay-ref'
import type { StatementRow } from '@sexton/contract/customers/shapes'
import type { papers } from '@sexton/contract/papers/calls'
import type { Content } from 'pdfmake/interfaces'
import type { Read } from '../../../core/call/verbs.ts'
import { heading, listing, longDate } from '../../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../../platform/pdf/pdf.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import type { PaperPark } from '../../../domain/park/paper-park.ts'
import { nextWords, owedPlans, type OwedPlan } from '../../../domain/plans/next-due.ts'
import { statement as statementRows } from '../../customers/public.ts'
import { customerFacts, toQuote } from '../layouts.ts'
import { personOf, type Person } from '../paper-queries.ts'
import { printed } from './printed.ts'

interface Account {
  customer_id: number
  person: Person
  rows: readonly StatementRow[]
  plans: readonly OwedPlan[]
  today: string
}

/** What is owed by payment plans: not all of it has to be paid now. */
const planned = (park: PaperPark, plans: readonly OwedPlan[]): Content[] =>
  plans.length === 0
    ? []
    : [
        heading('By payment plan'),
        listing(
          ['Order', 'Late', 'Next due', 'Owed in all'],
          plans.map((plan) => [
            String(plan.sale_id),
            plan.late > 0 ? inMoney(park, plan.late) : '',
            nextWords(park, plan) ?? '',
            inMoney(park, plan.owed),
          ]),
          { widths: ['*', 'auto', 'auto', 'auto'], right: [1, 2, 3] },
        ),
      ]

/** The customer's account: what the screen shows of it, by date, with the balance after each row (papers-15). */
const layout = (
  park: PaperPark,
  { customer_id, person, rows, plans, today }: Account,
  owed = rows.at(-1)?.balance ?? 0,
): Paper => ({
  title: `Statement, customer ${customer_id}`,
  dated: today,
  content: [
    customerFacts(person),
    heading(`As of ${longDate(today)}`),
    rows.length === 0
      ? 'There are no orders or receipts yet.'
      : listing(
          ['Date', 'Item', 'Value', 'Balance'],
          rows.map(({ date, narrative, value, balance }) => [
            longDate(date),
            narrative,
            inMoney(park, value),
            inMoney(park, balance),
          ]),
          { widths: ['auto', '*', 'auto', 'auto'], right: [2, 3] },
        ),
    {
      text: `Outstanding: ${inMoney(park, owed)}`,
      fontSize: 13,
      bold: true,
      alignment: 'right',
      margin: [0, 12, 0, 0],
    },
    ...planned(park, plans),
    ...(owed > 0 ? toQuote(park, customerPayRef(customer_id)) : []),
  ],
})

/** A customer's statement as it is today. */
export const statement: Read<typeof papers.statement> = async (ctx, { params }) => {
  const person = await personOf(ctx, params.customer_id)
  const rows = await statementRows(ctx, { params, query: {}, body: undefined })
  const { customer_id } = params
  const plans = await owedPlans(ctx, customer_id)
  return printed(ctx, `${customer_id}_Statement.pdf`, (park) =>
    layout(park, { customer_id, person, rows, plans, today: ctx.today }),
  )
}
