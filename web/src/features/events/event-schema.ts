import { eventForm, eventMessages } from '@sexton/contract/events/event-form'
import * as z from 'zod'
import { ApiError } from '../../core/api/errors.ts'
import { timeProblems, type TimeFacts, type TypedTime } from './typed-time.ts'

const { site_id, event_type_id, event_charge_id, description, contractor_id, charges } = eventForm.shape
// In the order of the fields, which is that of the summary of errors.
const later = z.object({
  date: z.string({ error: eventMessages.time }),
  time: z.string().nullish(),
  description,
  contractor_id,
})
const first = z.object({ site_id, event_type_id, event_charge_id, ...later.shape, charges })

/** The contract's rules, with the event's time in two fields. */
function timed<F extends z.ZodType<TypedTime>>(form: F, facts: TimeFacts) {
  const problem = (field: 'date' | 'time') => ({
    path: [field],
    error: ({ input }: { input?: unknown }) => timeProblems(input as TypedTime, facts)[field],
    // Also while other fields are still missing, so that each says what is wrong as soon as it is left.
    when: () => true,
  })
  return form
    .refine((typed) => !timeProblems(typed, facts).date, problem('date'))
    .refine((typed) => !timeProblems(typed, facts).time, problem('time'))
}

/** The dialog that adds an event. */
export const newEventSchema = (facts: TimeFacts) => timed(first, facts)

/** The dialog that changes one: neither its type nor its charges. */
export const editEventSchema = (facts: TimeFacts) => timed(later, facts)

/** The server's word on the time, at the field where it is typed. */
export function atTypedFields(error: Error | null): Error | null {
  if (!(error instanceof ApiError) || !error.fields.event_time) return error
  const { event_time: date, ...fields } = error.fields
  return new ApiError(error.status, error.statusText, {
    ...error,
    message: error.message,
    fields: { ...fields, date },
  })
}
