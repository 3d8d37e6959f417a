import { siteStatuses } from '@sexton/contract/core/statuses'
import { blocks } from '@sexton/contract/blocks/calls'
import { sql } from 'kysely'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'

const statusRow = blocks.statuses.response.element.omit({ site_status: true })

/** How many sites of a block have each status and type (blocks-3). */
export const statuses: Read<typeof blocks.statuses> = async (ctx, { params: { block_ref } }) => {
  const rows = await rowsOf(
    ctx.db,
    statusRow,
    sql`
    select s.site_status_ref, t.site_type_ref, t.site_type, count(*) as site_count
    from sites s join site_types t using (site_type_id) where s.block_ref = ${block_ref}
    group by s.site_status_ref, t.site_type_id order by t.site_type, s.site_status_ref`,
  )
  const known = ctx.db.selectFrom('blocks').select('block_id').where('block_ref', '=', block_ref)
  if (rows.length === 0 && !(await known.executeTakeFirst())) throw notFound()
  return rows.map((row) => ({ ...row, site_status: siteStatuses[row.site_status_ref] }))
}
