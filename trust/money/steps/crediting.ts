import { credits, type SaleCredits } from '@sexton/contract/credits/calls'
import { fromHundredths, toHundredths } from '@sexton/contract/values/money'
import { pick } from '../../lives/step.ts'
import { Difference } from '../../lives/difference.ts'
import { creditableOn } from '../credits.ts'
import { creditedOn, priceOf, receiptedOn, type Sale } from '../model.ts'
import { cancelling, noting } from '../noting.ts'
import { endPlan } from '../plans.ts'
import { toCancel, toCredit } from '../refusals.ts'
import { calling, step } from '../step.ts'
import { valueOf } from '../taken.ts'

/** What can be credited on each line, and the notes, are as the model says. */
function compare(sale: Sale, answered: SaleCredits): void {
  const is = [
    ...answered.lines.map((line) => `${line.sale_line_id} ${toHundredths(line.creditable)}`),
    ...answered.notes.map((note) => `${toHundredths(note.value)} ${note.cancels}`).toReversed(),
    `credited ${toHundredths(answered.price_credited)}`,
  ]
  const ours = [
    ...creditableOn(sale).map(({ line, cents }) => `${line.no} ${cents}`),
    ...sale.credits.map(({ cents, cancels }) => `${cents} ${cancels}`),
    `credited ${creditedOn(sale)}`,
  ]
  if (String(is) !== String(ours))
    throw new Difference(`${sale.name}: credits ${is.join(', ')} instead of ${ours.join(', ')}`)
}

const creditable = (sale: Sale) => (sale.placed ? creditableOn(sale) : [])

/** A line of an order that can be credited; of any other sale there is none. */
export const credit = step<Sale>({
  name: 'credit note',
  weight: 4,
  targets: (life) => life.sales.filter(({ lines }) => lines.some(({ no }) => no !== undefined)),
  sensible: (sale) => !sale.cancelled && creditable(sale).some(({ cents }) => cents > 0),
  attempt(sale, { world }, chance) {
    const open = creditable(sale).filter(({ cents }) => chance.mad || cents > 0)
    const { line, cents: most } = open.length > 0 ? pick(open, chance.target) : unknownLine(sale)
    const cents = valueOf(most, chance)
    const rest = priceOf(sale) - creditedOn(sale) - cents
    const noted = noting({ sale, lines: [{ line, cents }], day: world.today, cancels: false, kept: rest })
    return calling(
      credits.add,
      {
        params: { sale_id: sale.id },
        body: { reason: 'Not wanted', lines: [{ sale_line_id: line.no!, value: fromHundredths(cents) }] },
      },
      {
        line: `credit ${fromHundredths(cents)} of ${fromHundredths(line.cents)} on ${sale.name}`,
        verdict: toCredit(sale, cents, most),
        ...noted,
        done(answered) {
          noted.done()
          compare(sale, answered)
        },
      },
    )
  },
})

const unknownLine = ({ lines }: Sale) => ({ line: lines.find(({ no }) => no !== undefined)!, cents: 0 })

export const cancel = step<Sale>({
  name: 'cancel by credit',
  weight: 2,
  targets: (life) => life.sales,
  sensible: (sale) => toCancel(sale, 0) === 'done',
  attempt(sale, { world }, { detail, amount, mad }) {
    const received = receiptedOn(sale)
    const retained = mad ? received + 1 : pick([0, 0, 1, Math.floor((received * amount) / 10_000)], detail)
    const isDone = toCancel(sale, retained) === 'done'
    const noted = isDone ? cancelling(sale, retained, world.today) : { done: () => undefined }
    return calling(
      credits.cancel,
      { params: { sale_id: sale.id }, body: { reason: 'The family moves away', retained: retained / 100 } },
      {
        line: `cancel ${sale.name} by credit, ${fromHundredths(retained)} kept`,
        verdict: toCancel(sale, retained),
        ...noted,
        done(answered) {
          endPlan(sale, 'CREDITED', world.today)
          noted.done()
          compare(sale, answered)
        },
      },
    )
  },
})
