import type { documents } from '@sexton/contract/documents/calls'
import { timeNow } from '../../core/clock.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { agreementChanged } from './agreement.ts'
import { documentsById } from '../../domain/documents/document-queries.ts'
import { lockParent } from '../../domain/documents/parents.ts'
import { nameFor } from '../../domain/documents/record.ts'

/** The document, its parent locked. 404 unless `deleted` says what it is. */
async function locked(ctx: Changing, document_id: number, deleted: boolean) {
  const found = await ctx.db
    .selectFrom('documents')
    .selectAll()
    .where('document_id', '=', document_id)
    .executeTakeFirst()
  if (!found) throw notFound()
  const parent = found.parent_object as Parameters<typeof lockParent>[1]
  await lockParent(ctx, parent, found.parent_object_id)
  const row = await ctx.db
    .selectFrom('documents')
    .selectAll()
    .where('document_id', '=', document_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if ((row.deleted_at !== null) !== deleted) throw notFound()
  return { ...row, parent_object: parent }
}

/** Deletes a document: out of sight, still on record. What the records rest on stays (409). */
export const remove: Write<typeof documents.remove> = {
  async change(ctx, { params: { document_id } }) {
    const row = await locked(ctx, document_id, false)
    const [shown] = await documentsById(ctx, [document_id])
    if (!shown?.can_delete)
      throw conflict(
        `You cannot delete ${row.filename} because other records depend on it. Upload a replacement instead.`,
      )
    await ctx.db
      .updateTable('documents')
      .set({ deleted_at: timeNow().toISOString(), deleted_by: ctx.user.user_id })
      .where('document_id', '=', document_id)
      .execute()
    await audit(ctx, {
      object: row.parent_object,
      object_id: row.parent_object_id,
      action: 'DOCUMENT_DELETED',
      message: `Deleted ${row.filename}`,
    })
    await agreementChanged(ctx, row)
  },
}

async function refuseTakenPlace(ctx: Changing, row: Awaited<ReturnType<typeof locked>>) {
  if (!row.property_ref) return
  const other = await ctx.db
    .selectFrom('documents')
    .select('filename')
    .where('parent_object', '=', row.parent_object)
    .where('parent_object_id', '=', row.parent_object_id)
    .where('property_ref', '=', row.property_ref)
    .where('kind', '=', row.kind)
    .where('deleted_at', 'is', null)
    .where('signed_for_site_id', 'is not distinct from', row.signed_for_site_id)
    .executeTakeFirst()
  if (other) throw conflict(`${other.filename} has replaced ${row.filename}.`)
}

/** Takes a deletion back. */
export const restore: Write<typeof documents.restore> = {
  async change(ctx, { params: { document_id } }) {
    const row = await locked(ctx, document_id, true)
    await refuseTakenPlace(ctx, row)
    const { filename } = await ctx.db
      .updateTable('documents')
      .set({
        deleted_at: null,
        deleted_by: null,
        filename: nameFor(row.parent_object, row.parent_object_id, row.filename),
      })
      .where('document_id', '=', document_id)
      .returning('filename')
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      object: row.parent_object,
      object_id: row.parent_object_id,
      action: 'DOCUMENT_RESTORED',
      message: `Restored ${filename}`,
    })
    await agreementChanged(ctx, row)
    return (await documentsById(ctx, [document_id]))[0]!
  },
}
