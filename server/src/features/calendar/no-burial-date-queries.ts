import { calendar } from '@sexton/contract/calendar/calls'
import { sql } from 'kysely'
import type { Read } from '../../core/call/verbs.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { cemeteryAt } from '../../domain/days/open-day.ts'

const row = calendar.noBurialDates.response.element

/** The days, in order, on which nobody is buried; of one place only those that concern it. */
export const noBurialDates: Read<typeof calendar.noBurialDates> = (ctx, { query }) => {
  const { from = '-infinity', to = 'infinity', burial_id, ...where } = query
  const ofBurial = sql`(select coalesce(cemetery_of_site(b.site_id), sl.cemetery_id)
    from burials b left join burial_slots sl using (burial_slot_id) where b.burial_id = ${burial_id ?? null}::int)`
  const asked = burial_id ?? where.site_id ?? where.cemetery_id
  const there = sql`cemetery_id is null or cemetery_id = coalesce(${ofBurial}, ${cemeteryAt(where)})`
  return rowsOf(
    ctx.db,
    row,
    sql`${prepared} select noburial_date, cemetery_id, reason from no_burial_dates
    where noburial_date between ${from}::date and ${to}::date and (${asked === undefined} or ${there})
    order by noburial_date, cemetery_id nulls first`,
  )
}
