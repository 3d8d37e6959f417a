import { customerName } from '@sexton/contract/customers/name'
import { payRef, printedRef } from '@sexton/contract/bank/pay-ref'
import { writtenAbout } from '@sexton/contract/plans/notice'
import type { LetterKind } from '@sexton/contract/plans/step-forms'
import { addDays } from '@sexton/contract/values/dates'
import { sumMoney } from '@sexton/contract/values/money'
import type { Content } from 'pdfmake/interfaces'
import { inMoney } from '../../../core/words/in-money.ts'
import type { PaperPark } from '../../../domain/park/paper-park.ts'
import { heading, listing, longDate } from '../../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../../platform/pdf/pdf.ts'
import { bankDetails, customerBeside, withoutTerms, type Person } from '../../papers/public.ts'
import type { PlanRow } from './plan-queries.ts'

export interface PlanLetter {
  plan: PlanRow
  person: Person
  letter: LetterKind
  /** By which payments name their order, where the park's bank files are read. */
  hasReferences: boolean
}

/** What payments of an order name. */
export const referenceOf = ({
  plan: { invoice_no, sale_id },
  hasReferences,
}: Pick<PlanLetter, 'plan' | 'hasReferences'>) =>
  invoice_no === null
    ? `Sale ${sale_id}`
    : hasReferences
      ? printedRef(payRef(invoice_no))
      : `Invoice ${invoice_no}`

export const titleOf = ({ plan, letter }: Pick<PlanLetter, 'plan' | 'letter'>) =>
  letter === 'NOTICE'
    ? 'Notice About Your Payment Plan'
    : writtenAbout(plan).reminders > 0
      ? 'Second Reminder About Your Payment Plan'
      : 'Reminder About Your Payment Plan'

const lateOf = ({ dues }: PlanRow) => dues.filter(({ state }) => state === 'LATE')

const table = (park: PaperPark, plan: PlanRow): Content =>
  listing(
    ['Due', 'Amount', 'Received', 'Owed', 'Days late'],
    lateOf(plan).map(({ due_on, value, received, owed, days_late }) => [
      longDate(due_on),
      inMoney(park, value),
      inMoney(park, received),
      inMoney(park, owed),
      String(days_late),
    ]),
    { widths: ['*', 84, 84, 84, 60], right: [1, 2, 3, 4] },
  )

/** What the park keeps of a broken plan, in words. */
export function keptWords(
  park: PaperPark,
  { retained_percent, retained_most }: Pick<PlanRow, 'retained_percent' | 'retained_most'>,
): string {
  if (retained_percent === 0) return 'All that was received goes back to the customer.'
  const most = retained_most === null ? '' : `, at most ${inMoney(park, retained_most)}`
  return `The park keeps ${retained_percent}% of the price of what it has received${most}; the rest goes back to the customer.`
}

const ask = (park: PaperPark, { plan, letter }: PlanLetter, today: string): string => {
  const late = inMoney(park, sumMoney(lateOf(plan).map(({ owed }) => owed)))
  if (letter === 'REMINDED')
    return `${late} of your payment plan has not been paid yet. Please pay it, or contact us if you have already paid or cannot pay at the moment. We can agree on later days.`
  const last = longDate(addDays(today, plan.notice_days))
  return `${late} of your payment plan has not been paid, although we reminded you. If it is not paid by ${last}, the plan can be ended and the order cancelled. The sites of the order are then available to others. ${keptWords(park, plan)} Please pay, or contact us before that day.`
}

const body = (park: PaperPark, one: PlanLetter, today: string): Content[] => {
  const { plan, person } = one
  return [
    customerBeside(person, [
      ['Date', longDate(today)],
      ['Sale no', plan.sale_id],
      ['Invoice no', plan.invoice_no],
      ['Plan agreed', longDate(plan.agreed_on)],
    ]),
    { text: [`Dear ${customerName(person)},\n\n`, ask(park, one, today)], margin: [0, 14, 0, 0] },
    heading('Late'),
    table(park, plan),
    {
      text: `To pay now: ${inMoney(park, sumMoney(lateOf(plan).map(({ owed }) => owed)))}`,
      fontSize: 13,
      bold: true,
      alignment: 'right',
      margin: [0, 12, 0, 0],
    },
    ...bankDetails(withoutTerms(park), referenceOf(one)),
  ]
}

/** Letters about plans that are late, each on pages of its own (plans-17). */
export const letterPaper = (park: PaperPark, letters: readonly PlanLetter[], today: string): Paper => ({
  title: titleOf(letters[0]!),
  dated: today,
  content: letters.flatMap((one, at) => [
    ...(at === 0 ? [] : [{ text: titleOf(one), style: 'title', pageBreak: 'before' as const }]),
    ...body(park, one, today),
  ]),
})
