import { plainLine } from '../core/hidden-characters.ts'

/** The parts of a person's name. */
export interface NamedPerson {
  salutation?: string | null
  first_name?: string | null
  middle_name?: string | null
  last_name?: string | null
}

/** In one line, whatever an old row holds: it is written into papers, mail and calendars. */
const joined = (...parts: (string | null | undefined)[]) => plainLine(parts.filter(Boolean).join(' '))

/** A person's name in full: title, first, middle and last name, as papers and screens write it. */
export const fullName = (person: NamedPerson) =>
  joined(person.salutation, person.first_name, person.middle_name, person.last_name)

/** The short one, without the title: of staff, and of the deceased in lists, news and on the public page. */
export const shortName = (person: NamedPerson) =>
  joined(person.first_name, person.middle_name, person.last_name)

/** Whom a burial's row names. */
export interface NamedDeceased {
  deceased_salutation?: string | null
  deceased_first_name: string | null
  deceased_middle_name?: string | null
  deceased_last_name: string | null
}

/** The deceased of a burial, in the short or the full form, or `Unknown deceased` (values-3). */
export const deceasedName = (burial: NamedDeceased, written = shortName) =>
  written({
    salutation: burial.deceased_salutation,
    first_name: burial.deceased_first_name,
    middle_name: burial.deceased_middle_name,
    last_name: burial.deceased_last_name,
  }) || 'Unknown deceased'
