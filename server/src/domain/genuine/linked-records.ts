import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Linked } from './paper-links.ts'

const row = z.object({
  object: z.enum(['sale', 'site', 'burial']),
  object_id: z.number(),
  /** The number that the paper carries: of the receipt or the burial, the ref of the site. */
  number: z.string(),
  date: z.string().nullable(),
  precision: z.string(),
  /** What an old record says in place of the date. */
  words: z.string().nullable(),
  /** A receipt's. */
  sum: z.number().nullable(),
  state: z.enum(['holds', 'open', 'voided', 'taken back', 'ended', 'unowned']),
  /** The day since when the site has another owner, or none. */
  since: z.string().nullable(),
})

export type LinkedRecord = z.output<typeof row>

const statements: Record<Linked, (id: number) => ReturnType<typeof sql>> = {
  receipt: (id) => sql`
    select case when r.sale_id is null then 'customer' else 'sale' end as object,
      coalesce(r.sale_id, r.receipt_customer_id) as object_id, r.receipt_no::text as number, r.receipt_at as date,
      'day' as precision, null as words, r.value as sum,
      case when r.voided_at is not null then 'voided'
        when exists (select from receipts later where later.reversal_of = r.receipt_id and later.voided_at is null)
          then 'taken back' else 'holds' end as state, null::date as since
    from receipts r where r.receipt_id = ${id}`,
  holder: (id) => sql`
    select 'site' as object, h.site_id as object_id, s.site_ref as number,
      case when h.held_until is null then s.ownership_date else h.held_from end as date,
      'day' as precision, null as words, null::numeric as sum, case when h.held_until is null then 'holds'
        when later.site_id is null then 'unowned' else 'ended' end as state,
      case when h.held_until is not null then coalesce(later.held_from, h.held_until) end as since
    from site_holders h join sites s using (site_id) left join lateral (
        select n.site_id, n.held_from from site_holders n where n.site_id = h.site_id and n.site_holder_id > h.site_holder_id
        order by n.site_holder_id limit 1
      ) later on true
    where h.site_holder_id = ${id}`,
  burial: (id) => sql`
    select 'burial' as object, burial_id as object_id, burial_id::text as number, burial_date as date,
      burial_precision as precision, burial_words as words, null::numeric as sum,
      case when burial_status_ref = 'COMPLETE' then 'holds' else 'open' end as state,
      null::date as since
    from burials where burial_id = ${id}`,
}

/** The record of a link: what may be said of it to anybody, and where it is. */
export async function linkedRecord(db: Db, { kind, id }: { kind: Linked; id: number }) {
  const [found] = await rowsOf(db, row, statements[kind](id))
  return found
}
