import { auditRow, type audits } from '@sexton/contract/audits/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { onlyPage } from '../../core/search/page-of.ts'

const listedRow = auditRow.extend({ total: z.number() })

/** Records that an import can bring, each with the column of its number. */
const imported: Record<string, string> = {
  burial: 'burial_id',
  block: 'block_id',
  contractor: 'contractor_id',
}

/** A contractor's history holds that of its accounts for the desk. */
const accountsOf = (contractor_id: number) => sql`
      union all select 'outside_account', outside_account_id from outside_accounts where contractor_id = ${contractor_id}::int`

/**
 * A sale's history holds that of its sites, its events (also those taken off again) and its receipts too; a customer's
 * that of the records merged into it, under whichever of their numbers, of the mails to them and of their refunds. The import that brought
 * a record, or the receipts of the past of a sale, is the beginning of its history, and its undo is there too. A site's
 * has those that gave it an owner, a burial or an outline.
 */
const partsOf = (type: string, id: number): RawBuilder<unknown> => {
  if (type === 'customer')
    return sql`select 'customer', c.customer_id from customers named join customers c
        on coalesce(named.merged_into, named.customer_id) in (c.customer_id, c.merged_into)
        where named.customer_id = ${id}::int
      union select 'customer', ${id}::int
      union all select 'mail', m.mail_id from customers named
        join mails m on m.customer_id = coalesce(named.merged_into, named.customer_id)
      union all select 'text', x.text_id from customers named
        join texts x on x.customer_id = coalesce(named.merged_into, named.customer_id)
        where named.customer_id = ${id}::int
      union all select 'refund', r.refund_request_id from customers named
        join refund_requests r on r.customer_id = coalesce(named.merged_into, named.customer_id)
        where named.customer_id = ${id}::int
      union all select 'import', import_id from customers where customer_id = ${id}::int`
  if (type === 'site')
    return sql`select 'site', ${id}::int
      union select 'import', import_id from sites where site_id = ${id}::int
      union select 'import', import_id from import_sites where site_id = ${id}::int`
  const key = imported[type]
  if (key !== undefined)
    return sql`select ${type}::text, ${id}::int
      union all select 'import', import_id from ${sql.table(`${type}s`)} where ${sql.ref(key)} = ${id}::int
      ${type === 'contractor' ? accountsOf(id) : sql``}`
  if (type !== 'sale') return sql`select ${type}::text, ${id}::int`
  return sql`select 'sale', ${id}::int
    union all select 'sale_site', sale_site_id from sale_sites where sale_id = ${id}
    union select 'event', event_id from events where sale_id = ${id}
    union select 'event', object_id from audits
      where object = 'event' and data ->> 'sale_id' is not null and (data ->> 'sale_id')::integer = ${id}
    union all select 'receipt', receipt_id from receipts where sale_id = ${id}
    union select 'import', import_id from sales where sale_id = ${id}
    union select 'import', import_id from past_receipts where sale_id = ${id}`
}

/** What was done to one thing and its parts, newest first. */
export const list: Read<typeof audits.list> = async (ctx, { params: { type, id }, query }) => {
  ctx.needs(type === 'user' || type === 'role' ? 'PERM_USERS_VIEW' : 'PERM_SALES_SUPER')
  const rows = await rowsOf(
    ctx.db,
    listedRow,
    sql`
    select a.audit_id, a.object, a.object_id, a.action, a.audit_at, a.user_id, u.first_name, u.last_name,
      o.name || ', ' || c.name as outside, a.message, count(*) over ()::int as total
    from audits a left join users u using (user_id)
      left join outside_accounts o using (outside_account_id) left join contractors c using (contractor_id)
    where (a.object, a.object_id) in (${partsOf(type, id)})
    order by a.audit_id desc ${onlyPage(query ?? {})}`,
  )
  ctx.total = rows[0]?.total ?? 0
  return rows.map(({ total: _, ...row }) => row)
}
