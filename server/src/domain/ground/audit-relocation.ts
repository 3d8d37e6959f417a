import { sql } from 'kysely'
import * as z from 'zod'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

/** A burial's place: a grave of a site, or the site alone where the grave is not known; null: no place is known. */
interface Spot {
  site_id: number
  grave_no: number | null
}

interface Relocation {
  action: 'MOVED' | 'SITED'
  from: Spot | null
  to: Spot
  /** Why, or with which other change it moved. */
  why?: string | undefined
}

const shownRow = z.object({
  name: z.string(),
  burial_status_ref: z.string(),
  sale_id: z.number().nullable(),
  customer_id: z.number(),
  from_ref: z.string().nullable(),
  to_ref: z.string(),
})

const inWords = (ref: string | null, spot: Spot | null) =>
  spot === null || ref === null ? 'no place' : `grave ${spot.grave_no ?? 'not known'} of site ${ref}`

/**
 * Writes that a burial has changed its place: an audit row of the burial and one of each site it left or came to, from where
 * to where (ground-6).
 */
export async function auditRelocation(
  ctx: Changing,
  burial_id: number,
  { action, from, to, why }: Relocation,
) {
  const rows = await rowsOf(
    ctx.db,
    shownRow,
    sql`
    select named_body(b) as name, b.burial_status_ref, b.sale_id, b.customer_id,
      (select site_ref from sites where site_id = ${from?.site_id ?? null}) as from_ref,
      (select site_ref from sites where site_id = ${to.site_id}) as to_ref
    from burials b where b.burial_id = ${burial_id}`,
  )
  const { name, from_ref, to_ref, ...facts } = rows[0]!
  const message = `${name}: ${inWords(from_ref, from)} → ${inWords(to_ref, to)}${why ? `. ${why}` : ''}`
  const data = { name, ...facts, burial_id, site_id: to.site_id }
  await audit(ctx, { object: 'burial', object_id: burial_id, action, message, data })
  const ground = { message, data: { name, burial_id } }
  if (from !== null && from.site_id !== to.site_id)
    await audit(ctx, { ...ground, object: 'site', object_id: from.site_id, action: 'BURIAL_MOVED_OUT' })
  await audit(ctx, { ...ground, object: 'site', object_id: to.site_id, action: 'BURIAL_MOVED_IN' })
}
