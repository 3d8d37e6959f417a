import { phoneWords } from '@sexton/contract/values/phones'
import type { Sought } from './sought-rules.ts'

const digits = (number: string) => number.replace(/\D/g, '')
const letters = (number: string) => number.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export interface Numbers {
  phones: readonly (string | null)[]
  ids: readonly (string | null)[]
}

/** Which of a record's numbers was looked for: a phone in the one format (values-12), an id number as it is written there. */
export function soughtNumber(of: Numbers, { phones, id }: Pick<Sought, 'phones' | 'id'>): string | null {
  const fits = (number: string | null) =>
    number !== null &&
    (phones.some((part) => digits(number).includes(part)) || (id !== null && letters(number).includes(id)))
  const phone = of.phones.find(fits)
  return phone ? phoneWords(phone) : (of.ids.find(fits) ?? null)
}
