import { sales } from '@sexton/contract/sales/calls'
import { agreementOf, priceOf, type Sale } from '../model.ts'
import { learnLines } from '../learn-lines.ts'
import { toPlace, toUnplace } from '../refusals.ts'
import { calling, dayOf, step } from '../step.ts'

export const place = step<Sale>({
  name: 'place',
  weight: 12,
  targets: (life) => life.sales,
  sensible: (sale) => toPlace(sale, { deferring: true, tooLate: false }) === 'done',
  attempt(sale, life, chance) {
    const day = dayOf(life, chance)
    const deferring = !chance.mad || chance.amount % 2 === 0
    const unsigned = sale.sites.filter((on) => agreementOf(on) === undefined)
    const body = {
      ...(day === life.world.today ? {} : { date_override: true, ordered_at: day }),
      ...(deferring ? { defer_agreements: unsigned.map(({ id }) => id) } : {}),
    }
    return calling(
      sales.place,
      { params: { sale_id: sale.id }, body },
      {
        line: `place ${sale.name} on ${day}`,
        verdict: toPlace(sale, { deferring, tooLate: day > life.world.today }),
        sale,
        settles: true,
        after: (by) => learnLines(by, sale),
        done({ invoice_no }) {
          const invoice = { no: invoice_no!, cents: priceOf(sale), batched: false, cancelled: false }
          sale.placed = { day, invoice }
          sale.invoices.push(invoice)
          if (deferring) for (const on of unsigned) on.deferred = true
        },
      },
    )
  },
})

export const unplace = step<Sale>({
  name: 'unplace',
  weight: 6,
  targets: (life) => life.sales,
  sensible: (sale, life) => toUnplace(sale, life.sales) === 'done',
  attempt: (sale, life) =>
    calling(
      sales.unplace,
      { params: { sale_id: sale.id }, body: { reason: 'By mistake' } },
      {
        line: `unplace ${sale.name}`,
        verdict: toUnplace(sale, life.sales),
        sale,
        settles: true,
        done() {
          sale.placed!.invoice.cancelled = true
          sale.placed = undefined
          for (const on of sale.sites) on.deferred = false
        },
      },
    ),
})
