import { cashDays } from '@sexton/contract/cash-day/calls'
import { implement } from '../../core/call/implement.ts'
import type { Read } from '../../core/call/verbs.ts'
import { timedRead } from '../../platform/export/timed-read.ts'
import { cashDayOn, daysOfMonth } from './cash-queries.ts'
import { count } from './count.ts'
import { receipts } from './receipts-of-day.ts'
import { signOff } from './sign-off.ts'

const days: Read<typeof cashDays.days> = (ctx, { params: { year, month } }) =>
  timedRead(ctx, (inside) => daysOfMonth(inside, year, month))

const get: Read<typeof cashDays.get> = (ctx, { params: { date } }) => cashDayOn(ctx, date)

export const cashDayRoutes = implement(cashDays, { days, get, receipts, count, signOff })
