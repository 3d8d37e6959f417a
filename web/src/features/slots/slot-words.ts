import { weekdayNames } from '@sexton/contract/values/dates'
import type { BookedDay, SlotSetup } from '@sexton/contract/slots/calls'
import { mediumDate } from '../../core/format/formats.ts'
import { t } from './slot-texts.ts'

/** A slot's time and description. */
export const slotName = ({ from, to, description }: Pick<SlotSetup, 'from' | 'to' | 'description'>) =>
  t('slots.name', { from, to, description })

/** Its weekdays: `Mon, Tue`, or `Every day`. */
export const weekdayWords = (weekdays: readonly number[]) =>
  weekdays.length === 7
    ? t('slots.weekdays.all')
    : weekdays.map((weekday) => weekdayNames[weekday - 1]).join(', ')

const atMost = 5

/** The first few of the days that hold more than a slot takes, in words. */
export function beyondWords(days: readonly BookedDay[]): string {
  const words = days
    .slice(0, atMost)
    .map(({ burial_date, burial_count }) =>
      t('slots.beyond.day', { day: mediumDate(burial_date), burials: burial_count }),
    )
    .join(', ')
  const more = days.length - atMost
  return more > 0 ? t('slots.beyond.more', { days: words, more }) : words
}
