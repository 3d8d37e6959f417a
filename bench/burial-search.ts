import { burials } from '@sexton/contract/burials/calls'
import type { Case } from './rig/case.ts'
import { namesOf } from './rig/names.ts'
import { firstPage, searchFor } from './rig/search-load.ts'

const filters = { DRAFT: 'true', UNSITED: 'true', CONFIRMED: 'true', COMPLETE: 'true' }

export const burialSearch: Case = {
  about: 'a name in the burial search: the first page with its cards, the best match first',
  async run({ park, load }) {
    const visit = searchFor(
      burials.search,
      await namesOf(park.rows, 'burials'),
      (name) => ({ query: { name, filters, orderby: 'best_match' as const, ...firstPage } }),
      (card) => `${card.deceased_first_name} ${card.deceased_middle_name} ${card.deceased_last_name}`,
    )
    await load(visit)
  },
}
