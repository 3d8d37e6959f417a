import type { PastPurchase } from '@sexton/contract/sites/holders'
import { sql } from 'kysely'
import type { Run } from '../run.ts'

export interface Purchase {
  site_id: number
  /** Null: the site has an owner, and nothing is said of how they came to it. */
  facts: PastPurchase | null
  /** Who holds it together with the owner. */
  others: readonly number[]
}

/**
 * Stores with the present holding of sites what old books say of it. A date that is known to the day is the date since
 * which the site is owned, if nobody owned it before.
 */
export async function insertPurchases({ ctx, import_id }: Run, rows: readonly Purchase[]): Promise<void> {
  if (rows.length === 0) return
  const { db, user } = ctx
  const facts = rows.flatMap(({ site_id, facts: said }) => (said ? [{ site_id, ...said }] : []))
  await sql`insert into past_purchases (site_holder_id, purchase_date, purchase_precision, purchase_words, amount, deed_no, rights_left,
      reserved_for, note, import_id, created_by)
    select h.site_holder_id, r.purchase_date, r.purchase_precision, r.purchase_words, r.amount, r.deed_no, r.rights_left,
      r.reserved_for, r.note, ${import_id}, ${user.user_id}
    from rows from (jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as (site_id int, purchase_date date,
        purchase_precision text, purchase_words text, amount text, deed_no text, rights_left text, reserved_for text, note text))
        with ordinality r(site_id, purchase_date, purchase_precision, purchase_words, amount, deed_no, rights_left, reserved_for,
          note, at)
      join site_holders h on h.site_id = r.site_id and h.held_until is null
    order by r.at`.execute(db)
  const members = rows.flatMap(({ site_id, others }) =>
    others.map((customer_id) => ({ site_id, customer_id })),
  )
  if (members.length > 0)
    await sql`insert into site_holder_members (site_holder_id, customer_id, import_id, created_by)
      select h.site_holder_id, r.customer_id, ${import_id}, ${user.user_id}
      from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) r(site_id int, customer_id int)
        join site_holders h on h.site_id = r.site_id and h.held_until is null and h.customer_id <> r.customer_id
      on conflict do nothing`.execute(db)
  const dated = facts.filter(({ purchase_precision: known }) => known === 'day')
  if (dated.length > 0)
    await sql`with dated as (
        update site_holders h set held_from = r.purchase_date
        from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) r(site_id int, purchase_date date)
        where h.site_id = r.site_id and h.held_until is null and h.held_from is null
        returning h.site_id, h.held_from
      )
      update sites s set ownership_date = d.held_from from dated d where d.site_id = s.site_id`.execute(db)
}

/** Sites that stand in the name of the old registers' customer go to the owners whom a file names. */
export async function nameOwners(
  { ctx }: Run,
  rows: readonly { site_id: number; customer_id: number }[],
): Promise<void> {
  if (rows.length === 0) return
  const named = sql`jsonb_to_recordset(${JSON.stringify(rows.map(({ site_id, customer_id }) => ({ site_id, customer_id })))}::jsonb) r(site_id int, customer_id int)`
  await sql`update site_holders h set customer_id = r.customer_id from ${named}
    where h.site_id = r.site_id and h.held_until is null`.execute(ctx.db)
  await sql`update sites s set owner_customer_id = r.customer_id, updated_by = ${ctx.user.user_id} from ${named}
    where s.site_id = r.site_id`.execute(ctx.db)
}
