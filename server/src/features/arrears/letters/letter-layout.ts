import { ageNames, ages } from '@sexton/contract/arrears/ages'
import { customerPayRef, payRef, printedRef } from '@sexton/contract/bank/pay-ref'
import { customerName } from '@sexton/contract/customers/name'
import { sumMoney } from '@sexton/contract/values/money'
import type { Content } from 'pdfmake/interfaces'
import { heading, listing, longDate } from '../../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../../platform/pdf/pdf.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import type { PaperPark } from '../../../domain/park/paper-park.ts'
import { bankDetails, customerBeside, withoutTerms } from '../../papers/public.ts'
import type { Debt } from './debts-queries.ts'
import { ageOfDebt, type Letter } from './debts.ts'

const title = 'Outstanding Balance'

const owedOf = (debts: readonly Debt[]) => sumMoney(debts.map((debt) => debt.price_outstanding))

/** The number that a payer quotes of an invoice. */
const quotedAs = (park: PaperPark, invoice_no: number) =>
  park.quotes ? printedRef(payRef(invoice_no)) : String(invoice_no)

/** What an order came to, and what of it was credited. */
const priceOf = (park: PaperPark, { price, price_credited }: Debt) =>
  price_credited === 0
    ? inMoney(park, price)
    : `${inMoney(park, price)}\n${inMoney(park, price_credited)} credited`

/** A late due of a payment plan is named by its day and by its order (plans-4). */
const orderOf = ({ ordered_on, due_of }: Debt) =>
  due_of === null ? longDate(ordered_on) : `Due ${longDate(ordered_on)}, of the order of ${longDate(due_of)}`

const hasDues = (debts: readonly Debt[]) => debts.some(({ due_of }) => due_of !== null)

const debtTable = (park: PaperPark, debts: readonly Debt[]): Content =>
  listing(
    [
      park.quotes ? 'Reference' : 'Invoice',
      ...(hasDues(debts) ? ['Order or due', 'Age', 'Sum'] : ['Ordered', 'Age', 'Price']),
      'Received',
      'Outstanding',
    ],
    debts.map((debt) => [
      debt.invoice_no === null ? '' : quotedAs(park, debt.invoice_no),
      orderOf(debt),
      ages[ageOfDebt(debt)].label,
      priceOf(park, debt),
      inMoney(park, debt.price_receipted),
      inMoney(park, debt.price_outstanding),
    ]),
    { widths: [48, '*', 106, 72, 72, 76], right: [3, 4, 5] },
  )

/** What is owed of each age, where there is any, and in all. */
function sums(park: PaperPark, debts: readonly Debt[]): Content {
  const byAge = ageNames
    .map((age) => [ages[age].label, owedOf(debts.filter((debt) => ageOfDebt(debt) === age))] as const)
    .filter(([, owed]) => owed > 0)
  return {
    unbreakable: true,
    stack: [
      heading('By age'),
      listing(
        ['Age', 'Outstanding'],
        byAge.map(([label, owed]) => [label, inMoney(park, owed)]),
        { widths: ['*', 110], right: [1] },
      ),
      {
        text: `Outstanding: ${inMoney(park, owedOf(debts))}`,
        fontSize: 13,
        bold: true,
        alignment: 'right',
        margin: [0, 12, 0, 0],
      },
    ],
  }
}

/** What is owed, to who owes it, or to who stands for them. */
const owes = (park: PaperPark, { of_dead, debts }: Letter, today: string) =>
  of_dead === null
    ? `According to our records, you owe ${inMoney(park, owedOf(debts))} on your orders with ${park.name} as of ${longDate(today)}. `
    : `According to our records, ${inMoney(park, owedOf(debts))} is owed on the orders of ${of_dead} with ${park.name} as of ${longDate(today)}. `

const body = (park: PaperPark, letter: Letter, today: string): Content[] => {
  const { customer_id, person, debts } = letter
  return [
    customerBeside(person, [
      ['Date', longDate(today)],
      ['Customer no', customer_id],
    ]),
    {
      text: [
        `Dear ${customerName(person)},\n\n`,
        owes(park, letter, today),
        hasDues(debts)
          ? 'Please pay it, or contact us if you have already paid.'
          : 'Please pay it, or contact us if you have already paid or would like to pay in instalments.',
      ],
      margin: [0, 14, 0, 0],
    },
    heading('Outstanding orders'),
    debtTable(park, debts),
    sums(park, debts),
    ...(park.quotes
      ? [
          {
            text: 'Please quote the reference of the order you pay.',
            bold: true,
            margin: [0, 8, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
    ...bankDetails(
      hasDues(debts) ? withoutTerms(park) : park,
      park.quotes ? printedRef(customerPayRef(customer_id)) : `Customer ${customer_id}`,
    ),
  ]
}

/** Who gets no letter, and why, on a page of its own. */
const notWritten = (reasons: readonly string[]): Content[] =>
  reasons.length === 0
    ? []
    : [{ text: 'Letters not written', style: 'title', pageBreak: 'before' }, { ul: [...reasons] }]

/** Letters about what is owed, each on pages of its own (arrears-8). */
export const letterPaper = (
  park: PaperPark,
  letters: readonly Letter[],
  today: string,
  reasons: readonly string[] = [],
): Paper => ({
  title,
  dated: today,
  content: [
    ...letters.flatMap((letter, at) => [
      ...(at === 0 ? [] : [{ text: title, style: 'title', pageBreak: 'before' as const }]),
      ...body(park, letter, today),
    ]),
    ...notWritten(reasons),
  ],
})
