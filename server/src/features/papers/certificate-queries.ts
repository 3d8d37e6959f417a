import { site } from '@sexton/contract/sites/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { cemeteryOfSite } from '../../domain/ground/cemetery-of-site.ts'
import { factsOf, person } from './paper-queries.ts'

const certificateRow = site
  .pick({
    site_id: true,
    site_ref: true,
    block_ref: true,
    row_no: true,
    site_type: true,
    graves: true,
    ownership_date: true,
  })
  .extend({
    owner: person,
    /** Where there are several. */
    cemetery: z.string().nullable(),
    owner_customer_id: z.number(),
    /** Who holds it since when, as the certificate's link names it. */
    site_holder_id: z.number(),
    /** The fingerprint of what it says (papers-20). */
    facts_sha256: z.string(),
    /** When the site or its owner was last changed. */
    changed_at: z.string(),
    /** The certificate that says the same, if there is one. */
    document_id: z.number().nullable(),
    filename: z.string().nullable(),
    size_mb: z.number().nullable(),
  })
export type CertificatePaper = z.output<typeof certificateRow>

const papers = (ctx: Reading | Changing, where: RawBuilder<unknown>) =>
  rowsOf(
    ctx.db,
    certificateRow,
    sql`
  select si.site_id, si.site_ref, si.block_ref, si.row_no, t.site_type, t.graves, si.ownership_date,
    si.owner_customer_id, h.site_holder_id, ${cemeteryOfSite} as cemetery, row_to_json(c) as owner, f.facts_sha256, greatest(si.updated_at, c.updated_at, bl.renamed_at) as changed_at,
    d.document_id, d.filename, case when d.document_id is not null then greatest(round(d.size_bytes / 1048576.0, 2), 0.01) end as size_mb
  from sites si join customers c on c.customer_id = si.owner_customer_id
    join site_types t on t.site_type_id = si.site_type_id
    join site_holders h on h.site_id = si.site_id and h.held_until is null
    join blocks bl on bl.block_id = si.block_id
    cross join lateral ${factsOf('CERTIFICATE', sql`si.site_id`)}
    left join documents d on d.parent_object = 'site' and d.parent_object_id = si.site_id
      and d.property_ref = 'CERTIFICATE' and d.kind = 'generated' and d.deleted_at is null
      and d.facts_sha256 = f.facts_sha256
  where ${where} order by si.sort_key`,
  )

/** What the certificate of a site says; undefined while nobody owns it. */
export async function certificateOf(ctx: Reading | Changing, site_id: number) {
  const [found] = await papers(ctx, sql`si.site_id = ${site_id}`)
  return found
}

/** The same of every site a customer owns, in the order of the ground. */
export const certificatesOf = (ctx: Reading | Changing, customer_id: number) =>
  papers(ctx, sql`si.owner_customer_id = ${customer_id}`)
