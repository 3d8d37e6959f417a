import { sales } from '@sexton/contract/sales/calls'
import { first, pick } from '../../lives/step.ts'
import { Difference } from '../../lives/difference.ts'
import { draftAmong, emptySale, type Customer, type Sale } from '../model.ts'
import { hasBuried, isDraft, toDraft } from '../refusals.ts'
import { reprice } from '../reprice.ts'
import { calling, step } from '../step.ts'

const SALES_AT_MOST = 5

export const open = step<Customer>({
  name: 'open',
  weight: 5,
  targets: (life) => life.customers,
  sensible: (customer, { sales }) => !draftAmong(sales, customer) && sales.length < SALES_AT_MOST,
  attempt: (customer, life) =>
    calling(
      sales.create,
      { body: { customer_id: customer.id } },
      {
        line: `open a draft of customer ${customer.name}`,
        verdict: 'done',
        sale: () => draftAmong(life.sales, customer),
        done({ sale_id }) {
          const draft = draftAmong(life.sales, customer)
          if (draft && draft.id !== sale_id) throw new Difference(`a draft beside ${draft.name}`)
          const name = `sale ${life.sales.length + 1}`
          if (!draft) life.sales.push(emptySale({ id: sale_id, name, customer, book: life.world.books[0]! }))
        },
      },
    ),
})

export const changeTariff = step<Sale>({
  name: 'change tariff',
  weight: 2,
  targets: (life) => life.sales,
  sensible: (sale) => isDraft(sale) && sale.lines.length > 0,
  attempt(sale, { world }, { detail }) {
    const book = pick(world.books, detail)
    return calling(
      sales.changeTariff,
      { params: { sale_id: sale.id }, body: { tariff_id: book.id } },
      {
        line: `price ${sale.name} by ${book.name}`,
        verdict: toDraft(sale),
        sale,
        done: ({ lines }) => reprice(sale, book, lines),
      },
    )
  },
})

export const discard = step<Sale>({
  name: 'delete draft',
  weight: 1,
  targets: (life) => life.sales,
  sensible: isDraft,
  attempt: (sale, life) =>
    calling(
      sales.remove,
      { params: { sale_id: sale.id }, body: {} },
      {
        line: `delete ${sale.name}`,
        verdict: first(toDraft(sale), hasBuried(sale) && 409),
        sale,
        settles: true,
        done() {
          for (const site of life.sites) if (site.on?.sale === sale) site.on = undefined
          Object.assign(sale, { lines: [], sites: [], signatures: undefined })
          sale.gone = sale.invoices.length > 0 ? 'voided' : 'erased'
        },
      },
    ),
})
