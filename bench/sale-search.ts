import { sales } from '@sexton/contract/sales/calls'
import type { Case } from './rig/case.ts'
import { namesOf } from './rig/names.ts'
import { firstPage, searchFor } from './rig/search-load.ts'
import { most } from './targets/target.ts'

const filters = { DRAFT: 'true', ORDERED: 'true', PAID: 'true', FULFILLED: 'true' } as const

export const saleSearch: Case = {
  about: 'a name in the sales search: the first page with its cards, the best match first',
  targets: [most('sales search, page of 10 with cards, p95', 'sale-search/1/p95', 'ms', [8, 50], 8)],
  async run({ park, load }) {
    const visit = searchFor(
      sales.search,
      await namesOf(park.rows, 'sales'),
      (name) => ({ query: { name, filters, orderby: 'best_match' as const, ...firstPage } }),
      ({ customer }) => `${customer?.company_name} ${customer?.first_name} ${customer?.last_name}`,
    )
    await load(visit)
  },
}
