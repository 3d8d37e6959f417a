import { calendar } from '@sexton/contract/calendar'
import { schedule } from '@sexton/contract/schedule'
import { implement } from '../../core/implement.ts'
import { block, unblock } from './block.ts'
import { burialCounts } from './burial-counts.ts'
import { day } from './day.ts'
import { noBurialDates } from './no-burial-dates.ts'
import { slots } from './slots.ts'

export const scheduleRoutes = implement(schedule, { slots, day, noBurialDates })
export const calendarRoutes = implement(calendar, { burialCounts, block, unblock })
