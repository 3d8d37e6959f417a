import { burials } from '@sexton/contract/burials/calls'
import type { Case, Visit } from './rig/case.ts'
import { namesOf } from './rig/names.ts'
import { firstPage, searchFor } from './rig/search-load.ts'
import type { ServedPark } from './rig/served-park.ts'

const filters = { DRAFT: 'true', UNSITED: 'true', CONFIRMED: 'true', COMPLETE: 'true' }

/** Searches for one of the dead after another by name. */
export const searches = async ({ rows }: ServedPark): Promise<Visit> =>
  searchFor(
    burials.search,
    await namesOf(rows, 'burials'),
    (name) => ({ query: { name, filters, orderby: 'best_match' as const, ...firstPage } }),
    (card) => `${card.deceased_first_name} ${card.deceased_middle_name} ${card.deceased_last_name}`,
  )

export const burialSearch: Case = {
  about: 'a name in the burial search: the first page with its cards, the best match first',
  run: async ({ park, load }) => load(await searches(park)),
}
