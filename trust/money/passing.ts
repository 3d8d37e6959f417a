import { sql, type Transaction } from 'kysely'
import { openDatabase } from '../../server/src/core/db/db.ts'
import type { DB } from '../../server/src/core/db/schema.ts'
import type { Park } from '../frame/park.ts'

/** Writes what no call does, nor any trigger lets. */
async function untriggered(
  { adminUrl }: Park,
  work: (tx: Transaction<DB>) => Promise<unknown>,
): Promise<void> {
  const admin = openDatabase(adminUrl, { max: 1 })
  await admin.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await work(tx)
  })
  await admin.close()
}

/** The park has had payment plans for long, so that burials of past days wait for them too. */
export const backdatePlans = (park: Park): Promise<void> =>
  untriggered(park, (tx) =>
    sql`update sexton.practices set since = '2000-01-01' where practice = 'plans'`.execute(tx),
  )

/** All that was written of a plan is so many days earlier: for it, they have passed. */
export const passDays = (park: Park, plan: number, days: number): Promise<void> =>
  untriggered(park, async (tx) => {
    const dated = { payment_plans: 'agreed_on', plan_dues: 'due_on', plan_steps: 'on_date' }
    for (const [table, column] of Object.entries(dated))
      await sql`update ${sql.id('sexton', table)} set ${sql.id(column)} = ${sql.id(column)} - ${days}::int
        where payment_plan_id = ${plan}`.execute(tx)
  })
