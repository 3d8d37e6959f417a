import type { documents, DocumentRow } from '@sexton/contract/documents/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared, opaque, type Db } from '../../core/db/db.ts'
import type { Read } from '../../core/call/verbs.ts'
import { listOfObjects } from './objects-of.ts'

/** A file's bytes as megabytes with two decimals, at least 0.01. */
export const sizeMb = (bytes: RawBuilder<unknown>) =>
  sql<number>`greatest(round(${bytes} / 1048576.0, 2), 0.01)`.as('size_mb')

/** Why the document `d` does not count any more (papers-20, papers-21). */
export const invalidRef = sql<string | null>`invalid_ref(d)`.as('invalid_ref')

/** True of a document `d` that is a signed agreement for another site than its sale has now. */
export const isForOtherSite = sql<boolean>`(d.signed_for_site_id is distinct from (
  select ss.site_id from sale_sites ss where d.parent_object = 'sale_site' and d.property_ref = 'AGREEMENT'
    and d.kind = 'uploaded' and ss.sale_site_id = d.parent_object_id))`

/** A burial keeps the documents that its status needs, a transfer and a correction their own, a practice those its records rest on; receipts and invoices stay for ever. */
const restsOnIt = sql<boolean>`(
  d.is_kept or d.parent_object = 'receipt' or d.property_ref in ('INVOICE', 'CREDIT_NOTE', 'RECEIPT', 'FORMER_BURIAL_CERTIFICATE')
  or (d.kind = 'generated' and d.property_ref is null)
  or exists (select from holds h where h.document_id = d.document_id)
  or exists (select from site_holder_papers p where p.document_id = d.document_id)
  or (d.parent_object = 'burial' and d.kind = 'uploaded' and exists (
    select from burials b where b.burial_id = d.parent_object_id and not b.is_legacy and (
      (d.property_ref = 'BURIAL_CERTIFICATE' and b.burial_status_ref = 'COMPLETE')
      or (d.property_ref in ('BURIAL_PERMIT', 'COD') and b.burial_status_ref in ('CONFIRMED', 'COMPLETE'))
    )
  ))
)`

/** The site of a document `d` that is a signed agreement for another one than its sale has now (sales-50). */
const signedFor = sql<string | null>`case when d.signed_for_site_id is not null then (
  select si.site_ref from sites si where si.site_id = d.signed_for_site_id and ${isForOtherSite}) end`.as(
  'signed_for',
)

const rowsIn = (db: Db) =>
  db
    .selectFrom('documents as d')
    .modifyFront(prepared)
    .leftJoin('users as u', 'u.user_id', 'd.attached_by')
    .select([
      'd.document_id',
      'd.parent_object',
      'd.parent_object_id',
      'd.property_ref',
      'd.filename',
      'd.kind',
    ])
    .select(['d.media_type', 'd.attached_at', 'u.user_name as attached_by'])
    .select(sizeMb(sql`d.size_bytes`))
    .select([invalidRef, 'd.superseded_on as invalid_since'])
    .select(sql<boolean>`not coalesce(${restsOnIt}, false)`.as('can_delete'))
    .select(signedFor)
    .where('d.deleted_at', 'is', null)

const rows = (ctx: Reading | Changing) => rowsIn(ctx.db)

/** The documents of these notes, newest first, up to this many of each note. */
export async function documentsOfNotes(ctx: Reading, ids: readonly number[], ofEach: number) {
  if (ids.length === 0) return []
  const newest = sql`(select t.document_id from unnest(${opaque(ids, 'int[]')}) as n (id) cross join lateral (
    select x.document_id from documents x
    where x.parent_object = 'note' and x.parent_object_id = n.id and x.deleted_at is null
    order by x.attached_at desc, x.document_id desc limit ${ofEach}) t)`
  return (await rows(ctx)
    .where(sql<boolean>`d.document_id in ${newest}`)
    .orderBy('d.attached_at', 'desc')
    .orderBy('d.document_id', 'desc')
    .execute()) as DocumentRow[]
}

export async function documentsById(ctx: Reading | Changing, ids: readonly number[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  return (await rows(ctx)
    .where(sql<boolean>`d.document_id = any (${opaque(ids, 'int[]')})`)
    .orderBy('d.document_id')
    .execute()) as DocumentRow[]
}

/** The document under a property. Where a paper must be signed only an uploaded one counts; the generated one is the blank. */
export async function propertyOf(
  ctx: Reading | Changing,
  parent: string,
  parentId: number,
  property: string,
): Promise<DocumentRow | null> {
  const made = property === 'INVOICE' || property === 'ORDER'
  const found = await rows(ctx)
    .where('d.parent_object', '=', parent)
    .where('d.parent_object_id', '=', parentId)
    .where('d.property_ref', '=', property)
    .$if(!made, (query) => query.where('d.kind', '=', 'uploaded'))
    .where(sql<boolean>`not ${isForOtherSite}`)
    .orderBy('d.attached_at', 'desc')
    .executeTakeFirst()
  return (found as DocumentRow | undefined) ?? null
}

const attached = listOfObjects((db, pairs) =>
  rowsIn(db)
    .where(sql<boolean>`(d.parent_object, d.parent_object_id) in ${pairs}`)
    .orderBy('d.attached_at', 'desc')
    .orderBy('d.document_id', 'desc'),
)

/** The documents of several things, newest first; a page of them, or all. */
export const get: Read<typeof documents.get> = async (ctx, { body }) =>
  (await attached(ctx, body)) as DocumentRow[]
