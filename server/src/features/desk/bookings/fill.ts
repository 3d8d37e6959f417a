import { pathTo } from '../../../../../portal/desk/bookings/path-to.ts'
import type { deskBookings } from '@sexton/contract/desk/booking-calls'
import { bookingDetails } from '@sexton/contract/desk/booking'
import { deceasedForm, familyForm, graveForm } from '@sexton/contract/desk/booking-forms'
import { wholeYears } from '@sexton/contract/values/dates'
import type * as z from 'zod'
import { unchanged } from '../../../core/audit/audit.ts'
import type { Changing, Outside } from '../../../core/context/context.ts'
import type { Takes } from '../../../core/outside-callers/page-verbs.ts'
import { invalid } from '../../../core/refusal.ts'
import { differences } from '../../../core/words/change-words.ts'
import { bookingById } from '../../../domain/bookings/booking-queries.ts'
import { auditBooking, lockOwn, openStates, refuseGaps, setBooking } from './own.ts'

type Calls = typeof deskBookings
/** Nobody has become older, in years. */
const oldest = 125

type Part = 'deceased' | 'grave' | 'family'

/** What was left empty is empty then. */
const whole = (shape: z.ZodObject, body: object) => ({
  ...Object.fromEntries(Object.keys(shape.shape).map((name) => [name, name === 'shroud' ? false : null])),
  ...body,
})

interface Days {
  death_date?: string | null
  deceased_birth_date?: string | null
}

/** What is wrong with the date of death, as the day of the burial and today have it. */
function daysProblem(burial_date: string, today: string, { death_date, deceased_birth_date }: Days) {
  if (!death_date) return undefined
  if (death_date > today) return 'The date of death is in the future.'
  if (death_date > burial_date) return 'The date of death is after the day of the burial.'
  return deceased_birth_date && wholeYears(deceased_birth_date, death_date) > oldest
    ? `That is more than ${oldest} years after the date of birth. Check both.`
    : undefined
}

async function save(
  ctx: Changing & { readonly outside: Outside },
  booking_no: number,
  columns: object,
): Promise<string> {
  const before = await lockOwn(ctx, booking_no, openStates)
  const wrong = daysProblem(before.burial_date, ctx.today, columns)
  if (wrong) throw invalid({ death_date: wrong })
  await setBooking(ctx, before, columns)
  const after = await bookingById(ctx, before.booking_id)
  refuseGaps(after)
  const changed = differences(bookingDetails.parse(before), bookingDetails.parse(after))
  if (changed) await auditBooking(ctx, after, 'UPDATED', changed)
  else unchanged(ctx)
  return pathTo({ booking_no })
}

/** A part that is saved by its form. */
const filling = (at: Part, shape: z.ZodObject) => ({
  at,
  change: (
    ctx: Changing & { readonly outside: Outside },
    { params, body }: { params: { booking_no: number }; body: object },
  ) => save(ctx, params.booking_no, whole(shape, body)),
})

/** Saves one part; what is left empty can be filled in later (bookings-8). */
export const saveDeceased: Takes<Calls['saveDeceased'], undefined, Part> = filling('deceased', deceasedForm)
export const saveGrave: Takes<Calls['saveGrave'], undefined, Part> = filling('grave', graveForm)
export const saveFamily: Takes<Calls['saveFamily'], undefined, Part> = filling('family', familyForm)
