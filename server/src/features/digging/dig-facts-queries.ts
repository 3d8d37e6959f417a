import { graveKinds } from '@sexton/contract/graves/calls'
import { digStates } from '@sexton/contract/digging/order'
import { pass, type Pass } from '@sexton/contract/digging/pass-calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { burials } from '@sexton/contract/burials/calls'

const cm = z.number().nullable()

const factsRow = z.object({
  burial_id: z.number(),
  deceased: z.string(),
  burial_status_ref: z.string(),
  is_legacy: z.boolean(),
  in_ground: z.boolean(),
  burial_date: z.string().nullable(),
  slot_from: z.string().nullable(),
  site_id: z.number().nullable(),
  site_ref: z.string().nullable(),
  grave_no: z.number().nullable(),
  remains_kind: z.enum(['BODY', 'ASHES']),
  shroud: z.boolean(),
  coffin_length_cm: cm,
  coffin_width_cm: cm,
  coffin_height_cm: cm,
  spot: z.string().nullable(),
  laid_at: z.string().nullable(),
  laid_depth_cm: cm,
  kind: z.enum(graveKinds).nullable(),
  /** Places of the grave in which no one is buried yet. */
  places_left: z.number().nullable(),
  is_first: z.boolean(),
  has_certificate: z.boolean(),
  contagion: z.string().nullable(),
  on_hold: z.array(z.string()),
  differences: z.array(z.string()),
  /** Why the grave cannot be opened now. */
  held: z.string().nullable(),
  not_consented: z.string().nullable(),
  live: z.object({ dig_no: z.number(), state: z.enum(digStates) }).nullable(),
  /** The live order of another burial of the same day in this grave. */
  together: z.object({ dig_order_id: z.number(), dig_no: z.number(), deceased: z.string() }).nullable(),
})

/** What an order to dig is made of: a burial, its grave and what is known of both. */
export type DigFacts = z.output<typeof factsRow>

const lying = sql`(select count(*)::int from burials l
  where l.site_id = b.site_id and l.grave_no = b.grave_no and l.in_ground and l.burial_id <> b.burial_id)`

const ofGrave = (table: 'h' | 'd') =>
  sql`${sql.ref(table)}.site_id = b.site_id and coalesce(${sql.ref(table)}.grave_no, b.grave_no) = b.grave_no`

const together = sql`(
  select jsonb_build_object('dig_order_id', o.dig_order_id, 'dig_no', o.dig_no, 'deceased', named_body(t))
  from dig_orders o join burials t on t.burial_id = o.burial_id
  where (o.site_id, o.grave_no, o.burial_date) = (b.site_id, b.grave_no, b.burial_date) and o.burial_id <> b.burial_id
    and o.state not in ('SUPERSEDED', 'CANCELLED', 'CLOSED') order by o.dig_order_id limit 1)`

/** The facts for an order of this burial; 404 if there is none. */
export async function digFacts(ctx: Reading | Changing, burial_id: number): Promise<DigFacts> {
  const [found] = await rowsOf(
    ctx.db,
    factsRow,
    sql`
    select b.burial_id, named_body(b) as deceased, b.burial_status_ref, b.is_legacy, b.in_ground, b.burial_date,
      sl.slot_from, b.site_id, s.site_ref, b.grave_no, b.remains_kind, b.shroud, b.coffin_length_cm, b.coffin_width_cm,
      b.coffin_height_cm, b.spot, b.laid_at, b.laid_depth_cm, g.kind, g.places - ${lying} as places_left,
      ${lying} = 0 as is_first,
      exists (select from documents d where d.parent_object = 'burial' and d.parent_object_id = b.burial_id
        and d.property_ref = 'BURIAL_CERTIFICATE' and d.kind = 'uploaded' and d.deleted_at is null) as has_certificate,
      case when b.cod_is_contagious then concat_ws(': ', cd.cod, b.cod_description) end as contagion,
      (select coalesce(jsonb_agg(h.reason order by h.hold_id), '[]') from holds h
        where ${ofGrave('h')} and h.lifted_at is null) as on_hold,
      (select coalesce(jsonb_agg(d.says_ground order by d.difference_id), '[]') from differences d
        where ${ofGrave('d')} and d.closed_at is null) as differences,
      held(b.site_id, b.grave_no, 'OPEN') as held, consent_refusal(b) as not_consented,
      (select jsonb_build_object('dig_no', o.dig_no, 'state', o.state) from dig_orders o
        where o.burial_id = b.burial_id and o.state not in ('SUPERSEDED', 'CANCELLED', 'CLOSED')) as live,
      ${together} as together
    from burials b
      left join sites s on s.site_id = b.site_id
      left join graves g on g.site_id = b.site_id and g.grave_no = b.grave_no
      left join burial_slots sl on sl.burial_slot_id = b.burial_slot_id
      left join causes_of_death cd on cd.cod_id = b.cod_id
    where b.burial_id = ${burial_id}`,
  )
  if (!found) throw notFound(burials.get.missing)
  return found
}

const whyRow = z.object({ why: z.string().nullable() })

/** Why the grave of a burial is not opened: it is open for another one, which the order does not name (dig-1). */
export async function openForAnother(
  ctx: Changing,
  { burial_id, site_id, grave_no, burial_date }: DigFacts,
  named: number | null,
): Promise<string | null> {
  const [row] = await rowsOf(
    ctx.db,
    whyRow,
    sql`select open_for_another(${site_id}, ${grave_no}, ${burial_id}, ${burial_date}::date, ${named}::integer) as why`,
  )
  return row!.why
}

/** The pass of a burial that was issued last. */
export async function passOf(ctx: Reading, burial_id: number): Promise<Pass | null> {
  const [newest] = await rowsOf(
    ctx.db,
    pass,
    sql`select p.pass_id, p.pass_no, p.state, p.issued_at, u.user_name as issued_by, p.void_reason
    from burial_passes p join users u on u.user_id = p.issued_by
    where p.burial_id = ${burial_id} order by p.pass_id desc limit 1`,
  )
  return newest ?? null
}
