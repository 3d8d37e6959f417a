import {
  bookingParts,
  coffinInWords,
  graveInWords,
  holdingStates,
  missingIn,
  timeInWords,
  type Booking,
  type BookingPart,
  type BookingState,
} from '@sexton/contract/desk/booking'
import { longDate, longInstant } from '@sexton/contract/values/long-date'

/** What a state is called, and what it means for the director. */
export const stateWords: Record<BookingState, string> = {
  HELD: 'Not sent yet',
  SUBMITTED: 'With the office',
  PROPOSED: 'Another time is proposed',
  CONFIRMED: 'Confirmed',
  REFUSED: 'Refused',
  EXPIRED: 'Hold ended',
  WITHDRAWN: 'Withdrawn',
}

/** As it is at this moment: a hold that is over has ended, whatever has been noted. */
export const stateNow = (of: Booking): BookingState =>
  holdingStates.some((state) => state === of.state) && !of.is_held ? 'EXPIRED' : of.state

/** When a booking is, or was, for. */
export const whenOf = ({ burial_date, slot }: Pick<Booking, 'burial_date' | 'slot'>) =>
  timeInWords(burial_date, slot)

export const partNames: Record<BookingPart, string> = {
  deceased: 'Who is buried',
  grave: 'Grave, coffin and consent',
  family: 'Next of kin',
  papers: 'Papers',
}

export const genders = [
  ['F', 'Female'],
  ['M', 'Male'],
  ['U', 'Not known'],
] as const

export const graves = [
  ['NEW', 'A new grave, to be bought'],
  ['REOPEN', 'A grave in which someone is buried already'],
  ['OWNED', 'A grave that the family owns and has not used'],
] as const

export const widths = [
  ['SINGLE', 'Single'],
  ['DOUBLE', 'Double: two side by side'],
] as const

export const depths = [
  ['1', 'One burial'],
  ['2', 'Two burials, one above the other'],
  ['3', 'Three burials'],
  ['4', 'Four burials'],
] as const

const labelIn = (choices: readonly (readonly [string, string])[], value: string | null) =>
  choices.find(([one]) => one === value)?.[1] ?? null

const day = (date: string | null) => (date === null ? null : longDate(date))
const joined = (...words: (string | null)[]) => words.filter(Boolean).join(' ') || null

/** What a part says, line by line; null of what is still empty. */
export const factsOf: Record<BookingPart, (of: Booking) => readonly (readonly [string, string | null])[]> = {
  deceased: (of) => [
    ['Name', joined(of.deceased_first_name, of.deceased_last_name)],
    ['Date of death', day(of.death_date)],
    ['Date of birth', day(of.deceased_birth_date)],
    ['Gender', labelIn(genders, of.deceased_gender)],
    ['Religion', of.deceased_religion],
  ],
  grave: (of) => [
    ['Grave', graveInWords(of)],
    ...(of.grave === null || of.grave === 'NEW'
      ? []
      : ([
          ['Site', of.site_words],
          ['Owner', of.owner_name],
        ] as const)),
    ['Coffin', coffinInWords(of)],
    ['Who consents', joined(of.consent_name, of.consent_relation && `(${of.consent_relation})`)],
    ['People expected', of.attendance === null ? null : String(of.attendance)],
    ['For the office', of.notes],
  ],
  family: (of) => [
    ['Name', joined(of.nok_first_name, of.nok_last_name, of.nok_relation && `(${of.nok_relation})`)],
    ['Phone', of.nok_phone],
    ['Email', of.nok_email],
  ],
  papers: (of) =>
    of.papers.map(({ property_ref, filename }) => [paperWords[property_ref ?? ''] ?? 'Paper', filename]),
}

export const paperWords: Record<string, string> = {
  BURIAL_PERMIT: 'Burial permit',
  COD: 'Cause of death',
  ID: 'Identity document',
}

/** What is missing, part by part, only where something is. */
export const gapsOf = (of: Booking) => {
  const missing = missingIn(of)
  return bookingParts.filter((part) => missing[part].length > 0).map((part) => [part, missing[part]] as const)
}

export const untilWords = (of: Booking, timeZone: string) => longInstant(of.held_until, timeZone)

/** What the director does next, or waits for. */
export function nextWords(of: Booking, timeZone: string): string {
  const until = untilWords(of, timeZone)
  switch (stateNow(of)) {
    case 'HELD':
      return gapsOf(of).length > 0
        ? `The place is held until ${until}. Fill in what is missing and send it to the office before then.`
        : `Nothing is missing. Send it to the office before ${until}.`
    case 'SUBMITTED':
      return 'The place is held for you. The burial is not confirmed until the office has answered.'
    case 'PROPOSED':
      return `The office proposes this time instead of the one you booked. Why: ${of.proposed_reason} Accept it, or choose another one, before ${until}.`
    case 'CONFIRMED':
      return 'The office has confirmed the day and the time. To change anything, call the office.'
    case 'REFUSED':
      return `The office cannot take this booking: ${of.refused_reason}`
    case 'EXPIRED':
      return `The place was held until ${until} and is free for others now. What you filled in is kept: choose another time.`
    case 'WITHDRAWN':
      return 'You have withdrawn this booking.'
  }
}
