import * as z from 'zod'
import type { Customer } from './shapes.ts'
import { instant, requiredId, asSeen } from '../core/fields.ts'

/** The other record, which is merged into the survivor, and the state each was seen in. */
export const mergeForm = z.object({
  other_customer_id: requiredId('Choose the other customer.'),
  ...asSeen,
  other_updated_at: instant.nullish(),
})

/** What two records of one person are compared by, in the form's order. */
export const mergedFields = [
  'salutation',
  'other_title',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'is_corporate',
  'is_contractor',
  'company_name',
  'address1',
  'address2',
  'address3',
  'country',
  'phone1',
  'phone2',
  'email',
  'id_no',
  'tax_id',
  'legacy_id',
  'flag',
  'no_marketing_email',
  'no_transaction_email',
] as const

export type MergedField = (typeof mergedFields)[number]
export type Mergeable = Pick<Customer, MergedField>

const address = ['address1', 'address2', 'address3'] as const
const phones = ['phone1', 'phone2'] as const
const titles = ['salutation', 'other_title'] as const
/** What holds for the survivor when either record says it. */
const held = ['flag', 'no_marketing_email', 'no_transaction_email'] as const
/** What the survivor lacks and the other has is taken over. */
const plain = [
  'first_name',
  'middle_name',
  'suffix',
  'company_name',
  'email',
  'id_no',
  'tax_id',
  'legacy_id',
] as const

const blank = (value: string | null | undefined) => !value?.trim()
const digits = (phone: string | null) => (phone ?? '').replace(/\D/g, '').replace(/^0+/, '').slice(-9)
const alike = (one: unknown, other: unknown) =>
  String(one ?? '')
    .trim()
    .toLowerCase() ===
  String(other ?? '')
    .trim()
    .toLowerCase()

/** An address is one thing: its lines are filled together, where the survivor has none, or the same first one. */
function mergedAddress(survivor: Mergeable, other: Mergeable): Partial<Mergeable> {
  const none = address.every((line) => blank(survivor[line]))
  if (!none && !alike(survivor.address1, other.address1)) return {}
  const lines = address.filter((line) => blank(survivor[line])).map((line) => [line, other[line]])
  const country = none && address.some((line) => !blank(other[line])) ? other.country : survivor.country
  return { ...Object.fromEntries(lines), country: country ?? other.country }
}

/** Both titles together, where the survivor has none: Rev of one record and Mr of the other are not Rev Mr. */
const mergedTitles = (survivor: Mergeable, other: Mergeable): Partial<Mergeable> =>
  titles.every((title) => blank(survivor[title]))
    ? Object.fromEntries(titles.map((title) => [title, other[title]]))
    : {}

/** Numbers that only the other record has go into the free fields. */
function mergedPhones(survivor: Mergeable, other: Mergeable): Partial<Mergeable> {
  const known = new Set(phones.map((phone) => digits(survivor[phone])))
  const more = phones
    .map((phone) => other[phone])
    .filter((phone) => !blank(phone) && !known.has(digits(phone)))
  const free = phones.filter((phone) => blank(survivor[phone]))
  return Object.fromEntries(free.map((phone, at) => [phone, more[at] ?? survivor[phone]]))
}

/**
 * Two records of one person as one: the survivor's own fields stay, what it lacks comes from the other, and a flag or an
 * opt-out of e-mail holds when either has it. `filled`: what changes; `differing`: values of the other that are dropped.
 */
export function mergedCustomer(survivor: Mergeable, other: Mergeable) {
  const taken = plain.filter((field) => blank(survivor[field])).map((field) => [field, other[field]])
  const merged: Mergeable = {
    ...survivor,
    ...(Object.fromEntries(taken) as Partial<Mergeable>),
    ...mergedTitles(survivor, other),
    ...mergedAddress(survivor, other),
    ...mergedPhones(survivor, other),
    ...Object.fromEntries(held.map((wish) => [wish, survivor[wish] || other[wish]])),
  }
  const isKnown = (field: MergedField) => {
    const value = other[field]
    if (value === undefined || value === null || value === '' || value === false) return true
    return phones.some((phone) => phone === field)
      ? phones.some((phone) => digits(merged[phone]) === digits(value as string))
      : alike(value, merged[field])
  }
  return {
    merged,
    filled: mergedFields.filter((field) => !alike(survivor[field], merged[field])),
    differing: mergedFields.filter((field) => !isKnown(field)),
  }
}
