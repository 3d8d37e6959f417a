import { defaultCountry } from '../../core/lists.ts'
import { isPlainLine } from '../../core/hidden-characters.ts'
import { customerForm, type CustomerForm } from '../../customers/form.ts'
import type { PastPurchase } from '../../sites/holders.ts'
import type { Place } from '../../sites/ref.ts'
import { holderNames, isCompany } from './holders.ts'
import { dateOf } from '../dates/read-dates.ts'
import type { LineCells } from '../read-line.ts'
import { titlesOf } from './name-parts.ts'
import { readContacts } from './read-contacts.ts'
import { splitName, type NameOrder } from './read-name.ts'
import { titleFields } from './read-person.ts'
import { customerFacts, refuseForm } from '../read-parties.ts'
import { ownerSaid } from '../status/owner-words.ts'
import { placesNamed, placeText } from '../places/read-place.ts'

/** An owner or holder as a file names them: by their number in the old records, by name, or by both. */
export interface Party {
  number: string
  /** Null: the file has the number alone. */
  form: CustomerForm | null
  /** By what else they are recognised: a further holder has the owner's address and phone. */
  contact: Pick<CustomerForm, 'phone1' | 'phone2' | 'email' | 'address1' | 'address2' | 'address3'>
  /** Whose further holder it is, where no phone or address tells them from a namesake. */
  of?: string
}

/** A site that was sold long ago as a line of a file tells it. */
export interface ReadOwner {
  places: Place[]
  /** The place as the file writes it. */
  place_text: string
  /** The type of a site that is made for the line; empty: the one chosen for all. */
  type: string
  /** Null: the line names nobody. */
  owner: Party | null
  /** Someone owns it whom nobody names. */
  isHistoric: boolean
  others: Party[]
  facts: PastPurchase
  /** What is to be known about the line. */
  warnings: string[]
}

const longest = { amount: 50, currency: 20, deed_no: 100, rights_left: 100, reserved_for: 200, note: 1000 }

function textOf(lines: LineCells, cells: readonly string[], field: keyof typeof longest): string | null {
  const text = lines.text(cells, field)
  if (text.length > longest[field])
    throw lines.wrong(field, `This has more than ${longest[field]} characters.`)
  if (!isPlainLine(text)) throw lines.wrong(field, 'This contains a hidden character. Please type it again.')
  return text || null
}

function dayOf(lines: LineCells, cells: readonly string[], today: string) {
  const read = dateOf(lines, cells, 'purchase_date', today)
  if (read.date !== null && read.date > today)
    throw lines.wrong('purchase_date', 'A past purchase cannot have a date in the future.')
  return { purchase_date: read.date, purchase_precision: read.precision, purchase_words: read.words }
}

function factsOf(lines: LineCells, cells: readonly string[], today: string): PastPurchase {
  const amount = textOf(lines, cells, 'amount')
  // In words it is no sum of a currency: free, n/c.
  const currency = amount && /\d/.test(amount) && textOf(lines, cells, 'currency')
  return {
    ...dayOf(lines, cells, today),
    amount: currency ? `${currency} ${amount}` : amount,
    deed_no: textOf(lines, cells, 'deed_no'),
    rights_left: textOf(lines, cells, 'rights_left'),
    reserved_for: textOf(lines, cells, 'reserved_for'),
    note: textOf(lines, cells, 'note'),
  }
}

const addressLines = ['address1', 'address2', 'address3'] as const
const sideLabels = { phone1: 'Phone', phone2: 'Phone', email: 'Email', country: 'Country' } as const

/** How the owner is reached; what is no such value is a note, and no line is lost for it. */
function contactOf(lines: LineCells, cells: readonly string[]) {
  const text = (field: string) => lines.text(cells, field) || null
  const address = Object.fromEntries(addressLines.map((field) => [field, text(field)]))
  const { notes, ...reached } = readContacts(lines, cells)
  const country = text('country') ?? (address['address1'] ? defaultCountry : null)
  const contact: Record<string, string | null> = { ...reached, ...address }
  const parsed = customerForm.safeParse({ last_name: '–', ...contact, country })
  const wrong = new Set((parsed.error?.issues ?? []).map(({ path }) => String(path[0])))
  const left = [...wrong].map(
    (field) =>
      `${sideLabels[field as keyof typeof sideLabels] ?? 'Address'} as written: ${contact[field] ?? country ?? ''}`,
  )
  for (const field of wrong) contact[field] = null
  return {
    contact,
    country: wrong.has('country') ? null : country,
    notes: [...notes, ...left],
    warnings: left.map((one) => `${one}. It is kept in the note.`),
  }
}

type Named = Partial<CustomerForm> & { last_name: string }

/** A person or company by a whole name. */
export function partyNamed(name: string, order: NameOrder): Named {
  if (isCompany(name)) return { is_corporate: true, company_name: name, last_name: name }
  const { titles, first, middle, last, suffix } = splitName(name, order)
  const names = { first_name: first, middle_name: middle, last_name: last, suffix }
  return { is_corporate: false, ...titleFields(titles), ...names }
}

/** The people or companies in one cell; where it can mean several things all of it is the name of one. */
export function partiesNamed(text: string, order: NameOrder) {
  const { names, isWhole, isSure } = holderNames(text, order)
  const named = isSure
    ? names.map((name) => partyNamed(name, order))
    : names.map((name): Named => ({ is_corporate: false, last_name: name }))
  return { named, text: text.replaceAll(/\s+/g, ' ').trim(), isWhole, isSure }
}

/** By columns of their own: last name, first name, company. */
function namedInParts(lines: LineCells, cells: readonly string[]): { named: Named[]; isWhole: boolean } {
  const text = (field: string) => lines.text(cells, field)
  const [last, first, company] = [text('last_name'), text('first_name'), text('company_name')]
  if (last === '' && company === '') return { named: [], isWhole: true }
  const { names, isWhole } = holderNames(first === '' ? last : `${last}, ${first}`, lines.mapping.name)
  if (company === '' && (names.length > 1 || !isWhole))
    return { named: names.map((name) => partyNamed(name, lines.mapping.name)), isWhole }
  const person = {
    ...titleFields(titlesOf(text('salutation'))),
    first_name: first || null,
    middle_name: text('middle_name') || null,
    last_name: last || company,
  }
  const corporate = company === '' ? { is_corporate: false } : { is_corporate: true, company_name: company }
  return { named: [{ ...person, ...corporate }], isWhole: true }
}

const unsure = (text: string) =>
  `“${text}” can be read as several names or as one. It is imported as one owner. Please check the names.`

/** All whom a line names, the owner first, and the cells whose names say not all that stands there. */
function allNamed(lines: LineCells, cells: readonly string[]) {
  const order = lines.mapping.name
  const parts = namedInParts(lines, cells)
  // A cell of a workbook can have several lines.
  const filled = [...lines.filled(cells, 'owner'), ...lines.filled(cells, 'further')].map(
    ({ at }) => cells[at]!,
  )
  const read = filled.map((text) => partiesNamed(text, order))
  return {
    named: [...parts.named, ...read.flatMap(({ named }) => named)],
    rest: [
      ...(parts.isWhole ? [] : [[lines.text(cells, 'first_name'), lines.text(cells, 'last_name')].join(' ')]),
      ...read.flatMap(({ text, isWhole }) => (isWhole ? [] : [text])),
    ],
    unsure: read.flatMap(({ text, isSure }) => (isSure ? [] : [unsure(text)])),
  }
}

/** What the cells of owners say more than names, if words for a site were taken off them. */
function wordsBeside(lines: LineCells, written: readonly string[], cells: readonly string[]): string[] {
  if (written === cells) return []
  return ['company_name', 'last_name', 'owner', 'further'].flatMap((field) =>
    lines.filled(written, field).flatMap(({ text, at }) => (written[at] === cells[at] ? [] : [text])),
  )
}

function formOf(lines: LineCells, named: Named, contact: object): CustomerForm {
  const parsed = customerForm.safeParse({ ...named, ...contact })
  return parsed.success ? parsed.data : refuseForm(lines, parsed.error.issues)
}

function partiesOf(lines: LineCells, cells: readonly string[]) {
  const { named, rest, unsure: doubts } = allNamed(lines, cells)
  const [first, ...more] = named
  const number = lines.text(cells, 'customer')
  const { contact, country, notes, warnings: wrong } = contactOf(lines, cells)
  const said = { notes, warnings: [...doubts, ...wrong] }
  if (!first && number === '') return { owner: null, others: [], rest, ...said }
  const owner: Party = { number, contact, form: first ? formOf(lines, first, { ...contact, country }) : null }
  const of = partyFacts(owner)
  const others = more.map((other): Party => ({ number: '', contact, of, form: formOf(lines, other, {}) }))
  return { owner, others, rest, ...said }
}

/** Reads a line as a site that was sold long ago (imports-27). All sites of a range are the owner's. */
export function readOwner(lines: LineCells, written: readonly string[], today: string): ReadOwner {
  const { whose, cells, isGuess } = ownerSaid(lines, written)
  const { owner, others, rest, notes, warnings } = partiesOf(lines, cells)
  const facts = factsOf(lines, cells, today)
  const names = [...rest, ...wordsBeside(lines, written, cells)].map((text) => `Owner as written: ${text}`)
  return {
    places: placesNamed(lines, cells, 'split'),
    place_text: placeText(lines, cells),
    type: lines.text(cells, 'type'),
    owner: whose === 'named' ? owner : null,
    isHistoric: whose === 'historic',
    others: whose === 'named' ? others : [],
    facts: { ...facts, note: [facts.note, ...names, ...notes].filter(Boolean).join('; ') || null },
    warnings: [
      ...(isGuess && whose === 'historic'
        ? ['The line does not name an owner. The site goes to Historic records.']
        : []),
      ...warnings,
      ...lines.debris(cells),
    ],
  }
}

/** Who a party is to the import: two with the same name, address and phone are one (imports-17). */
export const partyFacts = ({ number, form, contact, of }: Party): string => {
  const facts = customerFacts({ last_name: '', ...form, ...contact, legacy_id: number })
  if (of === undefined) return facts
  // Mr and Mrs J Smith are two, and of one name, address and phone.
  const isKnown = Boolean(contact.phone1 ?? contact.address1)
  return [facts, form?.salutation, isKnown ? '' : `of ${of}`].filter(Boolean).join(' ')
}

/** What tells a line from any other (imports-17). */
export const ownerFacts = ({ place_text, owner, isHistoric, others, facts }: ReadOwner): string =>
  JSON.stringify([
    place_text,
    owner ? partyFacts(owner) : isHistoric,
    others.map(partyFacts),
    facts,
  ]).toLowerCase()
