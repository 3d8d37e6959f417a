import type { TaskName } from '@sexton/contract/system/tasks'
import { timeNow } from '../../core/clock.ts'

/** When a task runs, in UTC: each hour at a minute, or each day at a time. */
export interface Times {
  minute: number
  /** Each hour without it. */
  hour?: number
}

const hourMs = 3_600_000

/** Cron's words for it. */
export const cronOf = ({ minute, hour }: Times) => `${minute} ${hour ?? '*'} * * *`

/** The first time after `from`, as an instant. */
export function nextTime({ minute, hour }: Times, from = timeNow()): string {
  const next = new Date(from)
  next.setUTCMinutes(minute, 0, 0)
  if (hour !== undefined) next.setUTCHours(hour)
  while (next <= from) next.setTime(next.getTime() + (hour === undefined ? hourMs : 24 * hourMs))
  return next.toISOString()
}

export const timetable: Record<TaskName, Times> = {
  back_up: { hour: 0, minute: 15 },
  sweep_files: { hour: 1, minute: 15 },
  forget_repeated_calls: { minute: 5 },
  forget_ended_sessions: { hour: 1, minute: 25 },
  forget_password_tries: { minute: 35 },
  forget_view_salts: { minute: 1 },
  keep_to_retention: { hour: 1, minute: 45 },
}
