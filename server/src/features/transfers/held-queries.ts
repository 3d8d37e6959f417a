import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { customerNameOf } from '../../core/words/names.ts'

const heldRow = z.object({
  site_id: z.number(),
  site_ref: z.string(),
  site_holder_id: z.number().nullable(),
  right_id: z.number().nullable(),
  together: z.string().nullable(),
  in_hand: z.number().nullable(),
})

/** A site with its present holding, its right and the transfer in hand; 404 if there is none. */
export async function heldSite(ctx: Reading | Changing, site_id: number) {
  const [site] = await rowsOf(
    ctx.db,
    heldRow,
    sql`select s.site_id, s.site_ref, h.site_holder_id, r.right_id, r.together, t.transfer_id as in_hand
    from sites s left join site_holders h on h.site_id = s.site_id and h.held_until is null
      left join rights r on r.site_id = s.site_id and r.state = 'IN_FORCE'
      left join transfers t on t.site_id = s.site_id and t.state in ('PREPARING', 'READY')
    where s.site_id = ${site_id}`,
  )
  if (!site) throw notFound()
  return site
}

const holderRow = z.object({
  customer_id: z.number(),
  name: z.string(),
  died_on: z.string().nullable(),
  is_corporate: z.boolean(),
  has_estate: z.boolean(),
  /** Who took over when this holder died, and the transfer. */
  survivors: z.string().nullable(),
  transfer_no: z.number().nullable(),
})

export type HolderRow = z.output<typeof holderRow>

/** The present holders, the lead first; after them those whose survivors they are. */
export const holdersOf = (ctx: Reading | Changing, site_id: number) =>
  rowsOf(
    ctx.db,
    holderRow,
    sql`
    with period as (
      select site_holder_id, customer_id, transfer_id from site_holders where site_id = ${site_id} and held_until is null
    ), held as (
      select customer_id, 0 as place from period
      union all
      select m.customer_id, 1 from period p join site_holder_members m using (site_holder_id)
        where m.customer_id <> p.customer_id
    ), names as (
      select string_agg(${customerNameOf('c')}, ', ' order by held.place, c.customer_id) as survivors
      from held join customers c using (customer_id)
    )
    select c.customer_id, ${customerNameOf('c')} as name, c.died_on, c.is_corporate, exists (
        select from customers e where e.estate_of = c.customer_id) as has_estate,
      who.survivors, who.transfer_no
    from (
      select customer_id, place, null as survivors, null::integer as transfer_no from held
      union all
      select t.of_customer_id, 2, names.survivors, t.transfer_no
      from period p join transfers t on t.transfer_id = p.transfer_id and t.by_survivorship cross join names
    ) who join customers c using (customer_id)
    order by who.place, c.customer_id`,
  )
