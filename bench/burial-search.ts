import { burials } from '@sexton/contract/burials/calls'
import type { Case, Visit } from './rig/case.ts'
import { namesOf } from './rig/names.ts'
import { firstPage, searchFor } from './rig/search-load.ts'
import type { ServedPark } from './rig/served-park.ts'
import { least, most } from './targets/target.ts'

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
  targets: [
    most('burial name search, page of 10 with cards, p50', 'burial-search/1/p50', 'ms', [4, 15], 6),
    most('burial name search, page of 10 with cards, p95', 'burial-search/1/p95', 'ms', [8, 50]),
    least('burial name search, 10 connections', 'burial-search/10/perSecond', 'per s', [450, 120]),
  ],
  run: async ({ park, load }) => load(await searches(park)),
}
