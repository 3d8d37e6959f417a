import type { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { prepared, opaque } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { customerNameOf, shortNameOf } from '../../../core/words/names.ts'
import type { Read } from '../../../core/call/verbs.ts'
import { takenOut } from '../../../domain/ground/place-columns.ts'
import type { SaleRow } from '../../../domain/sales/sale-lock.ts'
import { oldDraft } from '../search/search.ts'

/** How many are listed together. */
const atMost = 200

/**
 * Old drafts to which nothing was ever added: no site, line, burial or event, also none that was taken off again
 * (`added_to`), and no note, paper, flag or other act either, which the audit rows would show.
 */
const isEmpty = (ctx: Reading | Changing) => sql<boolean>`(${oldDraft(ctx)}
  and s.voided_at is null and not s.added_to and not s.flag
  and not exists (select from notes n where n.parent_object = 'sale' and n.parent_object_id = s.sale_id)
  and not exists (select from documents d where d.parent_object = 'sale' and d.parent_object_id = s.sale_id)
  and not exists (
    select from audits a where a.object = 'sale' and a.object_id = s.sale_id and a.action <> 'CREATED'
  ))`

const emptyDraftRow = z.object({
  sale_id: z.number(),
  customer_id: z.number(),
  name: z.string(),
  created_at: z.string(),
})

/** The old drafts that nothing was ever added to, the oldest first. */
export const emptyDrafts: Read<typeof sales.emptyDrafts> = (ctx) =>
  rowsOf(
    ctx.db,
    emptyDraftRow,
    sql`
    select s.sale_id, s.customer_id, ${customerNameOf('c')} as name, s.created_at
    from sales s join customers c using (customer_id)
    where ${isEmpty(ctx)} order by s.created_at, s.sale_id limit ${atMost}`,
  )

/** How many there are, as a part of a statement; no more are counted than are listed. */
export const countOfEmptyDrafts = (ctx: Reading) =>
  sql<number>`(select count(*) from (select from sales s where ${isEmpty(ctx)} limit ${atMost}) empty)`

const draftIdRow = z.object({
  sale_id: z.number(),
})

/** Those of the drafts that are empty, now that they are locked. */
export async function emptyAmong(ctx: Changing, sale_ids: readonly number[]) {
  const rows = await rowsOf(
    ctx.db,
    draftIdRow,
    sql`${prepared}
    select s.sale_id from sales s where s.sale_id = any (${opaque(sale_ids, 'int[]')}) and ${isEmpty(ctx)}`,
  )
  return new Set(rows.map(({ sale_id }) => sale_id))
}

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
export type Belongings = z.output<typeof belongingsRow>

/** All that is on a sale, and what stands against deleting it. */
export async function belongingsOf(ctx: Changing, { sale_id }: SaleRow): Promise<Belongings> {
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
export async function clearPapers(ctx: Changing, { sale_id }: SaleRow, of: Belongings) {
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
