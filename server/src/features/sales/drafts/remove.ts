import type { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { shortNameOf } from '../../../core/words/names.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import { conflict } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { takenOut } from '../../../domain/ground/place-columns.ts'
import { lockDraft, type SaleRow } from '../../../domain/sales/sale-lock.ts'
import { nameOf } from '../sale-words.ts'
import { refreshSites } from '../../../domain/ground/take-site.ts'
import { refuseWhereBodyLies } from '../../../domain/ground/who-lies.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'

const belongingsRow = z.object({
  burials: z.array(z.number()),
  events: z.array(z.number()),
  sale_sites: z.array(z.number()),
  site_ids: z.array(z.number()),
  site_refs: z.array(z.string()),
  lines: z.array(z.string()),
  deceased: z.array(z.string()),
  /** Of its burials, those whose body is in the ground. */
  buried: z.array(z.string()),
  /** Those whose body was taken out of the ground, to be buried anew. */
  taken_out: z.array(z.string()),
  foreign: z.boolean(),
  invoiced: z.boolean(),
})
type Belongings = z.output<typeof belongingsRow>

async function belongingsOf(ctx: Changing, { sale_id }: SaleRow): Promise<Belongings> {
  const rows = await rowsOf(
    ctx.db,
    belongingsRow,
    sql`
    select array(select burial_id from burials where sale_id = ${sale_id}) as burials,
      array(select event_id from events where sale_id = ${sale_id}) as events,
      array(select sale_site_id from sale_sites where sale_id = ${sale_id}) as sale_sites,
      array(select site_id from sale_sites where sale_id = ${sale_id} and site_id is not null) as site_ids,
      array(select site_ref from sale_sites join sites using (site_id) where sale_id = ${sale_id}
        order by sort_key) as site_refs,
      array(select distinct line_description from sale_lines where sale_id = ${sale_id} order by 1) as lines,
      array(select coalesce(nullif(${shortNameOf('b.deceased_')}, ''), 'Unknown deceased') from burials b
        where sale_id = ${sale_id} order by burial_id) as deceased,
      array(select named_body(b) from burials b where sale_id = ${sale_id} and in_ground order by burial_id) as buried,
      array(select named_body(b) from burials b where sale_id = ${sale_id} and ${takenOut}
        order by burial_id) as taken_out,
      exists (select from burials b join sale_sites ss using (sale_site_id)
        where ss.sale_id = ${sale_id} and b.sale_id is distinct from ${sale_id}) as foreign,
      exists (select from invoices where sale_id = ${sale_id}) as invoiced`,
  )
  return rows[0]!
}

/** Notes and documents of what is erased go out of sight; the files of a voided record stay. */
async function clearPapers(ctx: Changing, { sale_id }: SaleRow, of: Belongings) {
  const erased = sql`(parent_object = 'burial' and parent_object_id = any(${of.burials}::integer[]))
    or (parent_object = 'event' and parent_object_id = any(${of.events}::integer[]))
    or (not ${of.invoiced}::boolean and ((parent_object = 'sale' and parent_object_id = ${sale_id})
      or (parent_object = 'sale_site' and parent_object_id = any(${of.sale_sites}::integer[]))))`
  await sql`
    update documents set deleted_at = now(), deleted_by = ${ctx.user.user_id}
    where deleted_at is null and (${erased} or note_id in (select note_id from notes where ${erased}))`.execute(
    ctx.db,
  )
  await sql`delete from notes where ${erased}`.execute(ctx.db)
}

/** Takes everything off the sale, then the sale itself; one that ever had an invoice stays as a voided record. */
async function erase(ctx: Changing, { sale_id }: SaleRow, of: Belongings) {
  const { db } = ctx
  await db.deleteFrom('sale_lines').where('sale_id', '=', sale_id).execute()
  await db.deleteFrom('sale_authorizations').where('sale_id', '=', sale_id).execute()
  await db.deleteFrom('burials').where('sale_id', '=', sale_id).execute()
  await db.deleteFrom('events').where('sale_id', '=', sale_id).execute()
  if (!of.invoiced) {
    await db.deleteFrom('sales').where('sale_id', '=', sale_id).execute()
    return
  }
  const now = new Date().toISOString()
  const voided = { voided_at: now, voided_by: ctx.user.user_id, updated_by: ctx.user.user_id }
  await db
    .updateTable('sales')
    .set({ ...voided, void_reason: 'Sale deleted' })
    .where('sale_id', '=', sale_id)
    .execute()
  await db
    .updateTable('sale_sites')
    .set({ released_at: now, updated_by: ctx.user.user_id })
    .where('sale_id', '=', sale_id)
    .execute()
}

/** Deletes a locked draft without a complete burial, and all that is on it; its sites are free again (sales-27, sales-28). */
export async function deleteDraft(ctx: Changing, sale: SaleRow): Promise<void> {
  const { sale_id } = sale
  const of = await belongingsOf(ctx, sale)
  await refuseWhereBodyLies(ctx, of.site_ids, 'This sale cannot be deleted.')
  if (of.buried[0]) throw conflict(`${of.buried[0]} is buried by this sale. It cannot be deleted.`)
  if (of.taken_out[0])
    throw conflict(
      `${of.taken_out[0]} was taken out of the ground to be buried anew, and the burial stays on record. This sale cannot be deleted.`,
    )
  if (of.foreign) throw conflict('A burial of another sale is in a site of this one. It cannot be deleted.')
  const customer = await nameOf(ctx, sale.customer_id)
  await clearPapers(ctx, sale, of)
  await erase(ctx, sale, of)
  await refreshSites(ctx, of.site_ids)
  const parts = [
    ...of.lines,
    ...of.deceased.map((name) => `burial of ${name}`),
    ...(of.site_refs.length > 0 ? [`free again: ${of.site_refs.join(', ')}`] : []),
  ]
  await audit(ctx, {
    object: 'sale',
    object_id: sale_id,
    action: of.invoiced ? 'VOIDED' : 'DELETED',
    message: [`Sale of ${customer} deleted, ${inMoney(ctx.park, sale.price)}`, ...parts].join('; '),
    data: { name: customer, sale_id },
  })
}

export const remove: Write<typeof sales.remove> = {
  async change(ctx, { params: { sale_id } }) {
    await deleteDraft(ctx, await lockDraft(ctx, sale_id))
  },
}
