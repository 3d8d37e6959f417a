import { sql } from 'kysely'
import type { ParkWriter } from './database/park-writer.ts'
import type { Park } from './write-sales.ts'

/** Who owes most is to be asked again: days from today, and why. */
const wanted = [
  { place: 1, day: -1, note: 'Promised to pay half by the end of last week.' },
  { place: 3, day: 0, note: 'Rang: her brother pays, ask him today.' },
  { place: 5, day: 0, note: 'Wants to agree on instalments: offer three.' },
  { place: 8, day: 6, note: 'Away until next week, then call again.' },
]

/** Small parks are those of the stories, whose lists the tests know by heart. */
const leastSales = 500

/** Notes about customers who owe, of which Home reminds. */
export const followUps =
  ({ plan }: Park) =>
  (writer: ParkWriter) =>
    writer.together(async () => {
      const { calendar, users, scale } = plan.setting
      if (scale.sales < leastSales) return
      const at = calendar.instant(-4, 10 * 60)
      for (const { place, day, note } of wanted)
        await sql`insert into notes (parent_object, parent_object_id, note, user_id, follow_up_on, created_at, updated_at)
          select 'customer', customer_id, ${note}, ${users.accounts}::int, ${calendar.date(day)}::date, ${at}::timestamptz,
            ${at}::timestamptz
          from (select customer_id from sales where placed_at is not null and price_outstanding > 0
            group by 1 order by sum(price_outstanding) desc, 1 offset ${place} limit 1) owing`.execute(
          writer.db,
        )
    })
