import { document } from '@sexton/contract/documents/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const chosenRow = document
  .pick({ document_id: true, filename: true, parent_object: true, invalid_ref: true, invalid_since: true })
  .extend({ size_bytes: z.number(), of_customer: z.boolean().nullable() })

/** The chosen documents, with whether each belongs to the customer: by its parent, its sale, or its upload. */
export const chosenDocuments = (ctx: Changing, customer_id: number, ids: number[]) =>
  rowsOf(
    ctx.db,
    chosenRow,
    sql`
    select d.document_id, d.filename, d.parent_object, d.size_bytes, invalid_ref(d), d.superseded_on as invalid_since,
      d.customer_id is not distinct from ${customer_id}::int or ${customer_id}::int = any (
      case d.parent_object
        when 'customer' then array[d.parent_object_id]
        when 'sale' then array(select customer_id from sales where sale_id = d.parent_object_id)
        when 'sale_site' then array(select s.customer_id from sale_sites join sales s using (sale_id)
          where sale_site_id = d.parent_object_id)
        when 'receipt' then array(select unnest(array[s.customer_id, r.receipt_customer_id])
          from receipts r left join sales s using (sale_id) where r.receipt_id = d.parent_object_id)
        when 'burial' then array(select customer_id from burials where burial_id = d.parent_object_id)
        when 'site' then array(select owner_customer_id from sites where site_id = d.parent_object_id)
        when 'event' then array(select s.customer_id from events e join sales s using (sale_id)
          where e.event_id = d.parent_object_id)
      end) as of_customer
    from documents d where d.document_id = any (${ids}::int[]) and d.deleted_at is null
    order by d.document_id`,
  )
