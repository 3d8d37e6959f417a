import { sql } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'

/** Refuses a document that is not an uploaded one of the site, or of a burial or a sale there (holds-2, notices-3). */
export async function refuseStrangeDocument(
  ctx: Changing,
  site_id: number,
  document_id: number | null | undefined,
  field = 'document_id',
): Promise<void> {
  if (document_id === null || document_id === undefined) return
  const found = await ctx.db
    .selectFrom('documents as d')
    .select('d.document_id')
    .where('d.document_id', '=', document_id)
    .where('d.kind', '=', 'uploaded')
    .where('d.deleted_at', 'is', null)
    .where(
      sql<boolean>`case d.parent_object
        when 'site' then d.parent_object_id = ${site_id}
        when 'burial' then exists (
          select from burials b where b.burial_id = d.parent_object_id and b.site_id = ${site_id})
        when 'sale' then exists (
          select from sale_sites ss where ss.sale_id = d.parent_object_id and ss.site_id = ${site_id})
        when 'sale_site' then exists (
          select from sale_sites ss where ss.sale_site_id = d.parent_object_id and ss.site_id = ${site_id})
        else false end`,
    )
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw invalid({ [field]: 'Upload the document to the site, or to a burial or a sale there.' })
}
