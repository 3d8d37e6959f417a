import { isOn } from '@sexton/contract/core/practices'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import * as z from 'zod'
import { timeNow } from '../../core/clock.ts'
import { byItself } from '../../core/context/by-itself.ts'
import type { Core } from '../../core/context/core.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { remindOfBurial } from '../../domain/texts/burial-texts.ts'
import { remindOfDue } from '../../domain/texts/money-texts.ts'
import { sendsTexts, textOptions } from '../../platform/texts/text-options.ts'
import { dayBegan, isQuiet } from '../../platform/texts/text-times.ts'

const idRow = z.object({ burial_id: z.number() })

/** Burials on this day whose next of kin was told nothing today. */
const onDay = (day: string, began: string) => sql`b.burial_date = ${day} and not exists (select from texts t
  where t.about_id = b.burial_id and t.kind like 'BURIAL%' and t.created_at >= ${began} and t.state <> 'PUT_ASIDE')`

/** Each in a transaction of its own, with its burial locked. */
async function burialsOn(core: Core, day: string, began: string) {
  const { db } = core.database
  const found = await rowsOf(
    db,
    idRow,
    sql`select b.burial_id from burials b
      where b.burial_status_ref = 'CONFIRMED' and not b.is_legacy and ${onDay(day, began)} order by b.burial_id`,
  )
  for (const { burial_id } of found)
    await db.transaction().execute(async (tx) => {
      const lock = tx.selectFrom('burials').select('burial_id').where('burial_id', '=', burial_id)
      await lock.forNoKeyUpdate().executeTakeFirst()
      await remindOfBurial(byItself(core, tx), burial_id)
    })
}

const dueRow = z.object({
  plan_due_id: z.number(),
  customer_id: z.number(),
  due_on: z.string(),
  owed: z.number(),
})

/** The dues of these days on which something is owed, and of which nothing was said. */
async function dues(core: Core, from: string, to: string) {
  const { db } = core.database
  const found = await rowsOf(
    db,
    dueRow,
    sql`select d.plan_due_id, o.customer_id, d.due_on, least(d.value, d.through - o.got)::float8 as owed
      from plan_dues d join plans_owing o using (payment_plan_id)
      where d.due_on between ${from} and ${to} and d.through > o.got
        and not exists (select from texts t where t.kind = 'DUE' and t.about_id = d.plan_due_id and t.fact = d.due_on::text)
      order by d.plan_due_id`,
  )
  for (const due of found) await db.transaction().execute((tx) => remindOfDue(byItself(core, tx), due))
}

/**
 * Queues what nobody does anything for: the burials of tomorrow, the dues that are near (texts-6). Each hour that is not
 * quiet, the first one in the morning; what was said is not said again.
 */
export async function remindByText(core: Core): Promise<void> {
  const { park, database } = core
  if (!sendsTexts(park)) return
  const options = await textOptions(database.db)
  const zone = park.PARK_TIME_ZONE
  if (isQuiet(options, zone)) return
  const today = todayIn(zone, timeNow())
  await burialsOn(core, addDays(today, 1), dayBegan(zone))
  if (isOn(park.PRACTICES, 'plans', today))
    await dues(core, addDays(today, 1), addDays(today, options.due_days))
}
