import type { BankDay } from '@sexton/contract/bank/day-calls'
import { plainDate } from '@sexton/contract/values/dates'
import { today } from '../../../core/format/formats.ts'
import { t } from './texts.ts'

/** The days that this user may sign now, the oldest first, and what stops them at the day after (match-13, match-14). */
export function signable(days: readonly BankDay[]) {
  const unsigned = days.filter(({ signed_at }) => signed_at === null).toReversed()
  const stops = (one: BankDay) => one.open > 0 || isOff(one) || one.had_a_hand || one.day > today()
  const at = unsigned.findIndex(stops)
  const stopped = unsigned[at]
  return { ready: at < 0 ? unsigned : unsigned.slice(0, at), why: stopped && whyOf(stopped) }
}

/** The statement closes the day with another balance. */
const isOff = ({ said, closing }: BankDay) => said !== null && said !== closing

function whyOf(of: BankDay) {
  const { day, open, had_a_hand } = of
  if (open > 0) return t('days.sign.open', { day: plainDate(day) })
  if (isOff(of)) return t('days.sign.off', { day: plainDate(day) })
  return had_a_hand ? t('days.sign.hand', { day: plainDate(day) }) : t('days.sign.ahead')
}
