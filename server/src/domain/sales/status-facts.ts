import { sql } from 'kysely'
import * as z from 'zod'

/** In SQL, what the status of a sale `s` follows from (sales-4). */
export const statusFacts = sql`s.is_legacy, s.price_outstanding, s.placed_at is not null as placed, s.cancelled_at is not null as cancelled,
  (select coalesce(json_agg(json_build_object('sited', ss.site_id is not null, 'agreed', exists (
      select from signed_agreements(ss.sale_site_id)
    ))), '[]') from sale_sites ss where ss.sale_id = s.sale_id and ss.released_at is null) as sale_sites,
  array(select b.burial_status_ref from burials b where b.sale_id = s.sale_id) as burials`

export const statusFactsRow = z.object({
  is_legacy: z.boolean(),
  price_outstanding: z.number(),
  placed: z.boolean(),
  cancelled: z.boolean(),
  sale_sites: z.array(z.object({ sited: z.boolean(), agreed: z.boolean() })),
  burials: z.array(z.string()),
})
