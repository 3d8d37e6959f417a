import { customerPayRef } from '@sexton/contract/bank/pay-ref'
import type { StatementRow } from '@sexton/contract/customers/shapes'
import type { papers } from '@sexton/contract/papers/calls'
import type { Read } from '../../../core/call/verbs.ts'
import { heading, listing, longDate } from '../../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../../platform/pdf/pdf.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import type { PaperPark } from '../../../domain/park/paper-park.ts'
import { statement as statementRows } from '../../customers/public.ts'
import { customerFacts, toQuote } from '../layouts.ts'
import { personOf, type Person } from '../paper-queries.ts'
import { printed } from './printed.ts'

interface Account {
  customer_id: number
  person: Person
  rows: readonly StatementRow[]
  today: string
}

/** The customer's account: what the screen shows of it, by date, with the balance after each row (papers-15). */
const layout = (park: PaperPark, { customer_id, person, rows, today }: Account): Paper => ({
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
      text: `Outstanding: ${inMoney(park, rows.at(-1)?.balance ?? 0)}`,
      fontSize: 13,
      bold: true,
      alignment: 'right',
      margin: [0, 12, 0, 0],
    },
    ...toQuote(park, customerPayRef(customer_id)),
  ],
})

/** A customer's statement as it is today. */
export const statement: Read<typeof papers.statement> = async (ctx, { params }) => {
  const person = await personOf(ctx, params.customer_id)
  const rows = await statementRows(ctx, { params, query: {}, body: undefined })
  const { customer_id } = params
  return printed(ctx, `${customer_id}_Statement.pdf`, (park) =>
    layout(park, { customer_id, person, rows, today: ctx.today }),
  )
}
