import type { SaleLine } from '@sexton/contract/sales/line'
import { sql, type RawBuilder } from 'kysely'
import type { Reading } from '../../core/context.ts'

/** Sale lines `l` as the contract shows them, in the order they were added. `where` speaks of `l`. */
export const lineRows = (where: RawBuilder<unknown>) => sql<SaleLine>`
  select l.sale_line_id, l.sale_id, l.parent_object, l.parent_object_id, l.source_object, l.charge_id,
    oc.other_charge_group_id, p.product_ref, l.line_description, l.line_price, l.line_price as price
  from sale_lines l join products p using (product_id) left join other_charges oc using (other_charge_id)
  where ${where}
  order by l.sale_line_id`

/** The lines of a sale. */
export async function linesOf(ctx: Reading, sale_id: number): Promise<SaleLine[]> {
  const { rows } = await lineRows(sql`l.sale_id = ${sale_id}`).execute(ctx.db)
  return rows
}
