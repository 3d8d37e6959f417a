import type { Screen, Visit } from './case.ts'
import { ofTurn, shuffled } from './draw.ts'

/** Visits that open a screen about one thing after another, in an order of their own. */
export function screenOf(screen: Screen, ids: readonly number[]): Visit {
  const drawn = shuffled(ids)
  return (user, turn) => screen(ofTurn(drawn, turn))(user)
}

const sources = {
  sales:
    'select sale_id as id from sales where placed_at is not null and not is_legacy order by 1 limit 30000',
  drafts: `select customer_id as id from sales where sale_status_ref = 'DRAFT' and voided_at is null
    order by 1 limit 30000`,
  customers: 'select customer_id as id from customers order by 1 limit 30000',
  burials: 'select burial_id as id from burials order by 1 limit 30000',
}

/** The statement that gives the ids of what a screen can be about, as `id`. */
export const idsOf = (source: keyof typeof sources) => sources[source]
