import { calendar } from '@sexton/contract/calendar/calls'
import { implement } from '../../core/call/implement.ts'
import { block, blockReason, unblock } from './block.ts'
import { burialCounts } from './calendar-queries.ts'
import { day } from './day.ts'
import { noBurialDates } from './no-burial-date-queries.ts'

export const calendarRoutes = implement(calendar, {
  day,
  burialCounts,
  noBurialDates,
  block,
  blockReason,
  unblock,
})
