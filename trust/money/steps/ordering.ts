import { plans } from '@sexton/contract/plans/calls'
import { sales } from '@sexton/contract/sales/calls'
import { agreementOf, priceOf, type Sale } from '../model.ts'
import { learnLines } from '../learn-lines.ts'
import { toPlace, toUnplace } from '../refusals.ts'
import { calling, dayOf, step } from '../step.ts'
import { endPlan, newPlan } from '../plans.ts'

export const place = step<Sale>({
  name: 'place',
  weight: 24,
  targets: (life) => life.sales,
  sensible: (sale, { world: { today } }) =>
    toPlace(sale, { deferring: true, tooLate: false, today }) === 'done',
  attempt(sale, life, chance) {
    const { today } = life.world
    const day = dayOf(life, chance)
    let plan_id = 0
    const deferring = !chance.mad || chance.amount % 2 === 0
    const unsigned = sale.sites.filter((on) => agreementOf(on) === undefined)
    const body = {
      ...(day === today ? {} : { date_override: true, ordered_at: day }),
      ...(deferring ? { defer_agreements: unsigned.map(({ id }) => id) } : {}),
    }
    return calling(
      sales.place,
      { params: { sale_id: sale.id }, body },
      {
        line: `place ${sale.name} on ${day}`,
        verdict: toPlace(sale, { deferring, tooLate: day > today, today }),
        sale,
        settles: true,
        async after(by) {
          await learnLines(by, sale)
          if (!sale.terms) return
          const { plan } = await by.call(plans.ofSale, { params: { sale_id: sale.id } })
          plan_id = plan!.payment_plan_id
        },
        done({ invoice_no }) {
          const invoice = { no: invoice_no!, cents: priceOf(sale), batched: false, cancelled: false }
          sale.placed = { day, invoice }
          sale.invoices.push(invoice)
          if (deferring) for (const on of unsigned) on.deferred = true
          if (sale.terms) sale.plans.push(newPlan(plan_id, sale, sale.terms, today))
        },
      },
    )
  },
})

export const unplace = step<Sale>({
  name: 'unplace',
  weight: 10,
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
          endPlan(sale, 'ENDED', life.world.today)
          for (const on of sale.sites) on.deferred = false
        },
      },
    ),
})
