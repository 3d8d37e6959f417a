import * as z from 'zod'
import { countries } from './countries.ts'
import { optionalEmail, optionalText, requiredText, asSeen } from '../core/fields.ts'
import { withRules } from '../core/across-fields.ts'
import { salutations } from '../core/lists.ts'

const fields = z.object({
  salutation: z.enum(salutations, { error: 'Choose a title from the list.' }).nullish(),
  /** A title that is not on the list, such as Rev or Chief (customers-26). */
  other_title: optionalText(50),
  first_name: optionalText(100),
  middle_name: optionalText(100),
  last_name: requiredText('Last name is required', 100),
  suffix: optionalText(50),
  company_name: optionalText(200),
  is_corporate: z.boolean().optional(),
  is_contractor: z.boolean().optional(),
  address1: optionalText(200),
  address2: optionalText(200),
  address3: optionalText(200),
  country: z.enum(countries, { error: 'Choose a country from the list.' }).nullish(),
  phone1: optionalText(50),
  phone2: optionalText(50),
  email: optionalEmail('Must be valid e-mail'),
  tax_id: optionalText(50),
  id_no: optionalText(50),
  /** The customer's number in legacy records: set when the customer is added, never edited. */
  legacy_id: optionalText(100),
  no_marketing_email: z.boolean().optional(),
  no_transaction_email: z.boolean().optional(),
  /** The state the form was opened with; without it a save does not notice others' changes. */
  ...asSeen,
})

/** Required of a customer who has a legacy id (customers-2). */
const legacyMessages = {
  salutation: 'Title is required',
  first_name: 'First name is required',
  address1: 'Address line 1 is required',
  country: 'Country is required',
  phone1: 'Phone 1 is required',
} as const

const blank = (value: string | null | undefined) => !value?.trim()

type Judged = Partial<Record<'is_corporate' | 'is_contractor', boolean | undefined>> &
  Partial<Record<'legacy_id' | 'other_title' | keyof typeof legacyMessages, string | null | undefined>>

/** The rules about several fields of a customer: path to message; empty when nothing is wrong. */
export function customerProblems(customer: Judged): Record<string, string> {
  const problems: Record<string, string> = {}
  if (customer.is_contractor && !customer.is_corporate)
    problems['is_contractor'] = 'Only a corporate customer can be a contractor.'
  if (blank(customer.legacy_id)) return problems
  for (const [path, message] of Object.entries(legacyMessages))
    if (blank(customer[path as keyof typeof legacyMessages])) problems[path] = message
  if (!blank(customer.other_title)) delete problems['salutation']
  return problems
}

/**
 * The customer form (customers-1, customers-2): last name always, a company's too, which need not have another name;
 * title, first name, address line 1, country and phone 1 only with a legacy id. An absent field stays as it is, null or
 * blank clears it.
 */
export const customerForm = withRules(fields, customerProblems)

export type CustomerForm = z.output<typeof customerForm>
