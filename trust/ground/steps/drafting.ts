import { sales } from '@sexton/contract/sales/calls'
import { addCharge } from '../../frame/sales.ts'
import { Difference } from '../../lives/difference.ts'
import { draftOf, isDraft, liesIn, mayLieIn, type Customer, type Sale } from '../model.ts'
import { toErase } from '../refusals.ts'
import { anybody, calling, manager, forbidden, step } from '../step.ts'
import { first } from '../../lives/step.ts'

const SALES_AT_MOST = 9
export const PRICE = 100

export const open = step<Customer>({
  name: 'open',
  weight: 9,
  targets: (life) => life.customers,
  sensible: (customer, life) => !draftOf(life, customer) && life.sales.length < SALES_AT_MOST,
  attempt(customer, life, chance) {
    const draft = draftOf(life, customer)
    return calling(
      sales.create,
      { body: { customer_id: customer.id } },
      {
        line: `open a draft of ${customer.name}`,
        by: anybody(chance),
        verdict: 'done',
        after: async (by, { sale_id }) => draft ?? addCharge(by, sale_id, PRICE),
        done({ sale_id: id }) {
          if (draft && draft.id !== id) throw new Difference(`a draft beside ${draft.name}`)
          if (draft) return
          const name = `sale ${life.sales.length + 1}`
          const of = { id, name, customer, legacy: false, placed: false, invoiced: false }
          life.sales.push({ ...of, sites: [] })
        },
      },
    )
  },
})

export const discard = step<Sale>({
  name: 'delete draft',
  weight: 2,
  targets: (life) => life.sales,
  // As often where somebody lies as where nobody does.
  sensible: (sale, life) =>
    isDraft(sale) &&
    (toErase(life, sale) === 'done' ||
      sale.sites.some(({ site }) => liesIn(life, site) || mayLieIn(life, site))),
  attempt(sale, life, chance) {
    const by = manager(chance)
    return calling(
      sales.remove,
      { params: { sale_id: sale.id }, body: {} },
      {
        line: `delete ${sale.name}`,
        by,
        verdict: first(forbidden(by), toErase(life, sale)),
        done() {
          for (const { site } of sale.sites) if (site) site.on = undefined
          life.burials = life.burials.filter((burial) => burial.sale !== sale)
          sale.sites = []
          sale.gone = sale.invoiced ? 'voided' : 'erased'
        },
      },
    )
  },
})
