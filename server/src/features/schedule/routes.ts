import { schedule } from '@sexton/contract/schedule'
import { implement } from '../../core/implement.ts'
import { day } from './day.ts'
import { noBurialDates } from './no-burial-dates.ts'
import { slots } from './slots.ts'

export const scheduleRoutes = implement(schedule, { slots, day, noBurialDates })
