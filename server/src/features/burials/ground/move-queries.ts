import { burials } from '@sexton/contract/burials/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../core/context/context.ts'
import { prepared } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { notFound } from '../../../core/refusal.ts'
import type { Read } from '../../../core/call/verbs.ts'
import type { BurialRow } from '../locked-burial.ts'

const targetRow = burials.moveTargets.response.element

/** The sites that Move Grave takes a burial to: its own, then all that `may_move_to` accepts, which `move` asks too. */
export const moveTargets: Read<typeof burials.moveTargets> = async (ctx, { params: { burial_id } }) => {
  const rows = await rowsOf(
    ctx.db,
    targetRow,
    sql`${prepared}
    select s.site_id, s.site_ref
    from burials b
      cross join lateral (select owners_who_take(b) || owned_with(b.site_id) as who) family
      cross join lateral (
        select b.site_id
        union
        select o.site_id from sites o where o.owner_customer_id = any (family.who)
        union
        select h.site_id from site_holder_members m join site_holders h using (site_holder_id)
          where m.customer_id = any (family.who) and h.held_until is null
        union
        select ss.site_id from sale_sites ss where ss.sale_id = b.sale_id and ss.released_at is null
        union
        select m.from_site_id from grave_moves m where m.burial_id = b.burial_id
      ) near
      join sites s on s.site_id = near.site_id
    where b.burial_id = ${burial_id} and (s.site_id = b.site_id or (
      may_move_to(b, s.site_id) and s.site_status_ref <> 'AVAIL'
      and exists (select from sale_sites ss where ss.site_id = s.site_id and ss.released_at is null)))
    order by s.site_id is distinct from b.site_id, s.sort_key`,
  )
  if (rows.length > 0) return rows
  const known = ctx.db.selectFrom('burials').select('burial_id').where('burial_id', '=', burial_id)
  if (!(await known.executeTakeFirst())) throw notFound(burials.get.missing)
  return []
}

const placeRow = z.object({
  site_id: z.number(),
  site_ref: z.string(),
  site_type_id: z.number(),
  sale_site_id: z.number().nullable(),
  /** Why the burial does not come there (`move_refusal`). */
  refusal: z.string().nullable(),
})
export type Place = z.output<typeof placeRow>

/** A site that a burial is to come to, locked with the one that it leaves; undefined when there is none. */
export async function lockPlace(
  ctx: Changing,
  { burial_id, site_id: left }: BurialRow,
  site_id: number,
): Promise<Place | undefined> {
  await ctx.db
    .selectFrom('sites')
    .select('site_id')
    .where('site_id', 'in', left === null ? [site_id] : [site_id, left])
    .orderBy('site_id')
    .forUpdate()
    .execute()
  const rows = await rowsOf(
    ctx.db,
    placeRow,
    sql`
    select s.site_id, s.site_ref, s.site_type_id, ss.sale_site_id, move_refusal(b, s.site_id) as refusal
    from burials b cross join sites s
      left join sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
    where b.burial_id = ${burial_id} and s.site_id = ${site_id}`,
  )
  return rows[0]
}

const graveRow = z.object({
  has_headstone: z.boolean(),
  others: z.number(),
})

/** The grave that a body leaves, locked; undefined where nobody knows which. */
export async function lockGraveLeft(ctx: Changing, { burial_id, site_id, grave_no }: BurialRow) {
  const rows = await rowsOf(
    ctx.db,
    graveRow,
    sql`
    select g.has_headstone, (select count(*)::int from burials b where b.site_id = g.site_id
      and b.grave_no = g.grave_no and b.in_ground and b.burial_id <> ${burial_id}) as others
    from graves g where g.site_id = ${site_id} and g.grave_no = ${grave_no} for no key update`,
  )
  return rows[0]
}

/** Writes whether a grave has a headstone. */
export const setHeadstone = (
  ctx: Changing,
  { site_id, grave_no }: { site_id: number | null; grave_no: number | null },
  has_headstone: boolean,
) =>
  ctx.db
    .updateTable('graves')
    .set({ has_headstone })
    .where('site_id', '=', site_id)
    .where('grave_no', '=', grave_no)
    .execute()

const formerBurialRow = z.object({
  slot: z.string().nullable(),
  certificate: z.string().nullable(),
})

/** The slot of a burial, and the file of its certificate. */
export async function slotAndCertificateOf(ctx: Changing, { burial_id, burial_slot_id }: BurialRow) {
  const rows = await rowsOf(
    ctx.db,
    formerBurialRow,
    sql`
    select (select description from burial_slots where burial_slot_id = ${burial_slot_id}) as slot, (
      select filename from documents where parent_object = 'burial' and parent_object_id = ${burial_id}
        and property_ref = 'BURIAL_CERTIFICATE' and kind = 'uploaded' and deleted_at is null
    ) as certificate`,
  )
  return rows[0]!
}
