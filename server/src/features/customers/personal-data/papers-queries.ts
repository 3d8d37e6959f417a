import { sql } from 'kysely'
import { audits } from '../../../domain/columns/audits.ts'
import { customers } from '../../../domain/columns/customers.ts'
import { documents, photos } from '../../../domain/columns/documents.ts'
import { imports } from '../../../domain/columns/imports.ts'
import { mails } from '../../../domain/columns/mails.ts'
import { texts } from '../../../domain/columns/practices/texts.ts'
import { notes, otherFacts } from '../../../domain/columns/notes.ts'
import { transferPapers } from '../../../domain/columns/practices/rights.ts'
import { siteHolderPapers } from '../../../domain/columns/sites.ts'
import { fromTable, pagesOf, wholeRow, type Held } from './held-queries.ts'
import { pathOf } from './file-paths.ts'

/** The kinds and numbers of what is theirs, and can have notes, papers and a history; merged records too. */
const theirThings = (customer_id: number) => sql`(
  select 'customer', c.customer_id from customers c where ${customer_id}::int in (c.customer_id, c.merged_into)
  union all select 'sale', sale_id from sales where customer_id = ${customer_id}
  union all select 'sale_site', x.sale_site_id from sale_sites x join sales s using (sale_id)
    where s.customer_id = ${customer_id}
  union all select 'receipt', receipt_id from receipts where receipt_customer_id = ${customer_id}
  union all select 'burial', burial_id from burials where customer_id = ${customer_id}
  union all select 'event', e.event_id from events e join sales s using (sale_id) where s.customer_id = ${customer_id})`

const theirNotes = (customer_id: number) =>
  sql`(n.parent_object, n.parent_object_id) in ${theirThings(customer_id)}`

/** Of the rights they hold or held: their deeds, consents and notices, and what they signed or what shows their death. */
const papersOfRights = (customer_id: number) => sql`(
  select x.document_id from deeds x join site_holders h using (site_holder_id) where h.customer_id = ${customer_id}
    or exists (select from site_holder_members m
      where m.site_holder_id = h.site_holder_id and m.customer_id = ${customer_id})
  union all select document_id from consents where customer_id = ${customer_id}
  union all select document_id from notices where to_customer_id = ${customer_id}
  union all select document_id from transfer_people where customer_id = ${customer_id}
  union all select x.document_id from transfer_papers x join transfers t using (transfer_id)
    where t.of_customer_id = ${customer_id}
  union all select death_document_id from customers where customer_id = ${customer_id})`

/** Attached to them, to what is theirs, to a note on it, to their holding of a site, or to an e-mail; not those of another customer. */
export const theirDocuments = (customer_id: number) => sql`(
  d.customer_id = ${customer_id} or d.customer_id is null and (
    (d.parent_object, d.parent_object_id) in ${theirThings(customer_id)}
    or d.parent_object = 'note' and d.parent_object_id in (select n.note_id from notes n where ${theirNotes(customer_id)}))
  or d.document_id in (select p.document_id from site_holder_papers p join site_holders h using (site_holder_id)
    where h.customer_id = ${customer_id})
  or d.document_id in ${papersOfRights(customer_id)}
  or d.document_id in (select unnest(m.document_ids) from mails m where m.customer_id = ${customer_id}))`

const theirPapers: Held = {
  name: 'documents',
  title: 'Documents',
  tables: [documents, siteHolderPapers, transferPapers],
  further: { paper: { label: 'Paper of a transfer' } },
  async *read(ctx, customer_id) {
    const source = {
      key: sql`d.document_id`,
      row: wholeRow(
        documents,
        'd',
        sql`jsonb_build_object('paper', (
          select string_agg(t.paper, ', ') from transfer_papers t where t.document_id = d.document_id))`,
      ),
      from: sql`documents d where ${theirDocuments(customer_id)}`,
    }
    for await (const row of pagesOf(ctx, source))
      yield { ...row, file: pathOf('documents', row['document_id'] as number, row['filename'] as string) }
  },
}

const theirPhotos: Held = {
  name: 'photos',
  title: 'Photos',
  tables: [photos],
  async *read(ctx, customer_id) {
    const source = {
      key: sql`p.photo_id`,
      row: wholeRow(photos, 'p', sql`jsonb_build_object('site', si.site_ref)`),
      from: sql`photos p join sites si using (site_id) where p.customer_id = ${customer_id}`,
    }
    for await (const row of pagesOf(ctx, source))
      yield { ...row, file: pathOf('photos', row['photo_id'] as number, row['filename'] as string) }
  },
}

/** Its words are in the archive where they say nothing of others: what a receipt, a burial or a transfer says names people. */
const said = sql`case when a.object in ('customer', 'mail', 'text', 'sale', 'sale_site', 'event')
  and a.action <> 'SITE_TRANSFERRED' then a.message end`

const history = fromTable(
  audits,
  'History',
  (customer_id) => ({
    key: sql`a.audit_id`,
    row: sql`jsonb_build_object('audit_at', a.audit_at, 'of', replace(a.object, '_', ' '), 'number', a.object_id,
      'action', lower(replace(a.action, '_', ' ')), 'by', case when a.user_id is null then 'the system' else 'staff' end,
      'message', ${said})`,
    from: sql`audits a where ((a.object, a.object_id) in (select * from ${theirThings(customer_id)} things
      union all select 'mail', m.mail_id from mails m where m.customer_id = ${customer_id}
      union all select 'text', t.text_id from texts t where t.customer_id = ${customer_id})
      or a.object in ('sale', 'burial') and a.data ->> 'customer_id' = ${String(customer_id)})`,
  }),
  {
    name: 'history',
    further: { of: { label: 'On the record of' }, number: { label: 'Its number' }, by: { label: 'By whom' } },
  },
)

/** Who they are by their own record. */
export const heldOnRecord = fromTable(
  customers,
  'Their record',
  (customer_id) => ({
    key: sql`c.customer_id`,
    row: wholeRow(customers, 'c'),
    from: sql`customers c where ${customer_id}::int in (c.customer_id, c.merged_into)`,
  }),
  { name: 'customer' },
)

/** What was written, filed, sent and done about them. */
export const heldOnPapers: readonly Held[] = [
  fromTable(notes, 'Notes', (customer_id) => ({
    key: sql`n.note_id`,
    row: wholeRow(notes, 'n'),
    from: sql`notes n where ${theirNotes(customer_id)}`,
  })),
  fromTable(otherFacts, 'Further details from old records', (customer_id) => ({
    key: sql`f.other_facts_id`,
    row: wholeRow(otherFacts, 'f'),
    from: sql`other_facts f where (f.parent_object, f.parent_object_id) in ${theirThings(customer_id)}
      or f.parent_object = 'past_receipt' and f.parent_object_id in (
        select r.past_receipt_id from past_receipts r join sales s using (sale_id) where s.customer_id = ${customer_id})`,
  })),
  theirPapers,
  theirPhotos,
  fromTable(mails, 'Emails sent to them or for them', (customer_id) => ({
    key: sql`m.mail_id`,
    row: wholeRow(mails, 'm'),
    from: sql`mails m where m.customer_id = ${customer_id}`,
  })),
  fromTable(texts, 'Texts sent to them', (customer_id) => ({
    key: sql`t.text_id`,
    row: wholeRow(texts, 't'),
    from: sql`texts t where t.customer_id = ${customer_id}`,
  })),
  fromTable(imports, 'Imports made for them', (customer_id) => ({
    key: sql`i.import_id`,
    row: wholeRow(imports, 'i'),
    from: sql`imports i where i.customer_id = ${customer_id}`,
  })),
  history,
]
