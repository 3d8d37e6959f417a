import { checkBurial } from '../burials/check.ts'
import { burialForm } from '../burials/form.ts'
import type { BurialFields, BurialToCheck } from '../burials/to-check.ts'
import { burialDates } from '../burials/check-legacy.ts'
import type { Place } from '../sites/ref.ts'
import { readGrave } from './places/read-grave.ts'
import { placeNamed, placeText } from './places/read-place.ts'
import { ageBetween, readAgeOf } from './dates/age-of.ts'
import { readCoordinates, type ReadCoordinates } from './places/read-coordinates.ts'
import { lifeOf } from './dates/read-dates.ts'
import { readGender, titlesAsGender } from './people/read-gender.ts'
import { readPerson, titleFields } from './people/read-person.ts'
import type { LineCells } from './read-line.ts'
import { Unanswered } from './questions.ts'
import { standingOf } from './status/standing.ts'
import { isWithheld, noteOf, statesDeath } from './status/standing-facts.ts'
import type { Standing } from './status/standing-words.ts'
import { WrongLine } from './wrong-line.ts'

/** A burial as a line of a file tells it. */
export interface ReadBurial {
  legacy_id: string
  fields: Record<string, string | number | null>
  /** Of several the first is where the body lies. */
  places: Place[]
  grave_no: number | null
  /** The place as the file writes it; null where it has none. */
  legacy_address: string | null
  /** It could not be read, and was kept. */
  unplaced: boolean
  /** The grave as the file writes it, if it tells no number: only the site is known then. */
  grave_unread: string | null
  /** Where the site is on the earth (imports-35). */
  coordinates: ReadCoordinates | null
  /** The customer's number in the old records; empty: none. */
  customer: string
  /** The type of its site, as the file names it; empty: none. */
  type: string
  standing: Standing
  /** What its site's note says of somebody who is not buried there; empty for none. */
  note: string
  /** The site has neither owner nor burial, and is not for sale. */
  isWithheld: boolean
  /** Somebody lies there, and the line has no name of theirs. */
  isNameless: boolean
  /** Why somebody should check the record, which is flagged; empty: nothing is doubtful. */
  toCheck: string
}

function nameOf(lines: LineCells, cells: readonly string[]) {
  const { titles, first, middle, last, suffix, former } = readPerson(lines, cells, 'deceased_')
  const { salutation, other_title } = titleFields(titles ?? titlesAsGender(lines, cells))
  return {
    deceased_salutation: salutation,
    deceased_other_title: other_title,
    deceased_first_name: first,
    deceased_middle_name: middle,
    deceased_last_name: last,
    deceased_suffix: suffix,
    deceased_former_name: former,
  }
}

function placesIn(lines: LineCells, cells: readonly string[]) {
  const ranges = lines.mapping.ranges === 'first' ? 'split' : 'refuse'
  const named = placeNamed(lines, cells, { ranges, hasGraves: true })
  const { grave_no, isUnread } = readGrave(lines, named)
  if (isUnread && lines.mapping.unplaced === 'refuse')
    throw lines.wrong('grave', `“${named.grave}” is not a grave number.`)
  return { places: named.places, grave_no, grave_unread: isUnread ? named.grave : null }
}

function placed(lines: LineCells, cells: readonly string[]) {
  const legacy_address = placeText(lines, cells) || null
  const nowhere = { places: [], grave_no: null, grave_unread: null, legacy_address, unplaced: false }
  if (legacy_address === null) return nowhere
  try {
    return { ...nowhere, ...placesIn(lines, cells) }
  } catch (error) {
    if (!(error instanceof WrongLine) || error instanceof Unanswered || lines.mapping.unplaced === 'refuse')
      throw error
    return { ...nowhere, unplaced: true }
  }
}

/** The column that a field of the form comes from. */
const sources: Record<string, readonly string[]> = {
  deceased_first_name: ['deceased_first_name', 'given_names', 'full_name'],
  deceased_middle_name: ['deceased_middle_name', 'given_names', 'full_name'],
  deceased_last_name: ['deceased_last_name', 'full_name'],
  deceased_other_title: ['deceased_salutation', 'full_name'],
  deceased_suffix: ['deceased_suffix', 'deceased_last_name', 'full_name'],
  deceased_former_name: ['deceased_former_name', 'deceased_last_name', 'full_name'],
}

function refuse(lines: LineCells, fields: BurialFields | Record<string, string>) {
  const [first] = Object.entries(fields)
  if (!first) return
  const [field, message] = first
  const from = (sources[field] ?? [field]).find((one) => lines.column(one) !== '')
  throw new WrongLine(from ? lines.column(from) : '', message)
}

const texts = [
  ...['deceased_address', 'deceased_id_no', 'deceased_religion'],
  ...['deceased_denomination', 'cod_description'],
]

/** What the rules of the form are held against: a date that the file has in words alone, or about, contradicts none. */
const compared = (fields: ReadBurial['fields']) => ({
  ...fields,
  ...Object.fromEntries(
    burialDates.flatMap(([, precision]) =>
      fields[precision.replace('_precision', '_words')] ? [[precision, 'unknown']] : [],
    ),
  ),
})

/** Refuses what no burial may say, by the form's own rules in their mode `import`. */
function checked(lines: LineCells, fields: ReadBurial['fields'], today: string) {
  const parsed = burialForm.safeParse(fields)
  if (!parsed.success)
    refuse(
      lines,
      Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
    )
  refuse(lines, checkBurial(compared(fields) as BurialToCheck, 'import', today))
  if (fields['burial_date'] === today)
    throw lines.wrong('burial_date', 'You cannot import a burial dated today. Add it by hand.')
}

/** The last name of someone whose grave is all that the file knows: the grave is taken all the same. */
const unknownName = 'Unknown'

const isUnnamed = (fields: ReadBurial['fields']) =>
  ['deceased_first_name', 'deceased_middle_name', 'deceased_last_name'].every((field) => !fields[field])

/** Reads a line as a burial of the past (imports-12), or as what it says of a grave where no one is buried (imports-25). */
export function readBurial(lines: LineCells, cells: readonly string[], today: string): ReadBurial {
  lines.nameErrors(cells)
  // Before what its grave is: of several open questions all are seen at once.
  const deceased_gender = readGender(lines, cells)
  const said = readAgeOf(lines, cells)
  const life = lifeOf(lines, cells, today, said.age)
  const { toCheck, ...age } = ageBetween(said, life)
  const at = placed(lines, cells)
  const stood = standingOf(lines, cells, statesDeath(lines, cells, life))
  const fields: ReadBurial['fields'] = {
    ...nameOf(lines, stood.cells),
    ...Object.fromEntries(texts.map((field) => [field, lines.text(cells, field) || null])),
    deceased_gender,
    ...life,
    ...age,
  }
  const isNameless = stood.standing === 'burial' && at.places.length > 0 && isUnnamed(fields)
  if (isNameless) fields['deceased_last_name'] = unknownName
  if (stood.standing === 'burial') checked(lines, fields, today)
  if (stood.standing !== 'burial' && at.places.length === 0)
    throw lines.wrong('place', 'No one is buried here, and the line has no site. There is nothing to import.')
  return {
    legacy_id: lines.text(cells, 'legacy_id'),
    fields,
    ...at,
    coordinates: readCoordinates((field) => lines.text(cells, field)),
    customer: lines.text(cells, 'customer'),
    type: lines.text(cells, 'type'),
    standing: stood.standing,
    note: noteOf(stood, fields),
    isNameless,
    isWithheld: isWithheld(stood),
    toCheck,
  }
}

/** What tells a burial from any other (imports-17): who it is, when, and where. */
export function burialFacts({ legacy_id, fields, legacy_address }: ReadBurial): string {
  if (legacy_id) return `no ${legacy_id}`
  const { deceased_first_name, deceased_middle_name, deceased_last_name, deceased_suffix } = fields
  const last = [deceased_last_name, deceased_suffix].filter(Boolean).join(' ')
  // What is only known in words is told by them; of other dates the words are no part of the key.
  const when = burialDates.flatMap(([date, precision]) => [
    fields[date] ?? fields[precision.replace('_precision', '_words')],
    fields[precision],
  ])
  return JSON.stringify([
    deceased_first_name,
    deceased_middle_name,
    last,
    ...when,
    legacy_address,
  ]).toLowerCase()
}
