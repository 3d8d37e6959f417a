import type { Contact } from '@sexton/contract/day-sheet/calls'

type Text = string | null

/** Who can be rung up about a burial, as the burial and its customer name them. */
export interface Reachable {
  nok_is_customer: boolean
  nok_relation: Text
  nok_salutation: Text
  nok_first_name: Text
  nok_last_name: Text
  nok_phone1: Text
  nok_phone2: Text
  customer_name: string
  customer_phone1: Text
  customer_phone2: Text
}

const known = (...texts: Text[]) =>
  texts.filter((text): text is string => text !== null && text.trim() !== '')

/** The next of kin where one is named with a phone, else the customer. */
export function contactOf(of: Reachable): Contact {
  const name = known(of.nok_salutation, of.nok_first_name, of.nok_last_name).join(' ')
  const phones = known(of.nok_phone1, of.nok_phone2)
  const isKin = !of.nok_is_customer && name !== '' && phones.length > 0
  const relation = known(of.nok_relation)[0] ?? null
  if (isKin) return { name, relation, phones }
  return {
    name: of.customer_name,
    relation: of.nok_is_customer ? relation : null,
    phones: known(of.customer_phone1, of.customer_phone2),
  }
}
