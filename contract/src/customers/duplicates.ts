import * as z from 'zod'
import type { CustomerForm } from './form.ts'
import { customer } from './shapes.ts'
import { idText, soughtText } from '../core/fields.ts'

/** What a customer who is being entered is compared by; `customer_id`: their own, which is no duplicate. */
export const duplicateQuery = z.object({
  first_name: soughtText(100),
  last_name: soughtText(100),
  company_name: soughtText(200),
  phone1: soughtText(50),
  phone2: soughtText(50),
  email: soughtText(254),
  id_no: soughtText(50),
  customer_id: idText.optional(),
})

export type DuplicateQuery = z.output<typeof duplicateQuery>

/** What two customers who may be one person have in common. */
const sharedFields = ['phone', 'id_no', 'email'] as const

/** A customer who may be the one being entered, with what both have: `phone` means name and phone. */
export const possibleDuplicate = customer
  .pick({
    customer_id: true,
    is_corporate: true,
    company_name: true,
    other_title: true,
    salutation: true,
    first_name: true,
    middle_name: true,
    last_name: true,
    suffix: true,
    address1: true,
    phone1: true,
    email: true,
    id_no: true,
  })
  .extend({ shared: z.array(z.enum(sharedFields)) })

export type PossibleDuplicate = z.output<typeof possibleDuplicate>

/** At most this many are answered, those with the most in common first. */
export const duplicatesAtOnce = 5

type Typed = Pick<CustomerForm, Exclude<keyof DuplicateQuery, 'customer_id'>>

/**
 * What to ask of what is typed so far; null while nothing can be compared: a phone counts together with a name, an
 * id number from its first digit, an e-mail once it has both its parts.
 */
export function duplicateQueryOf(typed: Typed, customer_id?: number): DuplicateQuery | null {
  const asked: DuplicateQuery = {}
  const add = (...names: (keyof Typed)[]) => {
    for (const name of names) if (typed[name]?.trim()) asked[name] = typed[name].trim()
  }
  const isNamed = Boolean(typed.last_name?.trim() || typed.company_name?.trim())
  const hasPhone = [typed.phone1, typed.phone2].some((phone) => /\d.*\d.*\d/.test(phone ?? ''))
  if (isNamed && hasPhone) add('first_name', 'last_name', 'company_name', 'phone1', 'phone2')
  if (/\d/.test(typed.id_no ?? '')) add('id_no')
  if (/.@.+\../.test(typed.email ?? '')) add('email')
  if (Object.keys(asked).length === 0) return null
  return customer_id === undefined ? asked : { ...asked, customer_id }
}
