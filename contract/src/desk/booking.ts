import * as z from 'zod'
import { id, instant } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { weekdayLongDate } from '../values/long-date.ts'
import { slot } from '../slots/slot.ts'

type Slot = z.output<typeof slot>

/** What a booking of a funeral director goes through (bookings-2, bookings-3). */
export const bookingStates = [
  'HELD',
  'SUBMITTED',
  'PROPOSED',
  'CONFIRMED',
  'REFUSED',
  'EXPIRED',
  'WITHDRAWN',
] as const
export type BookingState = (typeof bookingStates)[number]

/** In these it holds a place until `held_until`. */
export const holdingStates = ['HELD', 'SUBMITTED', 'PROPOSED'] as const satisfies readonly BookingState[]

/** A grave that is bought now, one that is opened again, or one that the family owns and has not used. */
export const graveKinds = ['NEW', 'REOPEN', 'OWNED'] as const
export const graveWidths = ['SINGLE', 'DOUBLE'] as const

/** The papers of a booking, by the properties that they have at its burial. */
export const bookingPapers = ['BURIAL_PERMIT', 'COD', 'ID'] as const

const line = z.string().nullable()

/** Everything that decides the grave, and the next of kin. */
export const bookingDetails = z.object({
  deceased_first_name: line,
  deceased_last_name: z.string(),
  deceased_gender: z.enum(['M', 'F', 'U']).nullable(),
  deceased_birth_date: calendarDate.nullable(),
  death_date: calendarDate.nullable(),
  deceased_religion: line,
  coffin_length_cm: z.int().nullable(),
  coffin_width_cm: z.int().nullable(),
  coffin_height_cm: z.int().nullable(),
  shroud: z.boolean(),
  grave: z.enum(graveKinds).nullable(),
  width: z.enum(graveWidths).nullable(),
  /** How many the grave shall take, one above the other. */
  depth_for: z.int().nullable(),
  site_words: line,
  owner_name: line,
  consent_name: line,
  consent_relation: line,
  nok_first_name: line,
  nok_last_name: line,
  nok_relation: line,
  nok_phone: line,
  nok_email: line,
  attendance: z.int().nullable(),
  notes: line,
})
export type BookingDetails = z.output<typeof bookingDetails>

/** A booking with what it is about in words. */
export const booking = bookingDetails.extend({
  booking_id: id,
  booking_no: z.int(),
  state: z.enum(bookingStates),
  burial_date: calendarDate,
  burial_slot_id: id,
  slot,
  cemetery_id: id,
  cemetery: z.string(),
  contractor_id: id,
  contractor: z.string(),
  /** The person who made it, and where they are reached. */
  booked_by: z.string(),
  booked_by_phone: line,
  /** Until when its place is held; afterwards, until when it was. */
  held_until: instant,
  /** The place is still held. */
  is_held: z.boolean(),
  created_at: instant,
  submitted_at: instant.nullable(),
  answered_at: instant.nullable(),
  refused_reason: line,
  proposed_reason: line,
  burial_id: id.nullable(),
  updated_at: instant,
  papers: z.array(
    z.object({
      document_id: id,
      property_ref: z.string().nullable(),
      filename: z.string(),
      media_type: z.string(),
      attached_at: instant,
    }),
  ),
})
export type Booking = z.output<typeof booking>

type Facts = Pick<Booking, keyof BookingDetails | 'papers'>

/** The parts of a booking that a director fills in, each on a page of its own. */
export const bookingParts = ['deceased', 'grave', 'family', 'papers'] as const
export type BookingPart = (typeof bookingParts)[number]

const missingOf: Record<BookingPart, (of: Facts) => (string | false)[]> = {
  deceased: (of) => [!of.deceased_first_name && 'first name', !of.death_date && 'date of death'],
  grave: (of) => [
    !of.grave && 'which grave',
    !of.width && 'single or double',
    !of.depth_for && 'for how many burials',
    !of.shroud && !of.coffin_length_cm && 'size of the coffin',
    of.grave !== null && of.grave !== 'NEW' && !of.site_words && 'number of the site',
    of.grave !== null && of.grave !== 'NEW' && !of.owner_name && 'owner of the site',
    !of.consent_name && 'who consents',
  ],
  family: (of) => [!of.nok_last_name && 'name of the next of kin', !of.nok_phone && 'their phone number'],
  papers: ({ papers }) => [
    !papers.some(({ property_ref }) => property_ref === 'BURIAL_PERMIT') && 'burial permit',
    !papers.some(({ property_ref }) => property_ref === 'COD') && 'cause of death',
  ],
}

/** What a booking still lacks before it can be sent to the office, part by part (bookings-8). */
export const missingIn = (of: Facts): Record<BookingPart, string[]> =>
  Object.fromEntries(
    bookingParts.map((part) => [part, missingOf[part](of).filter((one) => one !== false)]),
  ) as Record<BookingPart, string[]>

export const isWhole = (of: Facts): boolean => Object.values(missingIn(of)).flat().length === 0

const graveWords = { NEW: 'A new', REOPEN: 'An existing', OWNED: 'A not yet used' } as const
const widthWords = { SINGLE: 'single', DOUBLE: 'double' } as const
const counts = ['', 'one burial', 'two burials', 'three burials', 'four burials']

/** "A new single grave, dug for two burials"; null until that is said. */
export function graveInWords({
  grave,
  width,
  depth_for,
}: Pick<BookingDetails, 'grave' | 'width' | 'depth_for'>) {
  if (!grave || !width || !depth_for) return null
  return `${graveWords[grave]} ${widthWords[width]} grave, dug for ${counts[depth_for]}`
}

/** "200 × 60 × 45 cm" (length, width, height), or that there is none; null until it is said. */
export function coffinInWords(
  of: Pick<BookingDetails, (`coffin_${string}` & keyof BookingDetails) | 'shroud'>,
) {
  if (of.shroud) return 'No coffin: in a shroud'
  if (of.coffin_length_cm === null) return null
  return `${of.coffin_length_cm} × ${of.coffin_width_cm} × ${of.coffin_height_cm} cm`
}

/** "Friday 4 December 2026, 10:00 to 11:00"; the day alone if there is no slot. */
export const timeInWords = (date: string, slot: Pick<Slot, 'from' | 'to'> | null): string =>
  slot === null ? weekdayLongDate(date) : `${weekdayLongDate(date)}, ${slot.from} to ${slot.to}`

/** "Grace Banda" */
export const deceasedOf = ({
  deceased_first_name,
  deceased_last_name,
}: Pick<BookingDetails, 'deceased_first_name' | 'deceased_last_name'>) =>
  [deceased_first_name, deceased_last_name].filter(Boolean).join(' ')
