import { counted } from '@sexton/contract/core/counted'
import type { PracticeOptions } from '@sexton/contract/practices/options'
import { weekdayLongDate } from '@sexton/contract/values/long-date'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { conflict } from '../../../core/refusal.ts'
import { countsOf, freePlaces, type Place } from './place-queries.ts'

type Options = PracticeOptions['desk']

/** Refuses one held place too many of a director (bookings-7), who is locked. `isNew`: it is one more booking of today. */
export async function refuseTooMany(ctx: Changing, options: Options, contractor_id: number, isNew: boolean) {
  const { unsent, today } = await countsOf(ctx, contractor_id)
  if (unsent >= options.holds_at_once)
    throw conflict(
      `You already hold ${counted(unsent, 'place')} for bookings that are not with the office yet. Send or withdraw one first.`,
    )
  if (isNew && today >= options.bookings_a_day)
    throw conflict(
      `You have made ${counted(today, 'booking')} today, and no more are possible. Please call the office.`,
    )
}

/** Why a place cannot be booked from outside; undefined where it can. */
export async function whyUnbookable(
  ctx: Reading | Changing,
  options: Options,
  { date, slot, cemetery }: Place,
): Promise<string | undefined> {
  const days = { from: date, to: date, cemetery_id: cemetery, burial_slot_id: slot }
  const [open] = await freePlaces(ctx, options, days)
  const day = weekdayLongDate(date)
  if (!open || open.shut)
    return `This time on ${day} cannot be booked here any more. Choose another one, or call the office.`
  return open.free === 0
    ? `The last place on ${day} from ${open.from} to ${open.to} has just been taken. Choose another time.`
    : undefined
}

/** Refuses a place that cannot be booked from outside. The database decides whether it is free. */
export async function refuseUnbookable(ctx: Changing, options: Options, place: Place) {
  const why = await whyUnbookable(ctx, options, place)
  if (why !== undefined) throw conflict(why)
}
