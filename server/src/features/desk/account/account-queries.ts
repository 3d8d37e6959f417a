import { sql } from 'kysely'
import * as z from 'zod'
import { prepared, type Db } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'

const invitedRow = z.object({ outside_account_id: z.number(), name: z.string(), email: z.string() })

/** Whose invitation it is, while it is valid and they may sign in; `locked`: it is being used. */
export async function invitedBy(db: Db, token_hash: string, locked = false) {
  const rows = await rowsOf(
    db,
    invitedRow,
    sql`${prepared}
    select a.outside_account_id, a.name, a.email::text as email
    from outside_invitations i join outside_accounts a using (outside_account_id)
    where i.token_hash = ${token_hash} and i.expires_at > now()
      and exists (select from outside_callers c where c.outside_account_id = a.outside_account_id)
    ${locked ? sql`for update of i, a` : sql``}`,
  )
  return rows[0]
}
