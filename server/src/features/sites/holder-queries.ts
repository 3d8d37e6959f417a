import type { sites } from '@sexton/contract/sites/calls'
import { siteHolder } from '@sexton/contract/sites/holders'
import { sql } from 'kysely'
import * as z from 'zod'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Read } from '../../core/call/verbs.ts'
import { customerNameOf } from '../../core/words/names.ts'
import { documentsById } from '../../domain/documents/document-queries.ts'
import { refuseUnknown } from '../../core/search/refuse-unknown.ts'

const holderRow = siteHolder.omit({ documents: true }).extend({ document_ids: z.array(z.number()) })

/** Everyone who held a site, the latest first, each with the papers by which it came to them. */
export const holders: Read<typeof sites.holders> = async (ctx, { params: { site_id } }) => {
  const rows = await rowsOf(
    ctx.db,
    holderRow,
    sql`${prepared}
    select h.site_holder_id, h.customer_id, ${customerNameOf('c')} as customer_name, c.flag as customer_flag,
      h.held_from, h.held_until, ss.sale_id, h.reason, u.user_name as created_by, h.created_at,
      array(select p.document_id from site_holder_papers p where p.site_holder_id = h.site_holder_id) as document_ids,
      array(select jsonb_build_object('customer_id', m.customer_id, 'customer_name', ${customerNameOf('mc')})
        from site_holder_members m join customers mc using (customer_id)
        where m.site_holder_id = h.site_holder_id and m.customer_id <> h.customer_id order by m.customer_id) as members,
      (select to_jsonb(p) || jsonb_build_object('filename', i.filename)
        from past_purchases p join imports i using (import_id) where p.site_holder_id = h.site_holder_id) as purchase
    from site_holders h join customers c using (customer_id)
      left join sale_sites ss on ss.sale_site_id = h.sale_site_id
      left join users u on u.user_id = h.created_by
    where h.site_id = ${site_id}
    order by h.site_holder_id desc`,
  )
  if (rows.length === 0) await refuseUnknown(ctx, 'sites', site_id)
  const papers = await documentsById(
    ctx,
    rows.flatMap((row) => row.document_ids),
  )
  return rows.map(({ document_ids, ...row }) => ({
    ...row,
    documents: papers.filter((paper) => document_ids.includes(paper.document_id)),
  }))
}
