import {
  coffinInWords,
  deceasedOf,
  graveInWords,
  timeInWords,
  type Booking,
} from '@sexton/contract/desk/booking'
import { longInstant } from '@sexton/contract/values/long-date'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { park } from '../park/park.ts'
import { bookingById } from './booking-queries.ts'

/** What there is to tell a director, and the family if it is about the burial itself. */
export type Told =
  | 'HELD'
  | 'SUBMITTED'
  | 'PROPOSED'
  | 'CONFIRMED'
  | 'REFUSED'
  | 'ENDS_SOON'
  | 'EXPIRED'
  | 'CHANGED'
  | 'NO_DAY'
  | 'CANCELLED'

/** What telling takes of a context; a job is no user. */
export type Telling = Pick<Changing, 'db' | 'mailDomain' | 'park' | 'publicUrl'> & {
  user: { user_id: number | null }
  readonly outside?: Changing['outside']
}

const whenRow = z.object({
  email: z.string(),
  burial_date: z.string().nullable(),
  slot_from: z.string().nullable(),
  slot_to: z.string().nullable(),
  site_ref: z.string().nullable(),
})

/** Where the director is reached, and when and where the burial is once there is one. */
async function placeOf({ db }: Telling, booking_id: number) {
  const [row] = await rowsOf(
    db,
    whenRow,
    sql`select a.email::text, coalesce(b.burial_date, case when b.burial_id is null then k.burial_date end) as burial_date,
      sl.slot_from, sl.slot_to, si.site_ref
    from bookings k join outside_accounts a using (outside_account_id)
      left join burials b using (burial_id)
      left join sites si on si.site_id = b.site_id
      left join burial_slots sl on sl.burial_slot_id = case when b.burial_id is null then k.burial_slot_id
        else b.burial_slot_id end
    where k.booking_id = ${booking_id}`,
  )
  return row!
}

type Place = Awaited<ReturnType<typeof placeOf>>

const dayOf = ({ burial_date, slot_from, slot_to }: Place) => {
  if (burial_date === null) return 'no day at the moment'
  return timeInWords(
    burial_date,
    slot_from !== null && slot_to !== null ? { from: slot_from, to: slot_to } : null,
  )
}

const lines = (...all: (string | null | false | undefined)[]) =>
  all.filter((one) => one !== null && one !== false && one !== undefined).join('\n')

/** Everything that decides the grave, read back. */
const readBack = (of: Booking, place: Place) =>
  lines(
    `Who: ${deceasedOf(of)}`,
    `When: ${dayOf(place)}`,
    `Where: ${[of.cemetery, place.site_ref && `site ${place.site_ref}`].filter(Boolean).join(', ')}`,
    graveInWords(of) && `Grave: ${graveInWords(of)}`,
    of.site_words &&
      !place.site_ref &&
      `Site as you gave it: ${of.site_words}, of ${of.owner_name ?? 'unknown'}`,
    coffinInWords(of) && `Coffin: ${coffinInWords(of)}`,
    of.consent_name && `Consent: ${of.consent_name}`,
  )

interface Words {
  subject: (name: string, no: number) => string
  says: (of: Booking, until: string) => string
}

const words: Record<Told, Words> = {
  HELD: {
    subject: (name, no) => `Place held for ${name} (booking ${no})`,
    says: (_, until) =>
      `The place is held until ${until}. It is not confirmed yet: fill in what is missing, upload the papers and send the booking to the office before then.`,
  },
  SUBMITTED: {
    subject: (name, no) => `Booking ${no} for ${name} is with the office`,
    says: () =>
      'The office will answer. The burial is not confirmed until it has. The place is held for you.',
  },
  PROPOSED: {
    subject: (name, no) => `Another time is proposed for ${name} (booking ${no})`,
    says: ({ proposed_reason }, until) =>
      `The office proposes another time: ${proposed_reason}\nThis place is held until ${until}. Accept it or withdraw the booking before then.`,
  },
  CONFIRMED: {
    subject: (name, no) => `Day and time confirmed: the burial of ${name} (booking ${no})`,
    says: () =>
      'The office has confirmed the day and the time of this burial. Please check everything below, and call the office today if anything is wrong.',
  },
  REFUSED: {
    subject: (name, no) => `Booking ${no} for ${name} is refused`,
    says: ({ refused_reason }) =>
      `The office cannot take this booking: ${refused_reason}\nThe place is no longer held.`,
  },
  ENDS_SOON: {
    subject: (name, no) => `Please act soon: the place for ${name} (booking ${no})`,
    says: (_, until) => `The place is held until ${until}. After that it is free for others.`,
  },
  EXPIRED: {
    subject: (name, no) => `The place for ${name} is no longer held (booking ${no})`,
    says: (_, until) =>
      `It was held until ${until}. What you filled in and uploaded is kept: choose another time on the page below.`,
  },
  CHANGED: {
    subject: (name, no) => `Day, time or site changed: the burial of ${name} (booking ${no})`,
    says: () =>
      'The day, the time or the site of this burial is new. What is below replaces what you were told before.',
  },
  NO_DAY: {
    subject: (name, no) => `Put off: the burial of ${name} (booking ${no})`,
    says: () => 'This burial has no day at the moment. Please call the office.',
  },
  CANCELLED: {
    subject: (name, no) => `Cancelled: the burial of ${name} (booking ${no})`,
    says: () => 'The office has cancelled this burial. Please call the office.',
  },
}

/** What the family hears too. */
const toFamily: readonly Told[] = ['CONFIRMED', 'CHANGED', 'NO_DAY', 'CANCELLED']

/** Queues the email to the director, and to the next of kin if they have an address, in the caller's transaction. */
export async function tell(ctx: Telling, booking_id: number, what: Told): Promise<void> {
  const of = await bookingById(ctx, booking_id)
  const place = await placeOf(ctx, booking_id)
  const { subject, says } = words[what]
  const until = longInstant(of.held_until, ctx.park.PARK_TIME_ZONE)
  const { name, phone } = await park(ctx)
  const office = [name, phone].filter(Boolean).join('\n')
  const about = { subject: subject(deceasedOf(of), of.booking_no) }
  const body = (rest: string) => `${says(of, until)}\n\n${readBack(of, place)}\n\n${rest}\n\n${office}`
  await queueMail(ctx, {
    ...about,
    to: place.email,
    body: body(`The booking: ${ctx.publicUrl}/desk/bookings/${of.booking_no}`),
  })
  if (of.nok_email && toFamily.includes(what) && of.nok_email.toLowerCase() !== place.email.toLowerCase())
    await queueMail(ctx, {
      ...about,
      to: of.nok_email,
      body: body(`Your funeral director: ${of.contractor}`),
    })
  if (toFamily.includes(what))
    await sql`update bookings k set (told_date, told_slot_id, told_site_id) =
        (select b.burial_date, b.burial_slot_id, b.site_id from burials b where b.burial_id = k.burial_id)
      where k.booking_id = ${booking_id}`.execute(ctx.db)
}
