import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { customerNameColumns } from '../../core/words/names.ts'

/** Locks the sites that a death concerns, with that of the burial, before anything else is locked. */
export const lockSitesOf = (ctx: Changing, customer_id: number, burial_id: number | null) =>
  rowsOf(
    ctx.db,
    z.object({ site_id: z.number() }),
    sql`select site_id from sites where site_id in (
      select site_id from site_holders where customer_id = ${customer_id} and held_until is null
      union select h.site_id from site_holder_members m join site_holders h using (site_holder_id)
        where m.customer_id = ${customer_id} and h.held_until is null
      union select site_id from transfers where of_customer_id = ${customer_id} and by_survivorship
      union select site_id from burials where burial_id = ${burial_id}
      union select site_id from burials where deceased_customer_id = ${customer_id}) order by site_id for update`,
  )

/** The customer, locked; 404 if there is none, 409 for a record that was merged into another or a company. */
export async function lockPerson(ctx: Changing, customer_id: number) {
  const row = await ctx.db
    .selectFrom('customers')
    .select([...customerNameColumns, 'customer_id', 'merged_into', 'died_on', 'died_burial_id'])
    .where('customer_id', '=', customer_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.merged_into !== null)
    throw conflict(
      `Customer ${customer_id} has been merged into customer ${row.merged_into}. Use that number.`,
    )
  if (row.is_corporate) throw conflict('A company cannot die. Choose a person.')
  return row
}
