import { calendarFeed } from '@sexton/contract/calendar-feed/calls'
import { implement } from '../../core/call/implement.ts'
import { make, mine, revoke } from './feed-address.ts'

export const calendarFeedRoutes = implement(calendarFeed, { mine, make, revoke })
export { calendarFeedAddress } from './serve-feed.ts'
