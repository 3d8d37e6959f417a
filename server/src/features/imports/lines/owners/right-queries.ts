import type { ReadRight } from '@sexton/contract/imports/people/read-right'
import type { PastPurchase } from '@sexton/contract/sites/holders'
import { sql } from 'kysely'
import { optionsOf } from '../../../../domain/practices/options.ts'
import type { Run } from '../run.ts'

interface Righted {
  site_id: number
  right: ReadRight
  facts: PastPurchase
  /** Who holds it together with the owner, in the order of the shares. */
  others: readonly number[]
}

/** Gives sites that have an owner, and no right, the right that a file tells (deeds-8). */
export async function insertRights({ ctx, import_id }: Run, righted: readonly Righted[]): Promise<void> {
  if (righted.length === 0) return
  const { db, user } = ctx
  const { opening_rule } = await optionsOf(ctx, 'rights')
  const rows = righted.map(({ site_id, right, facts }) => ({
    site_id,
    kind: right.kind,
    together: right.together,
    old_deed_no: facts.deed_no,
    // Known to the day alone; a term begins with what is known.
    granted_on: facts.purchase_precision === 'day' ? facts.purchase_date : null,
    from_on: facts.purchase_date,
    until_on: right.term !== null && right.term !== 'for ever' ? right.term.until : null,
    has_term: right.term !== null,
  }))
  const shares = righted.flatMap(({ site_id, right, others }) =>
    right.shares.map(({ num, den }, at) => ({ site_id, customer_id: others[at - 1] ?? null, num, den })),
  )
  // Where the file tells the term, none is begun by the rule of the type: the day of the grant follows.
  await sql`with said as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (site_id int, kind text, together text, old_deed_no text,
        granted_on date, from_on date, until_on date, has_term boolean)
    ), made as (
      insert into rights (site_id, kind, together, opening_rule, old_deed_no, granted_on, import_id, created_by)
      select site_id, kind, together, ${opening_rule}, old_deed_no, case when not has_term then granted_on end, ${import_id},
        ${user.user_id}
      from said where not exists (select from rights r where r.site_id = said.site_id and r.state = 'IN_FORCE')
      returning right_id, site_id
    )
    insert into tenure_terms (right_id, from_on, until_on, cause, created_by)
    select right_id, from_on, until_on, 'GRANT', ${user.user_id} from made join said using (site_id)
    where until_on is not null`.execute(db)
  await sql`update rights r set granted_on = s.granted_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) s(site_id int, granted_on date, has_term boolean)
    where r.site_id = s.site_id and r.import_id = ${import_id} and s.has_term and s.granted_on is not null`.execute(
    db,
  )
  if (shares.length === 0) return
  await sql`with said as (
      select s.*, h.site_holder_id from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) s(site_id int, customer_id int,
        num int, den int)
        join site_holders h on h.site_id = s.site_id and h.held_until is null
        join rights r on r.site_id = s.site_id and r.import_id = ${import_id}
    ), leads as (
      update site_holders h set share_num = s.num, share_den = s.den from said s
      where s.customer_id is null and h.site_holder_id = s.site_holder_id
    )
    update site_holder_members m set share_num = s.num, share_den = s.den from said s
    where m.site_holder_id = s.site_holder_id and m.customer_id = s.customer_id`.execute(db)
}
