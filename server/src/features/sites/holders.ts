import type { SiteHolder } from '@sexton/contract/sites/holders'
import type { sites } from '@sexton/contract/sites/calls'
import { sql } from 'kysely'
import { prepared } from '../../core/db/db.ts'
import type { Read } from '../../core/call/verbs.ts'
import { customerNameOf } from '../../core/words/names.ts'
import { documentsById } from '../../domain/documents/document-queries.ts'
import { refuseUnknownSite } from '../../domain/ground/site-queries.ts'

type Row = Omit<SiteHolder, 'documents'> & { document_ids: number[] }

/** Everyone who held a site, the latest first, each with the papers by which it came to them. */
export const holders: Read<typeof sites.holders> = async (ctx, { params: { site_id } }) => {
  const { rows } = await sql<Row>`${prepared}
    select h.site_holder_id, h.customer_id, ${customerNameOf('c')} as customer_name, c.flag as customer_flag,
      h.held_from, h.held_until, ss.sale_id, h.reason, u.user_name as created_by, h.created_at,
      array(select p.document_id from site_holder_papers p where p.site_holder_id = h.site_holder_id) as document_ids
    from site_holders h join customers c using (customer_id)
      left join sale_sites ss on ss.sale_site_id = h.sale_site_id
      left join users u on u.user_id = h.created_by
    where h.site_id = ${site_id}
    order by h.site_holder_id desc`.execute(ctx.db)
  if (rows.length === 0) await refuseUnknownSite(ctx, site_id)
  const papers = await documentsById(
    ctx,
    rows.flatMap((row) => row.document_ids),
  )
  return rows.map(({ document_ids, ...row }) => ({
    ...row,
    documents: papers.filter((paper) => document_ids.includes(paper.document_id)),
  }))
}
