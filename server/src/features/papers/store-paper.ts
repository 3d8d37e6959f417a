import type { DocumentParent, DocumentRow } from '@sexton/contract/documents/calls'
import { timeNow } from '../../core/clock.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { renderPdf, type Paper } from '../../platform/pdf/pdf.ts'
import { documentsById } from '../../domain/documents/document-queries.ts'
import { lockParent } from '../../domain/documents/parents.ts'
import { paperPark, type PaperPark } from '../../domain/park/paper-park.ts'
import { recordDocument } from '../../domain/documents/record.ts'

/** Renders a paper of the park and keeps its file, before the transaction that records it. */
export async function rendered(
  ctx: Reading,
  paperOf: (park: PaperPark) => Paper | Promise<Paper>,
): Promise<StoredFile> {
  const park = await paperPark(ctx)
  return ctx.files.write(await renderPdf(park, await paperOf(park)))
}

interface Place {
  parent: DocumentParent
  parentId: number
  property: string
  filename: string
  /** The fingerprint of the facts that it is made from (papers-20). */
  facts_sha256?: string
}

/** A prepared paper that is rendered and not recorded yet. */
export interface Made {
  place: Place
  stored: StoredFile
}

/** The paper as it stands under a property, or undefined. */
export const currentPaper = (
  ctx: Reading | Changing,
  { parent, parentId, property }: Omit<Place, 'filename'>,
) =>
  ctx.db
    .selectFrom('documents')
    .select(['document_id', 'filename'])
    .where('parent_object', '=', parent)
    .where('parent_object_id', '=', parentId)
    .where('property_ref', '=', property)
    .where('kind', '=', 'generated')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Records a rendered paper under its property; the row of an earlier one takes the new file over. */
export async function storePaper(ctx: Changing, { place, stored }: Made): Promise<DocumentRow> {
  await lockParent(ctx, place.parent, place.parentId)
  const before = await currentPaper(ctx, place)
  const { document_id, filename } = before ?? (await recordPaper(ctx, place, stored))
  if (before)
    await ctx.db
      .updateTable('documents')
      .set({ ...stored, facts_sha256: place.facts_sha256 ?? null })
      .set({ attached_at: timeNow().toISOString(), attached_by: ctx.user.user_id })
      .where('document_id', '=', document_id)
      .execute()
  await audit(ctx, {
    object: place.parent,
    object_id: place.parentId,
    action: 'DOCUMENT_MADE',
    message: `Made ${filename}`,
  })
  return (await documentsById(ctx, [document_id]))[0]!
}

const recordPaper = (ctx: Changing, place: Place, stored: StoredFile) =>
  recordDocument(ctx, { ...stored, ...place, kind: 'generated', media_type: 'application/pdf' })
