import { burialStatusRef, siteStatusRef } from '@sexton/contract/core/statuses'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { customerNameOf, fullNameOf } from '../../core/words/names.ts'
import { cemeteryOfSite } from '../../domain/ground/cemetery-of-site.ts'

const text = z.string().nullable()

const siteRow = z.object({
  site_id: z.number(),
  site_ref: z.string(),
  cemetery: text,
  block_ref: z.string(),
  row_no: z.string(),
  site_no: z.number(),
  site_type: z.string(),
  graves: z.number(),
  site_status_ref: siteStatusRef,
  owner: text,
  ownership_date: text,
  changed_on: z.string(),
  burials: z.array(
    z.object({
      grave_no: z.number().nullable(),
      deceased: text,
      burial_date: text,
      burial_precision: z.string(),
      burial_words: text,
      burial_status_ref: burialStatusRef,
    }),
  ),
})
export type SitePaper = z.output<typeof siteRow>

/** What the card of a site says; 404 when there is no such site. */
export async function sitePaper(ctx: Reading, site_id: number): Promise<SitePaper> {
  const rows = await rowsOf(
    ctx.db,
    siteRow,
    sql`
    select si.site_id, si.site_ref, ${cemeteryOfSite} as cemetery, si.block_ref, si.row_no, si.site_no, t.site_type,
      t.graves, si.site_status_ref, ${customerNameOf('c')} as owner, si.ownership_date,
      (si.updated_at at time zone ${ctx.park.PARK_TIME_ZONE})::date as changed_on,
      (select coalesce(json_agg(json_build_object('grave_no', b.grave_no,
          'deceased', nullif(${fullNameOf('b.deceased_')}, ''), 'burial_date', b.burial_date,
          'burial_precision', b.burial_precision, 'burial_words', b.burial_words, 'burial_status_ref', b.burial_status_ref)
          order by b.grave_no, b.burial_date, b.burial_id), '[]')
        from burials b where b.site_id = si.site_id) as burials
    from sites si join site_types t using (site_type_id)
      left join customers c on c.customer_id = si.owner_customer_id
    where si.site_id = ${site_id}`,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}
