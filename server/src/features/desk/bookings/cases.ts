import type { desk } from '@sexton/contract/desk/calls'
import { sql } from 'kysely'
import { casesPage } from '../../../../../portal/desk/bookings/list-page.ts'
import { stateNow } from '../../../../../portal/desk/bookings/words.ts'
import type { Shows } from '../../../core/outside-callers/page-verbs.ts'
import { park } from '../../../domain/park/park.ts'
import { bookingsOf } from '../../../domain/bookings/booking-queries.ts'

/** So many of a director's bookings are listed, the latest first. */
const most = 100

/** Where a director begins: their own cases. */
export const start: Shows<typeof desk.start> = async (ctx) => {
  const { contractor_id, contractor } = ctx.outside
  const own = await bookingsOf(
    ctx,
    sql`k.contractor_id = ${contractor_id}`,
    sql`k.burial_date desc, k.booking_id desc limit ${sql.lit(most)}`,
  )
  const among = (isThere: (of: (typeof own)[number]) => boolean) => own.filter(isThere)
  const isToDo = (of: (typeof own)[number]) =>
    ['HELD', 'PROPOSED'].includes(stateNow(of)) || (stateNow(of) === 'EXPIRED' && of.burial_date >= ctx.today)
  const isComing = (of: (typeof own)[number]) =>
    !isToDo(of) && of.burial_date >= ctx.today && ['SUBMITTED', 'CONFIRMED'].includes(stateNow(of))
  return casesPage({
    contractor,
    phone: (await park(ctx)).phone,
    timeZone: ctx.park.PARK_TIME_ZONE,
    open: among(isToDo).reverse(),
    coming: among(isComing).reverse(),
    past: among((of) => !isToDo(of) && !isComing(of)),
  })
}
