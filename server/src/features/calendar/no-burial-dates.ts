import type { calendar } from '@sexton/contract/calendar/calls'
import type { Read } from '../../core/call/verbs.ts'

/** The days, in order, on which nobody is buried. */
export const noBurialDates: Read<typeof calendar.noBurialDates> = (ctx, { query: { from, to } }) => {
  let found = ctx.db.selectFrom('no_burial_dates').select('noburial_date').orderBy('noburial_date')
  if (from) found = found.where('noburial_date', '>=', from)
  if (to) found = found.where('noburial_date', '<=', to)
  return found.execute()
}
