import type { DocumentParent } from '@sexton/contract/documents/calls'
import { sql, type RawBuilder } from 'kysely'
import { timeNow } from '../../core/clock.ts'
import { userOf, type Changing } from '../../core/context/context.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { isForOtherSite } from './document-queries.ts'
import { freeNameOf } from '../../platform/files/free-name.ts'

export interface NewDocument extends StoredFile {
  parent: DocumentParent
  parentId: number
  filename: string
  media_type: string
  property?: string
  kind?: 'uploaded' | 'generated'
  note_id?: number
  customer_id?: number | undefined
  /** Of a prepared paper, the fingerprint of the facts it was made from. */
  facts_sha256?: string
}

/** True of a name that a document of this parent has. */
const isNameOf = (parent: string, parentId: number) => (name: RawBuilder<string>) =>
  sql<boolean>`exists (select from documents o where o.parent_object = ${parent} and o.parent_object_id = ${parentId}
    and o.filename = ${name} and o.deleted_at is null)`

/** In SQL, a name that no other document of the parent has. Lock the parent first. */
export const nameFor = (parent: string, parentId: number, name: string) =>
  freeNameOf(sql`${name}::text`, isNameOf(parent, parentId))

/** Hides the present document of a property; it stays on record. Answers its name, if there was one. */
export async function retireProperty(
  ctx: Changing,
  parent: string,
  parentId: number,
  property: string,
  kind: string,
) {
  const retired = await ctx.db
    .updateTable('documents as d')
    .set({ deleted_at: timeNow().toISOString(), deleted_by: userOf(ctx) })
    .where('parent_object', '=', parent)
    .where('parent_object_id', '=', parentId)
    .where('property_ref', '=', property)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not ${isForOtherSite}`)
    .returning('filename')
    .executeTakeFirst()
  return retired?.filename
}

/** Records a stored file as a document of its parent, under a free name. Answers id and name. */
export async function recordDocument(ctx: Changing, made: NewDocument) {
  const { parent, parentId, property, kind = 'uploaded', ...file } = made
  return ctx.db
    .insertInto('documents')
    .values({
      ...file,
      filename: nameFor(parent, parentId, made.filename),
      parent_object: parent,
      parent_object_id: parentId,
      property_ref: property ?? null,
      kind,
      attached_by: userOf(ctx),
    })
    .returning(['document_id', 'filename'])
    .executeTakeFirstOrThrow()
}

/**
 * Moves one parent's documents, deleted ones too, to another of its kind, under free names: neither used
 * there nor brought along. A deleted one gets its free name when it is taken back.
 */
export async function moveDocuments(ctx: Changing, parent: DocumentParent, from: number, to: number) {
  const [there, brought] = [isNameOf(parent, to), isNameOf(parent, from)]
  const own = sql<string>`d.filename`
  const free = freeNameOf(own, (name) => sql`(${there(name)} or ${brought(name)})`)
  await sql`update documents d set parent_object_id = ${to},
      filename = case when d.deleted_at is null and ${there(own)} then ${free} else d.filename end
    where d.parent_object = ${parent} and d.parent_object_id = ${from}`.execute(ctx.db)
}

/** What a document is attached to, and under which property. */
interface Place {
  parent: DocumentParent
  parentId: number
}

/** Moves an uploaded document to another record, under a property. False when it does not exist (any more). */
export async function giveProperty(
  ctx: Changing,
  document_id: number,
  from: Place,
  to: Place & { property: string },
): Promise<boolean> {
  const there = await ctx.db
    .selectFrom('documents')
    .select('filename')
    .where('document_id', '=', document_id)
    .where('parent_object', '=', from.parent)
    .where('parent_object_id', '=', from.parentId)
    .where('kind', '=', 'uploaded')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!there) return false
  await ctx.db
    .updateTable('documents')
    .set({
      parent_object: to.parent,
      parent_object_id: to.parentId,
      property_ref: to.property,
      filename: nameFor(to.parent, to.parentId, there.filename),
    })
    .where('document_id', '=', document_id)
    .execute()
  return true
}
