import { contractorEdit } from '../contractors/calls.ts'
import { customerForm, type CustomerForm } from '../customers/form.ts'
import { defaultCountry } from '../core/lists.ts'
import { titlesOf } from './people/name-parts.ts'
import { readContacts } from './people/read-contacts.ts'
import { readPerson, titleFields } from './people/read-person.ts'
import type { LineCells } from './read-line.ts'
import { WrongLine } from './wrong-line.ts'

const isYes = (text: string) => /^(y|yes|true|1|x|ja|oui)$/i.test(text)

/** Other columns that a field of the form comes from. */
const sources: Record<string, readonly string[]> = {
  other_title: ['salutation', 'full_name'],
  contact_other_title: ['contact_salutation'],
  first_name: ['full_name'],
  last_name: ['full_name', 'company_name'],
  suffix: ['last_name', 'full_name'],
}

/** The first message of a form's rules, at the column that its field comes from. */
export function refuseForm(
  lines: LineCells,
  issues: readonly { path: PropertyKey[]; message: string }[],
): never {
  const { path, message } = issues[0]!
  const field = String(path[0])
  const columns = [field, ...(sources[field] ?? [])].map(lines.column)
  throw new WrongLine(columns.find(Boolean) ?? '', message)
}

const customerTexts = [
  ...['company_name', 'address1', 'address2', 'address3', 'tax_id', 'id_no', 'legacy_id'],
] as const

/** A customer, and what the form has no field for. */
export type ReadCustomer = CustomerForm & { notes: string[] }

/** Reads a line as a customer, by the form's own rules (imports-12). */
export function readCustomer(lines: LineCells, cells: readonly string[]): ReadCustomer {
  lines.nameErrors(cells)
  const text = (field: string) => lines.text(cells, field)
  const { titles, first, middle, last, suffix, former } = readPerson(lines, cells, '')
  const { notes, ...contacts } = readContacts(lines, cells)
  const parsed = customerForm.safeParse({
    ...Object.fromEntries(customerTexts.map((field) => [field, text(field) || null])),
    ...titleFields(titles),
    first_name: first,
    middle_name: middle,
    last_name: last ?? text('company_name'),
    suffix,
    ...contacts,
    country: text('country') || defaultCountry,
    is_corporate: lines.has('is_corporate') ? isYes(text('is_corporate')) : text('company_name') !== '',
  })
  if (!parsed.success) refuseForm(lines, parsed.error.issues)
  return { ...parsed.data, notes: [...(former ? [`Maiden or former name: ${former}`] : []), ...notes] }
}

/** What tells a customer from any other (imports-17). */
export const customerFacts = ({ legacy_id, ...form }: CustomerForm): string =>
  legacy_id
    ? `no ${legacy_id}`
    : JSON.stringify([
        form.company_name,
        form.first_name,
        form.middle_name,
        [form.last_name, form.suffix].filter(Boolean).join(' '),
        form.id_no,
        form.phone1,
        form.address1,
      ]).toLowerCase()

const contractorTexts = [
  ...['name', 'address_physical', 'address_postal', 'phone1', 'contact_first_name', 'contact_last_name'],
  ...['contact_phone', 'contact_email'],
] as const

export type ReadContractor = ReturnType<typeof readContractor>

/** Reads a line as a contractor: as the form of one that is there asks (contractors-3), type and name. */
export function readContractor(
  lines: LineCells,
  cells: readonly string[],
  types: ReadonlyMap<string, number>,
) {
  lines.nameErrors(cells)
  const text = (field: string) => lines.text(cells, field)
  const type = text('type')
  const contractor_type_id = types.get(type.toLowerCase())
  if (contractor_type_id === undefined)
    throw lines.wrong(
      'type',
      type === ''
        ? 'Contractor type is required'
        : `There is no contractor type “${type}”. Add it under Setup > Lists, or correct the line.`,
    )
  const { salutation, other_title } = titleFields(titlesOf(text('contact_salutation')))
  const parsed = contractorEdit.safeParse({
    ...Object.fromEntries(contractorTexts.map((field) => [field, text(field) || null])),
    name: text('name'),
    contact_salutation: salutation,
    contact_other_title: other_title,
    contractor_type_id,
  })
  if (!parsed.success) refuseForm(lines, parsed.error.issues)
  return { ...parsed.data, legacy_id: text('legacy_id') }
}

/** What tells a contractor from any other (imports-17). */
export const contractorFacts = ({ legacy_id, name }: { legacy_id: string; name: string }) =>
  legacy_id ? `no ${legacy_id}` : `name ${name.trim().toLowerCase()}`
