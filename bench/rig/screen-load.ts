import type { Screen, Visit } from './case.ts'
import { ofTurn, shuffled } from './draw.ts'
import type { ServedPark } from './served-park.ts'

const sources = {
  sales:
    'select sale_id as id from sales where placed_at is not null and not is_legacy order by 1 limit 30000',
  customers: 'select customer_id as id from customers order by 1 limit 30000',
  burials: 'select burial_id as id from burials order by 1 limit 30000',
}

/** The ids of what a screen can be about, in an order of their own. */
export const idsOf = async ({ rows }: ServedPark, source: keyof typeof sources) =>
  shuffled((await rows<{ id: number }>(sources[source])).map(({ id }) => id))

/** Visits that open a screen about one thing after another. */
export async function screenOf(
  screen: Screen,
  source: keyof typeof sources,
  park: ServedPark,
): Promise<Visit> {
  const ids = await idsOf(park, source)
  return (user, turn) => screen(ofTurn(ids, turn))(user)
}
