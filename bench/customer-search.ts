import type { Customer } from '@sexton/contract/customers/shapes'
import { customers } from '@sexton/contract/customers/calls'
import type { Case } from './rig/case.ts'
import { namesOf } from './rig/names.ts'
import { firstPage, searchFor } from './rig/search-load.ts'
import { most } from './targets/target.ts'

const nameIn = (card: Customer) => `${card.company_name} ${card.first_name} ${card.last_name}`

export const customerSearch: Case = {
  about: 'a name in the customer search: the first page with its cards, the best match first',
  targets: [most('customer search, page of 10 with cards, p95', 'customer-search/1/p95', 'ms', [8, 50], 6)],
  async run({ park, load }) {
    const visit = searchFor(
      customers.search,
      await namesOf(park.rows, 'customers'),
      (name) => ({ query: { name, orderby: 'best_match' as const, ...firstPage } }),
      (card) => nameIn(card as Customer),
    )
    await load(visit)
  },
}
