import { sql } from 'kysely'
import type { Changing } from '../../../core/context/context.ts'

/**
 * Both records may hold one site together, now or once: from now on that is one holder, with both shares (rights-6). Where one
 * of them leads, the lead takes the other's share.
 */
export async function joinHolders({ db }: Changing, from: number, to: number): Promise<void> {
  await sql`with gone as (
      delete from site_holder_members m where m.customer_id = ${from} and exists (
        select from site_holder_members o where o.site_holder_id = m.site_holder_id and o.customer_id = ${to})
      returning *)
    update site_holder_members o set as_executor = o.as_executor and g.as_executor, (share_num, share_den) = (
      select s[1], s[2] from shares_together(o.share_num, o.share_den, g.share_num, g.share_den) s)
    from gone g where g.site_holder_id = o.site_holder_id and o.customer_id = ${to}`.execute(db)
  await sql`with gone as (
      delete from site_holder_members m using site_holders h
      where h.site_holder_id = m.site_holder_id
        and (h.customer_id, m.customer_id) in ((${from}, ${to}), (${to}, ${from}))
      returning m.*)
    update site_holders h set as_executor = h.as_executor and g.as_executor, (share_num, share_den) = (
      select s[1], s[2] from shares_together(h.share_num, h.share_den, g.share_num, g.share_den) s)
    from gone g where g.site_holder_id = h.site_holder_id`.execute(db)
}

/** A holder consents once to a burial: what was given counts, what was only asked for goes. */
export async function joinConsents({ db, today }: Changing, from: number, to: number): Promise<void> {
  await sql`delete from consents k where k.given_on is null and k.customer_id in (${from}, ${to}) and exists (
    select from consents o where o.burial_id = k.burial_id and o.customer_id in (${from}, ${to})
      and o.customer_id <> k.customer_id and o.withdrawn_on is null
      and (o.given_on is not null or o.customer_id = ${to}))`.execute(db)
  await sql`update consents k
    set withdrawn_on = ${today}, withdrawn_how = 'Two records of this holder were merged; the other consent stands.'
    where k.customer_id = ${from} and k.withdrawn_on is null and exists (
      select from consents o where o.burial_id = k.burial_id and o.customer_id = ${to} and o.withdrawn_on is null)`.execute(
    db,
  )
}
