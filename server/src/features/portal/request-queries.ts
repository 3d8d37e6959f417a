import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const lockedRow = z.object({ burial_id: z.number(), public_as: z.enum(['LINK', 'LISTED']).nullable() })

/** The burial of this address and how it is public, locked until the end of the transaction. */
export async function lockPublic({ db, today }: Changing, public_id: string) {
  const rows = await rowsOf(
    db,
    lockedRow,
    sql`select b.burial_id, public_as(b, ${today}::date) as public_as from burials b
      where b.public_id = ${public_id} for no key update of b`,
  )
  return rows[0]
}

/** The number of the request that this form has become already. */
export async function requestOfForm({ db }: Changing, form_key: string): Promise<number | undefined> {
  const known = db.selectFrom('family_requests').select('family_request_id').where('form_key', '=', form_key)
  return (await known.executeTakeFirst())?.family_request_id
}
