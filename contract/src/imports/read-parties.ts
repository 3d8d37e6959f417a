import { contractorEdit } from '../contractors/calls.ts'
import { customerForm, type CustomerForm } from '../customers/form.ts'
import { defaultCountry } from '../core/lists.ts'
import { splitName, titleOf } from './read-name.ts'
import type { LineCells } from './read-line.ts'
import { WrongLine } from './wrong-line.ts'

const isYes = (text: string) => /^(y|yes|true|1|x|ja|oui)$/i.test(text)

/** The first message of a form's rules, at the column that its field comes from. */
export function refuseForm(
  lines: LineCells,
  issues: readonly { path: PropertyKey[]; message: string }[],
): never {
  const { path, message } = issues[0]!
  throw new WrongLine(lines.column(String(path[0])), message)
}

const customerTexts = [
  ...['company_name', 'address1', 'address2', 'address3', 'phone1', 'phone2', 'email', 'tax_id', 'id_no'],
  'legacy_id',
] as const

function person(lines: LineCells, cells: readonly string[]) {
  const text = (field: string) => lines.text(cells, field)
  const whole = text('full_name')
  const split = whole ? splitName(whole, lines.mapping.name) : null
  const title = text('salutation')
  if (title && !titleOf(title)) throw lines.wrong('salutation', `“${title}” is not in the list of titles.`)
  return {
    salutation: titleOf(title) ?? split?.salutation ?? null,
    first_name: text('first_name') || split?.first || null,
    middle_name: text('middle_name') || split?.middle || null,
    last_name: text('last_name') || split?.last || text('company_name'),
  }
}

/** Reads a line as a customer, by the form's own rules (imports-12). */
export function readCustomer(lines: LineCells, cells: readonly string[]): CustomerForm {
  const text = (field: string) => lines.text(cells, field)
  const parsed = customerForm.safeParse({
    ...Object.fromEntries(customerTexts.map((field) => [field, text(field) || null])),
    ...person(lines, cells),
    country: text('country') || defaultCountry,
    is_corporate: lines.has('is_corporate') ? isYes(text('is_corporate')) : text('company_name') !== '',
  })
  return parsed.success ? parsed.data : refuseForm(lines, parsed.error.issues)
}

/** What tells a customer from any other (imports-17). */
export const customerFacts = ({ legacy_id, ...form }: CustomerForm): string =>
  legacy_id
    ? `no ${legacy_id}`
    : JSON.stringify([
        form.company_name,
        form.first_name,
        form.middle_name,
        form.last_name,
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
  const parsed = contractorEdit.safeParse({
    ...Object.fromEntries(contractorTexts.map((field) => [field, text(field) || null])),
    name: text('name'),
    contact_salutation: titleOf(text('contact_salutation')),
    contractor_type_id,
  })
  if (!parsed.success) refuseForm(lines, parsed.error.issues)
  return { ...parsed.data, legacy_id: text('legacy_id') }
}

/** What tells a contractor from any other (imports-17). */
export const contractorFacts = ({ legacy_id, name }: { legacy_id: string; name: string }) =>
  legacy_id ? `no ${legacy_id}` : `name ${name.trim().toLowerCase()}`
