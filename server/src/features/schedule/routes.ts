import { calendar } from '@sexton/contract/calendar'
import { daySheet } from '@sexton/contract/day-sheet'
import { calendarFeed } from '@sexton/contract/calendar-feed'
import { schedule } from '@sexton/contract/schedule'
import { slots as slotSetup } from '@sexton/contract/slots'
import { implement } from '../../core/implement.ts'
import { block, unblock } from './block.ts'
import { burialCounts } from './burial-counts.ts'
import { day } from './day.ts'
import { sheet } from './day-sheet.ts'
import { make, mine, revoke } from './feed-address.ts'
import { noBurialDates } from './no-burial-dates.ts'
import { create, remove, setActive, update } from './set-up-slots.ts'
import { slotSetups } from './slot-setup.ts'
import { slots } from './slots.ts'

export const scheduleRoutes = implement(schedule, { slots, day, noBurialDates })
export const calendarRoutes = implement(calendar, { burialCounts, block, unblock })
export const slotsRoutes = implement(slotSetup, { list: slotSetups, create, update, setActive, remove })
export const daySheetRoutes = implement(daySheet, { get: sheet })
export const calendarFeedRoutes = implement(calendarFeed, { mine, make, revoke })
export { calendarFeedAddress } from './serve-feed.ts'
