import { document } from '@sexton/contract/documents/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const unmarkedRow = z.object({ document_id: z.number(), sale_id: z.number() })

/** The papers of voided invoices that do not say VOID: where one does, the paper that it replaced lies deleted beside it. */
export const unmarkedInvoices = (db: Db) =>
  rowsOf(
    db,
    unmarkedRow,
    sql`
    select distinct d.document_id, i.sale_id
    from invoices i join documents d on d.parent_object = 'sale' and d.parent_object_id = i.sale_id
    where i.voided_at is not null and d.kind = 'generated' and d.property_ref is null and d.deleted_at is null
      and not exists (select from documents o where o.parent_object = 'sale' and o.parent_object_id = i.sale_id
        and o.kind = 'generated' and o.filename = d.filename and o.deleted_at is not null)
    order by document_id`,
  )

const unstampedRow = document
  .pick({ document_id: true, parent_object: true, parent_object_id: true, property_ref: true })
  .extend({ ...document.pick({ invalid_ref: true, invalid_since: true }).shape, is_stamped: z.boolean() })

/** Superseded papers without their stamp (papers-21). */
export const unstamped = (db: Db) =>
  rowsOf(
    db,
    unstampedRow,
    sql`
    select document_id, parent_object, parent_object_id, property_ref, superseded_ref as invalid_ref,
      superseded_on as invalid_since, is_stamped
    from documents where superseded_ref is not null and not is_stamped and deleted_at is null
    order by document_id`,
  )
