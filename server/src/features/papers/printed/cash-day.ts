import type { CashDay, CashLine, LaterChange } from '@sexton/contract/cash-day/calls'
import { differenceOf } from '@sexton/contract/cash-day/counts'
import type { papers } from '@sexton/contract/papers/calls'
import { sumMoney } from '@sexton/contract/values/money'
import type { Content } from 'pdfmake/interfaces'
import type { Read } from '../../../core/call/verbs.ts'
import { facts, heading, listing, longDate, signatures } from '../../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../../platform/pdf/pdf.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import type { PaperPark } from '../../../domain/park/paper-park.ts'
import { cashDayOn } from '../../cash-day/public.ts'
import { printed } from './printed.ts'

type Time = (at: string | null) => string

const timeIn = (timeZone: string): Time => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' })
  return (at) => (at ? format.format(new Date(at)) : '')
}

const way = ({ payment_type, payment_mode }: Pick<CashLine, 'payment_type' | 'payment_mode'>) =>
  [payment_type, payment_mode].filter(Boolean).join(', ')

/** With its sign: `+K5.00`, `(K5.00)`. */
const signed = (park: PaperPark, value: number) => (value > 0 ? '+' : '') + inMoney(park, value)

function countTable(park: PaperPark, { lines }: CashDay): Content {
  const total = (values: readonly number[]) => inMoney(park, sumMoney(values))
  const isCounted = lines.some(({ counted }) => counted !== null)
  const differences = lines.map(({ counted, expected }) => differenceOf(counted ?? expected, expected))
  return listing(
    ['Paid by', 'Receipts', 'Received', 'Counted', 'Difference', 'Reason'],
    [
      ...lines.map((line, at) => [
        way(line),
        String(line.receipts),
        inMoney(park, line.expected),
        line.counted === null ? '' : inMoney(park, line.counted),
        line.counted === null ? '' : signed(park, differences[at]!),
        line.reason ?? '',
      ]),
      [
        'Total',
        String(lines.reduce((sum, { receipts }) => sum + receipts, 0)),
        total(lines.map(({ expected }) => expected)),
        isCounted ? total(lines.map(({ counted }) => counted ?? 0)) : '',
        isCounted ? signed(park, sumMoney(differences)) : '',
        '',
      ],
    ],
    { widths: [96, 48, 76, 76, 70, '*'], right: [1, 2, 3, 4] },
  )
}

const userTable = (park: PaperPark, { by_user }: CashDay): Content =>
  listing(
    ['Taken by', 'Paid by', 'Receipts', 'Received'],
    by_user.map((row) => [
      row.user_name ?? 'Not known',
      way(row),
      String(row.receipts),
      inMoney(park, row.value),
    ]),
    { widths: ['*', 150, 60, 90], right: [2, 3] },
  )

const happened = ({ kind, reversal_of_no }: LaterChange) =>
  ({ TAKEN: 'taken', VOIDED: 'voided', REVERSED: `reverses receipt ${reversal_of_no}` })[kind]

const laterTable = (park: PaperPark, { later }: CashDay, time: Time): Content[] =>
  later.length === 0
    ? []
    : [
        heading('Changes after sign-off'),
        listing(
          ['Receipt', 'What happened', 'When', 'Who', 'Value'],
          later.map((change) => [
            String(change.receipt_no),
            happened(change),
            time(change.at),
            change.user_name ?? 'Not known',
            inMoney(park, change.value),
          ]),
          { widths: [50, 130, 130, '*', 80], right: [4] },
        ),
      ]

/** Who counted and who signed; where nobody has signed, a line to sign on by hand. */
function stamps({ counted_at, counted_by, signed_at, signed_by }: CashDay, time: Time): Content[] {
  const said = (who: string | null, at: string | null) => at && `${who ?? 'Not known'}, ${time(at)}`
  return [
    facts([
      ['Counted', said(counted_by, counted_at)],
      ['Signed off', said(signed_by, signed_at)],
    ]),
    ...(signed_at ? [] : [signatures(['Counted by', 'Signed off by'])]),
  ]
}

const layout = (park: PaperPark, day: CashDay, time: Time): Paper => ({
  title: `Cash of ${longDate(day.date)}`,
  dated: day.date,
  content: [
    ...(day.lines.length === 0
      ? ['No receipts on this day.']
      : [heading('Counted'), countTable(park, day), heading('Taken'), userTable(park, day)]),
    ...laterTable(park, day, time),
    { text: '', margin: [0, 10, 0, 0] },
    ...stamps(day, time),
  ],
})

/** The cash of a day on paper (cash-day-10). */
export const cashDay: Read<typeof papers.cashDay> = async (ctx, { params: { date } }) => {
  const day = await cashDayOn(ctx, date)
  const time = timeIn(ctx.park.PARK_TIME_ZONE)
  return printed(ctx, `${date}_Cash.pdf`, (park) => layout(park, day, time))
}
