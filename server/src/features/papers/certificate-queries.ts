import { sql, type RawBuilder } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Person } from './paper-queries.ts'

export interface CertificatePaper {
  site_id: number
  site_ref: string
  block_ref: string
  row_no: string
  site_type: string
  graves: number
  ownership_date: string | null
  owner: Person
  owner_customer_id: number
  /** When the site or its owner was last changed. */
  changed_at: string
  /** The certificate that was made since then, if there is one. */
  document_id: number | null
  filename: string | null
}

const papers = (where: RawBuilder<unknown>) => sql<CertificatePaper>`
  select si.site_id, si.site_ref, si.block_ref, si.row_no, t.site_type, t.graves, si.ownership_date,
    si.owner_customer_id, row_to_json(c) as owner, greatest(si.updated_at, c.updated_at) as changed_at,
    d.document_id, d.filename
  from sites si join customers c on c.customer_id = si.owner_customer_id
    join site_types t on t.site_type_id = si.site_type_id
    left join documents d on d.parent_object = 'site' and d.parent_object_id = si.site_id
      and d.property_ref = 'CERTIFICATE' and d.kind = 'generated' and d.deleted_at is null
      and d.attached_at > greatest(si.updated_at, c.updated_at)
  where ${where} order by si.sort_key`

/** What the certificate of a site says; undefined while nobody owns it. */
export async function certificateOf(ctx: Reading | Changing, site_id: number) {
  const { rows } = await papers(sql`si.site_id = ${site_id}`).execute(ctx.db)
  return rows[0]
}

/** The same of every site a customer owns, in the order of the ground. */
export async function certificatesOf(ctx: Reading | Changing, customer_id: number) {
  const { rows } = await papers(sql`si.owner_customer_id = ${customer_id}`).execute(ctx.db)
  return rows
}
