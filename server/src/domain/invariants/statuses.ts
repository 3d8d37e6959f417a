import { sql } from 'kysely'
import type { Db, Tx } from '../../core/db/db.ts'
import { saleStatus, type SaleFacts } from '../sales/sales-rules.ts'
import { invariant, type Invariant } from './invariant.ts'

/** As many sales are looked at in one go: a large park would not fit into memory at once. */
const atOnce = 10_000

type Known = SaleFacts & { sale_id: number; sale_status_ref: string }

async function factsAfter(db: Db | Tx, sale_id: number): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select s.sale_id, s.sale_status_ref, s.is_legacy, s.price_outstanding, s.placed_at is not null as placed,
      (select coalesce(json_agg(json_build_object('sited', ss.site_id is not null, 'agreed', exists (
          select from documents d where d.parent_object = 'sale_site' and d.parent_object_id = ss.sale_site_id
            and d.property_ref = 'AGREEMENT' and d.kind = 'uploaded' and d.deleted_at is null
        ))), '[]') from sale_sites ss where ss.sale_id = s.sale_id) as sale_sites,
      array(select b.burial_status_ref from burials b where b.sale_id = s.sale_id) as burials
    from sales s where s.sale_id > ${sale_id} order by s.sale_id limit ${atOnce}`.execute(db)
  return rows
}

const saleStatuses: Invariant = {
  name: 'sale-status',
  of: 'sale',
  says: 'The status of a sale follows from its money, sites, agreements and burials.',
  async broken(db) {
    const found: string[] = []
    let sales = await factsAfter(db, 0)
    while (sales.length > 0) {
      for (const sale of sales)
        if (saleStatus(sale) !== sale.sale_status_ref) found.push(String(sale.sale_id))
      sales = await factsAfter(db, sales.at(-1)!.sale_id)
    }
    return found
  },
}

export const statuses = [
  saleStatuses,
  invariant(
    'sale-coherent',
    'sale',
    'What a sale has (sites, burials, signatures, money) is what its status asks for.',
    'select sale_id as record from sales where sale_problem(sale_id) is not null',
  ),
]
