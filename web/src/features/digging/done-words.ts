import { digSteps } from '../../domain/digging/state-words.ts'
import { today, timeOfDay, dateTime } from '../../core/format/formats.ts'
import { todayIn } from '@sexton/contract/values/dates'
import { config } from '../../core/config.ts'
import type { TodayOrder } from './day-orders.ts'
import { t } from './texts.ts'

/** Today the hour alone. */
export const whenWords = (at: string) =>
  todayIn(config().PARK_TIME_ZONE, new Date(at)) === today() ? timeOfDay(at) : dateTime(at)

/** Who did the latest step, and when: `Marked by Joseph O'Brien, 07:12`. */
export function doneWords(order: TodayOrder): string {
  const step = digSteps.findLast((one) => order[one]) ?? 'issued'
  const done = order[step]
  if (!done) return ''
  const depth = order.measured_depth_cm
  const said = step === 'opened' && depth !== null ? 'today.by.opened.depth' : (`today.by.${step}` as const)
  return t(said, { name: done.name, when: whenWords(done.at), depth })
}
