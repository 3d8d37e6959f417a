import type { Sought } from './sought-rules.ts'

const digits = (number: string) => number.replace(/\D/g, '')
const letters = (number: string) => number.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Which of a record's phones and id numbers is the one that was looked for, as it is written there. */
export function soughtNumber(
  numbers: readonly (string | null)[],
  { phones, id }: Pick<Sought, 'phones' | 'id'>,
): string | null {
  const fits = (number: string) =>
    phones.some((part) => digits(number).includes(part)) || (id !== null && letters(number).includes(id))
  return numbers.find((number) => number !== null && fits(number)) ?? null
}
