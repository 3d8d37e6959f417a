import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { draftOf, newSite } from '../frame/sales.ts'
import { counting, type Race } from './race.ts'

/** Everybody puts one free site on a draft of their own. */
export const site: Race = {
  name: 'site',
  async open({ park, people }) {
    const drafts = await Promise.all(people.map((person) => draftOf(person)))
    return async () => {
      const site_id = await newSite(park, 'LAWN_SINGLE')
      return {
        places: 1,
        run: (index) =>
          people[index]!.ask(saleSites.addWithSite, { params: drafts[index]!, body: { site_id } }),
        held: () =>
          counting(park)`
            select count(*)::int as count from sale_sites where site_id = ${site_id}
            and released_at is null`,
      }
    }
  },
}
