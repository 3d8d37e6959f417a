import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Tx } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { saleStatus } from '../sales/sales-rules.ts'
import { statusFacts, statusFactsRow } from '../sales/status-facts.ts'
import { invariant, type Invariant } from './invariant.ts'

/** How many sales are read at a time: a large park would not fit into memory. */
const atOnce = 10_000

const knownRow = statusFactsRow.extend({ sale_id: z.number(), sale_status_ref: z.string() })

const factsAfter = (db: Db | Tx, sale_id: number) =>
  rowsOf(
    db,
    knownRow,
    sql`
    select s.sale_id, s.sale_status_ref, ${statusFacts}
    from sales s where s.sale_id > ${sale_id} order by s.sale_id limit ${atOnce}`,
  )

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
