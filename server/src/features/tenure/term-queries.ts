import { term } from '@sexton/contract/tenure/shapes'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'

/** The terms of a right, the latest first; the grant has the sale of its site. */
export const termsOf = (ctx: Reading, right_id: number) =>
  rowsOf(
    ctx.db,
    term,
    sql`
    select t.tenure_term_id, t.from_on, t.until_on, t.cause, t.burial_id, t.reason, u.user_name as created_by,
      coalesce(t.sale_id, case when t.cause = 'GRANT' then (
        select ss.sale_id from rights r join sale_sites ss using (sale_site_id) where r.right_id = t.right_id
      ) end) as sale_id,
      (select named_body(b) from burials b where b.burial_id = t.burial_id) as deceased,
      (t.created_at at time zone ${ctx.park.PARK_TIME_ZONE})::date as created_on
    from tenure_terms t left join users u on u.user_id = t.created_by
    where t.right_id = ${right_id} order by t.from_on desc`,
  )

const orderedRow = z.object({
  sale_id: z.number(),
  is_draft: z.boolean(),
  years: z.number(),
  cause: z.enum(['RENEWAL', 'BURIAL']),
})

/** What is ordered and not paid yet. */
export const orderedOf = (ctx: Reading, right_id: number) =>
  rowsOf(
    ctx.db,
    orderedRow,
    sql`
    select o.sale_id, s.placed_at is null as is_draft, o.years, o.cause
    from term_orders o join sales s using (sale_id)
    where o.right_id = ${right_id} and o.tenure_term_id is null and s.voided_at is null
      and s.cancelled_at is null order by o.term_order_id`,
  )

const shortRow = z.object({
  right_id: z.number().nullable(),
  ends_on: z.string().nullable(),
  rests_until: z.string().nullable(),
  years: z.number().nullable(),
  sale_id: z.number().nullable(),
  is_placed: z.boolean(),
  ordered: z.array(z.object({ sale_id: z.number(), years: z.number() })),
})

export type Short = z.output<typeof shortRow>

/** How long the right to a burial's site is too short for it, and what its own orders extend it by. */
export async function shortOf(ctx: Reading | Changing, burial_id: number) {
  const [row] = await rowsOf(
    ctx.db,
    shortRow,
    sql`
    select short.right_id, short.ends_on, short.rests_until, short.years, b.sale_id,
      coalesce(s.placed_at is not null, false) as is_placed,
      (select coalesce(json_agg(json_build_object('sale_id', o.sale_id, 'years', o.years) order by o.term_order_id), '[]')
        from term_orders o join rights r using (right_id) join sales f on f.sale_id = o.sale_id
        where r.site_id = b.site_id and o.tenure_term_id is null and f.voided_at is null and f.cancelled_at is null
          and (f.sale_id = b.sale_id or f.for_burial_id = b.burial_id)) as ordered
    from burials b left join sales s using (sale_id) left join right_falls_short(b) short on not b.in_ground
    where b.burial_id = ${burial_id}`,
  )
  if (!row) throw notFound()
  return row
}
