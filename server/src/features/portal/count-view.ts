import { createHmac } from 'node:crypto'
import type { Db, Tx } from '../../core/db/db.ts'
import { withoutWaiting } from '../../core/db/transactions/commits.ts'
import { newToken } from '../../core/sign-in/tokens.ts'

/** Who looked, as far as a request shows it: nothing else is stored. */
interface Visitor {
  ip: string
  userAgent: string
}

/** The day's salt, which a job removes when the day is over (`platform/jobs`). */
async function saltOf(db: Tx, day: string): Promise<string> {
  const salts = db.selectFrom('view_salts').select('salt').where('day', '=', day)
  const known = await salts.executeTakeFirst()
  if (known) return known.salt
  const made = { day, salt: newToken() }
  await db
    .insertInto('view_salts')
    .values(made)
    .onConflict((clash) => clash.doNothing())
    .execute()
  return (await salts.executeTakeFirstOrThrow()).salt
}

/** Counts a view of a burial's page, once a visitor and day (portal-5). */
export async function countView(
  db: Db,
  burial_id: number,
  day: string,
  { ip, userAgent }: Visitor,
): Promise<void> {
  await withoutWaiting(db, async (tx) => {
    const salt = await saltOf(tx, day)
    const visitor = createHmac('sha256', salt).update(`${ip}\n${userAgent}`).digest('base64url')
    await tx
      .insertInto('burial_views')
      .values({ burial_id, viewed_on: day, visitor_hash: visitor })
      .onConflict((clash) => clash.doNothing())
      .execute()
  })
}
