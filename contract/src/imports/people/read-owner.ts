import { defaultCountry } from '../../core/lists.ts'
import { isPlainLine } from '../../core/hidden-characters.ts'
import { customerForm, type CustomerForm } from '../../customers/form.ts'
import type { PastPurchase } from '../../sites/holders.ts'
import type { Place } from '../../sites/ref.ts'
import { holderNames, isCompany } from './holders.ts'
import { dateOf } from '../dates/read-dates.ts'
import type { LineCells } from '../read-line.ts'
import { titlesOf } from './name-parts.ts'
import { splitName, type NameOrder } from './read-name.ts'
import { titleFields } from './read-person.ts'
import { customerFacts, refuseForm } from '../read-parties.ts'
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
  owner: Party
  others: Party[]
  facts: PastPurchase
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
  if (amount !== null && !/\d/.test(amount)) throw lines.wrong('amount', `“${amount}” is not an amount.`)
  const currency = amount && textOf(lines, cells, 'currency')
  return {
    ...dayOf(lines, cells, today),
    amount: currency ? `${currency} ${amount}` : amount,
    deed_no: textOf(lines, cells, 'deed_no'),
    rights_left: textOf(lines, cells, 'rights_left'),
    reserved_for: textOf(lines, cells, 'reserved_for'),
    note: textOf(lines, cells, 'note'),
  }
}

/** Two phones in one cell are two phones. */
function phonesOf(lines: LineCells, cells: readonly string[]) {
  const written = ['phone1', 'phone2'].map((field) => lines.text(cells, field)).filter(Boolean)
  const all = written.flatMap((text) => {
    const parts = text.split(/\s*[;,/]\s*|\s+or\s+/)
    return parts.every((part) => part.replaceAll(/\D/g, '').length >= 5) ? parts : [text]
  })
  if (all.length > 2) return { phone1: written[0] ?? null, phone2: written[1] ?? null }
  return { phone1: all[0] ?? null, phone2: all[1] ?? null }
}

const addressLines = ['address1', 'address2', 'address3'] as const

function contactOf(lines: LineCells, cells: readonly string[]): Party['contact'] {
  const text = (field: string) => lines.text(cells, field) || null
  const address = Object.fromEntries(addressLines.map((field) => [field, text(field)]))
  return { ...phonesOf(lines, cells), email: text('email'), ...address }
}

type Named = Partial<CustomerForm> & { last_name: string }

/** A person or company by a whole name. */
export function partyNamed(name: string, order: NameOrder): Named {
  if (isCompany(name)) return { is_corporate: true, company_name: name, last_name: name }
  const { titles, first, middle, last, suffix } = splitName(name, order)
  const names = { first_name: first, middle_name: middle, last_name: last, suffix }
  return { is_corporate: false, ...titleFields(titles), ...names }
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

/** All whom a line names, the owner first, and the cells whose names say not all that stands there. */
function allNamed(lines: LineCells, cells: readonly string[]) {
  const order = lines.mapping.name
  const parts = namedInParts(lines, cells)
  const filled = [...lines.filled(cells, 'owner'), ...lines.filled(cells, 'further')].map(({ text }) => text)
  const read = filled.map((text) => ({ text, ...holderNames(text, order) }))
  return {
    named: [...parts.named, ...read.flatMap(({ names }) => names.map((name) => partyNamed(name, order)))],
    rest: [
      ...(parts.isWhole ? [] : [[lines.text(cells, 'first_name'), lines.text(cells, 'last_name')].join(' ')]),
      ...read.flatMap(({ text, isWhole }) => (isWhole ? [] : [text])),
    ],
  }
}

function formOf(lines: LineCells, named: Named, contact: object): CustomerForm {
  const parsed = customerForm.safeParse({ ...named, ...contact })
  return parsed.success ? parsed.data : refuseForm(lines, parsed.error.issues)
}

function partiesOf(lines: LineCells, cells: readonly string[]) {
  const { named, rest } = allNamed(lines, cells)
  const [first, ...more] = named
  const number = lines.text(cells, 'customer')
  const contact = contactOf(lines, cells)
  if (!first && number === '') throw lines.wrong('owner', 'The line does not name an owner.')
  const country = lines.text(cells, 'country') || (contact.address1 ? defaultCountry : null)
  const owner: Party = { number, contact, form: first ? formOf(lines, first, { ...contact, country }) : null }
  const of = partyFacts(owner)
  const others = more.map((other): Party => ({ number: '', contact, of, form: formOf(lines, other, {}) }))
  return { owner, others, rest }
}

/** Reads a line as a site that was sold long ago (imports-27). All sites of a range are the owner's. */
export function readOwner(lines: LineCells, cells: readonly string[], today: string): ReadOwner {
  const { owner, others, rest } = partiesOf(lines, cells)
  const facts = factsOf(lines, cells, today)
  const written = rest.map((text) => `Owner as written: ${text}`)
  return {
    places: placesNamed(lines, cells, 'split'),
    place_text: placeText(lines, cells),
    type: lines.text(cells, 'type'),
    owner,
    others,
    facts: { ...facts, note: [facts.note, ...written].filter(Boolean).join('; ') || null },
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
export const ownerFacts = ({ place_text, owner, others, facts }: ReadOwner): string =>
  JSON.stringify([place_text, partyFacts(owner), others.map(partyFacts), facts]).toLowerCase()
