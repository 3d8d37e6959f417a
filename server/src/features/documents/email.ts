import { isVoided, type DocumentRow, type documents } from '@sexton/contract/documents/calls'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { mailDocuments } from '../../domain/documents/mail-documents.ts'

interface Chosen extends Pick<
  DocumentRow,
  'document_id' | 'filename' | 'kind' | 'property_ref' | 'parent_object'
> {
  of_customer: boolean
}

/** The chosen documents, with whether each belongs to the customer: by its parent, its sale, or its upload. */
async function chosenOf(ctx: Changing, customer_id: number, ids: number[]) {
  const { rows } = await sql<Chosen>`
    select d.document_id, d.filename, d.kind, d.property_ref, d.parent_object,
      d.customer_id is not distinct from ${customer_id}::int or ${customer_id}::int = any (
      case d.parent_object
        when 'customer' then array[d.parent_object_id]
        when 'sale' then array(select customer_id from sales where sale_id = d.parent_object_id)
        when 'sale_site' then array(select s.customer_id from sale_sites join sales s using (sale_id)
          where sale_site_id = d.parent_object_id)
        when 'receipt' then array(select unnest(array[s.customer_id, r.receipt_customer_id])
          from receipts r join sales s using (sale_id) where r.receipt_id = d.parent_object_id)
        when 'burial' then array(select customer_id from burials where burial_id = d.parent_object_id)
        when 'site' then array(select owner_customer_id from sites where site_id = d.parent_object_id)
        when 'event' then array(select s.customer_id from events e join sales s using (sale_id)
          where e.event_id = d.parent_object_id)
      end) as of_customer
    from documents d where d.document_id = any (${ids}::int[]) and d.deleted_at is null
    order by d.document_id`.execute(ctx.db)
  return rows
}

/** Sends documents to a customer : queued, never somebody else's papers (documents-12). */
export const email: Write<typeof documents.email> = {
  async change(ctx, { body: { customer_id, document_ids } }) {
    const chosen = await chosenOf(ctx, customer_id, document_ids)
    if (chosen.length < new Set(document_ids).size)
      throw invalid({ document_ids: 'One of these documents is no longer there. Please reload.' })
    const foreign = chosen.find((row) => row.of_customer !== true)
    if (foreign) throw invalid({ document_ids: `${foreign.filename} does not belong to this customer.` })
    const voided = chosen.find(isVoided)
    if (voided) {
      const what = voided.parent_object === 'receipt' ? 'receipt' : 'invoice'
      throw invalid({ document_ids: `${voided.filename} is a voided ${what} and is not sent.` })
    }
    const names = chosen.map((row) => row.filename)
    await mailDocuments(ctx, customer_id, 'your documents', chosen)
    await audit(ctx, {
      object: 'customer',
      object_id: customer_id,
      action: 'DOCUMENTS_EMAILED',
      message: `E-mailed ${names.join(', ')}`,
    })
  },
}
