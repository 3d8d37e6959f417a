import type { DocumentParent } from '@sexton/contract/documents/calls'
import { sql } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import { notFound } from '../../core/refusal.ts'

type Parent = DocumentParent | 'event'

const tables: Record<Parent, { table: string; id: string; live?: string }> = {
  customer: { table: 'customers', id: 'customer_id', live: 'merged_into' },
  sale: { table: 'sales', id: 'sale_id', live: 'voided_at' },
  sale_site: { table: 'sale_sites', id: 'sale_site_id', live: 'released_at' },
  receipt: { table: 'receipts', id: 'receipt_id' },
  burial: { table: 'burials', id: 'burial_id' },
  site: { table: 'sites', id: 'site_id' },
  site_type: { table: 'site_types', id: 'site_type_id' },
  event: { table: 'events', id: 'event_id' },
  booking: { table: 'bookings', id: 'booking_id' },
  note: { table: 'notes', id: 'note_id', live: 'deleted_at' },
}

/** A sale is locked before its parts, so that two callers never deadlock. */
const lockSaleOf = (ctx: Changing, sale_site_id: number) =>
  sql`select 1 from sales where sale_id = (select sale_id from sale_sites where sale_site_id = ${sale_site_id})
    for update`.execute(ctx.db)

/**
 * Locks what a note or document is attached to, so that it can neither be deleted meanwhile nor get two files
 * of one name. 404 when it is not there (or voided, deleted, merged).
 */
export async function lockParent(ctx: Changing, parent: Parent, id: number): Promise<void> {
  if (parent === 'sale_site') await lockSaleOf(ctx, id)
  const { table, id: column, live } = tables[parent]
  const alive = live ? sql`and ${sql.ref(live)} is null` : sql``
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} ${alive} for no key update`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw notFound()
}
