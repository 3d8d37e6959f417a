import type { deskBookings } from '@sexton/contract/desk/booking-calls'
import { bookingDetails } from '@sexton/contract/desk/booking'
import { deceasedForm, familyForm, graveForm } from '@sexton/contract/desk/booking-forms'
import type * as z from 'zod'
import { unchanged } from '../../../core/audit/audit.ts'
import type { Changing, Outside } from '../../../core/context/context.ts'
import type { Takes } from '../../../core/outside-callers/page-verbs.ts'
import { differences } from '../../../core/words/change-words.ts'
import { bookingById } from '../../../domain/bookings/booking-queries.ts'
import { auditBooking, lockOwn, openStates, refuseGaps, setBooking } from './own.ts'
import { pathOf } from './paths.ts'

type Calls = typeof deskBookings
type Part = 'deceased' | 'grave' | 'family'

/** What was left empty is empty then. */
const whole = (shape: z.ZodObject, body: object) => ({
  ...Object.fromEntries(Object.keys(shape.shape).map((name) => [name, name === 'shroud' ? false : null])),
  ...body,
})

async function save(
  ctx: Changing & { readonly outside: Outside },
  booking_no: number,
  columns: object,
): Promise<string> {
  const before = await lockOwn(ctx, booking_no, openStates)
  await setBooking(ctx, before, columns)
  const after = await bookingById(ctx, before.booking_id)
  refuseGaps(after)
  const changed = differences(bookingDetails.parse(before), bookingDetails.parse(after))
  if (changed) await auditBooking(ctx, after, 'UPDATED', changed)
  else unchanged(ctx)
  return pathOf(booking_no)
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
