import { plainLine } from '../core/hidden-characters.ts'

/** The parts of a person's name. */
export interface NamedPerson {
  /** A title that is not on the list: `Rev`, `Chief`. */
  other_title?: string | null
  salutation?: string | null
  first_name?: string | null
  middle_name?: string | null
  last_name?: string | null
  /** `Jr.`, `MD`. */
  suffix?: string | null
}

/** In one line, whatever an old row holds: it is written into papers, mail and calendars. */
const joined = (...parts: (string | null | undefined)[]) => plainLine(parts.filter(Boolean).join(' '))

/** A person's name in full: titles, first, middle and last name, suffix, as papers and screens write it. */
export const fullName = (person: NamedPerson) =>
  joined(
    person.other_title,
    person.salutation,
    person.first_name,
    person.middle_name,
    person.last_name,
    person.suffix,
  )

/** The short one, without the title: of staff, and of the deceased in lists, news and on the public page. */
export const shortName = (person: NamedPerson) =>
  joined(person.first_name, person.middle_name, person.last_name, person.suffix)

/** Whom a burial's row names. */
export interface NamedDeceased {
  deceased_other_title?: string | null | undefined
  deceased_salutation?: string | null
  deceased_first_name: string | null
  deceased_middle_name?: string | null
  deceased_last_name: string | null
  deceased_suffix?: string | null | undefined
}

/** The deceased of a burial, in the short or the full form, or `Unknown deceased` (values-3). */
export const deceasedName = (burial: NamedDeceased, written = shortName) =>
  written({
    other_title: burial.deceased_other_title ?? null,
    salutation: burial.deceased_salutation,
    first_name: burial.deceased_first_name,
    middle_name: burial.deceased_middle_name,
    last_name: burial.deceased_last_name,
    suffix: burial.deceased_suffix ?? null,
  }) || 'Unknown deceased'
