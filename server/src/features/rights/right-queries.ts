import { rightHeld, siteRight, type rights, type SiteRight } from '@sexton/contract/rights/calls'
import { sql } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { refuseUnknown } from '../../core/search/refuse-unknown.ts'
import type { Read } from '../../core/call/verbs.ts'
import { notFound } from '../../core/refusal.ts'
import { customerNameOf } from '../../core/words/names.ts'

const share = (of: string) => sql`case when ${sql.ref(`${of}.share_num`)} is not null
  then jsonb_build_object('num', ${sql.ref(`${of}.share_num`)}, 'den', ${sql.ref(`${of}.share_den`)}) end`

/** The right to a site: that in force, else the last one; with who holds the site now. */
export async function siteRightOf({ db }: Reading | Changing, site_id: number): Promise<SiteRight> {
  const [found] = await rowsOf(
    db,
    siteRight,
    sql`${prepared}
    select s.site_id, (
      select to_jsonb(x) from (
        select r.right_id, r.deed_no, r.kind, r.granted_on, r.together, r.opening_rule, r.perpetual, r.ends_on, r.state,
          r.ended_on, r.ended_how, r.succession, r.conditions, r.updated_at
        from rights r where r.site_id = s.site_id order by r.state = 'IN_FORCE' desc, r.ended_on desc, r.right_id desc limit 1
      ) x) as right,
      coalesce((
        select jsonb_agg(jsonb_build_object('customer_id', c.customer_id, 'customer_name', ${customerNameOf('c')},
          'customer_flag', c.flag, 'is_lead', w.is_lead, 'died_on', c.died_on, 'share', w.share,
          'as_executor', w.as_executor) order by w.is_lead desc, c.customer_id)
        from (
          select h.customer_id, true as is_lead, ${share('h')} as share, h.as_executor
          union all
          select m.customer_id, false, ${share('m')}, m.as_executor
          from site_holder_members m where m.site_holder_id = h.site_holder_id and m.customer_id <> h.customer_id
        ) w join customers c using (customer_id)
      ), '[]') as holders,
      h.site_holder_id is not null and not exists (select from holders_of(s.site_id)) as is_vacant,
      (select t.transfer_id from transfers t where t.site_id = s.site_id and t.state in ('PREPARING', 'READY')) as transfer_id,
      not exists (select from consents k where k.site_id = s.site_id and k.given_on is not null)
        and not exists (select from transfers t where t.site_id = s.site_id and t.state in ('PREPARING', 'READY', 'DONE'))
        and not exists (select from deeds d join rights r using (right_id) where r.site_id = s.site_id) as is_mendable
    from sites s left join site_holders h on h.site_id = s.site_id and h.held_until is null
    where s.site_id = ${site_id}`,
  )
  if (!found) throw notFound()
  return found
}

/** The right to a site and who holds it (rights-1). */
export const get: Read<typeof rights.get> = (ctx, { params: { site_id } }) => siteRightOf(ctx, site_id)

/** The rights in force that a customer holds, as lead or with another. */
export const ofCustomer: Read<typeof rights.ofCustomer> = async (ctx, { params: { customer_id } }) => {
  const rows = await rowsOf(
    ctx.db,
    rightHeld,
    sql`${prepared}
    select r.right_id, r.site_id, s.site_ref, r.deed_no, r.together, mine.is_lead, mine.share,
      (select coalesce(jsonb_agg(jsonb_build_object('customer_id', c.customer_id, 'customer_name', ${customerNameOf('c')},
          'died_on', c.died_on) order by o.is_lead desc, c.customer_id), '[]')
        from (
          select h.customer_id, true as is_lead from site_holders h where h.site_holder_id = mine.site_holder_id
          union
          select m.customer_id, false from site_holder_members m where m.site_holder_id = mine.site_holder_id
        ) o join customers c using (customer_id) where c.customer_id <> ${customer_id}) as others
    from (
      select h.site_holder_id, h.site_id, true as is_lead, ${share('h')} as share
      from site_holders h where h.customer_id = ${customer_id} and h.held_until is null
      union all
      select h.site_holder_id, h.site_id, false, ${share('m')}
      from site_holder_members m join site_holders h using (site_holder_id)
      where m.customer_id = ${customer_id} and h.held_until is null and h.customer_id <> m.customer_id
    ) mine join rights r on r.site_id = mine.site_id and r.state = 'IN_FORCE' join sites s on s.site_id = mine.site_id
    order by s.sort_key`,
  )
  if (rows.length === 0) await refuseUnknown(ctx, 'customers', customer_id)
  return rows
}
