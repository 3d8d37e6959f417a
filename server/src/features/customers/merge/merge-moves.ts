import { sql } from 'kysely'
import type { Changing } from '../../../core/context/context.ts'
import { moveDocuments } from '../../../domain/documents/record.ts'

interface Tie {
  table: string
  column: string
  /** Its rows say who changed them last. */
  signed?: true
}

/** Every column that names a customer. The sales take the burials on them along (burials_sale_of_customer). */
export const ties: readonly Tie[] = [
  { table: 'sales', column: 'customer_id', signed: true },
  { table: 'burials', column: 'customer_id' },
  { table: 'receipts', column: 'receipt_customer_id', signed: true },
  { table: 'sites', column: 'owner_customer_id', signed: true },
  { table: 'site_holders', column: 'customer_id' },
  { table: 'grave_moves', column: 'from_owner_id' },
  { table: 'grave_moves', column: 'to_owner_id' },
  { table: 'documents', column: 'customer_id' },
  { table: 'photos', column: 'customer_id' },
  { table: 'mails', column: 'customer_id' },
  { table: 'imports', column: 'customer_id' },
  { table: 'customers', column: 'merged_into' },
]

/** Everything that hangs on one customer hangs on another from now on. Lock both first, as no sale can come meanwhile. */
export async function moveEverything(ctx: Changing, from: number, to: number): Promise<void> {
  await ctx.db
    .updateTable('burials')
    .set({ updated_by: ctx.user.user_id })
    .where('customer_id', '=', from)
    .execute()
  for (const { table, column, signed } of ties) {
    const by = signed ? sql`, updated_by = ${ctx.user.user_id}` : sql``
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} ${by}
      where ${sql.ref(column)} = ${from}`.execute(ctx.db)
  }
  await sql`update notes set parent_object_id = ${to}
    where parent_object = 'customer' and parent_object_id = ${from}`.execute(ctx.db)
  await moveDocuments(ctx, 'customer', from, to)
}
