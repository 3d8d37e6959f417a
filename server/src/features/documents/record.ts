import type { DocumentParent } from '@sexton/contract/documents'
import type { Changing } from '../../core/context.ts'
import { freeName } from '../../core/files/file-names.ts'
import type { KeptFile } from '../../core/files/files.ts'

export interface NewDocument extends KeptFile {
  parent: DocumentParent
  parentId: number
  filename: string
  media_type: string
  property?: string
  kind?: 'uploaded' | 'generated'
  note_id?: number
  customer_id?: number | undefined
}

/** A name that no other document of the parent has. Lock the parent first. */
export async function nameFor(ctx: Changing, parent: string, parentId: number, name: string) {
  const others = await ctx.db
    .selectFrom('documents')
    .select('filename')
    .where('parent_object', '=', parent)
    .where('parent_object_id', '=', parentId)
    .where('deleted_at', 'is', null)
    .execute()
  return freeName(name, new Set(others.map((row) => row.filename)))
}

/** Takes the present holder of a property out of sight; it stays on record. Answers its name, if there was one. */
export async function retireProperty(
  ctx: Changing,
  parent: string,
  parentId: number,
  property: string,
  kind: string,
) {
  const retired = await ctx.db
    .updateTable('documents')
    .set({ deleted_at: new Date().toISOString(), deleted_by: ctx.user.user_id })
    .where('parent_object', '=', parent)
    .where('parent_object_id', '=', parentId)
    .where('property_ref', '=', property)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .returning('filename')
    .executeTakeFirst()
  return retired?.filename
}

/** An invoice that is voided keeps its paper on record, but it is no longer the sale's invoice. */
export const voidInvoicePaper = (ctx: Changing, sale_id: number) =>
  ctx.db
    .updateTable('documents')
    .set({ property_ref: null })
    .where('parent_object', '=', 'sale')
    .where('parent_object_id', '=', sale_id)
    .where('property_ref', '=', 'INVOICE')
    .where('kind', '=', 'generated')
    .execute()

/** Records a kept file as a document of its parent, under a name that is free there. Answers id and name. */
export async function recordDocument(ctx: Changing, made: NewDocument) {
  const { parent, parentId, property, kind = 'uploaded', ...file } = made
  return ctx.db
    .insertInto('documents')
    .values({
      ...file,
      filename: await nameFor(ctx, parent, parentId, made.filename),
      parent_object: parent,
      parent_object_id: parentId,
      property_ref: property ?? null,
      kind,
      attached_by: ctx.user.user_id,
    })
    .returning(['document_id', 'filename'])
    .executeTakeFirstOrThrow()
}

/** Gives one parent's documents, deleted ones too, to another of its kind, under names that are free there. */
export async function moveDocuments(ctx: Changing, parent: DocumentParent, from: number, to: number) {
  const moved = await ctx.db
    .selectFrom('documents')
    .select(['document_id', 'filename'])
    .where('parent_object', '=', parent)
    .where('parent_object_id', '=', from)
    .orderBy('document_id')
    .execute()
  for (const { document_id, filename } of moved)
    await ctx.db
      .updateTable('documents')
      .set({ parent_object_id: to, filename: await nameFor(ctx, parent, to, filename) })
      .where('document_id', '=', document_id)
      .execute()
}

/** What a document is attached to, and as which paper. */
interface Place {
  parent: DocumentParent
  parentId: number
}

/** Makes an uploaded document of one thing the paper of another. False when it is not (or no longer) there. */
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
      filename: await nameFor(ctx, to.parent, to.parentId, there.filename),
    })
    .where('document_id', '=', document_id)
    .execute()
  return true
}
