import { longDate } from '../values/long-date.ts'

/**
 * Why a document that the product made does not count any more. OUT_OF_DATE: a prepared paper whose facts have changed.
 * REMOVED: what it was prepared for is gone.
 */
export const invalidRefs = [
  'OUT_OF_DATE',
  'VOIDED',
  'OTHER_OWNER',
  'NO_OWNER',
  'CORRECTED',
  'OTHER_DEED',
  'RIGHT_ENDED',
  'REMOVED',
] as const

export interface Validity {
  parent_object: string
  invalid_ref: (typeof invalidRefs)[number] | null
  /** The day since when, if it is known. */
  invalid_since: string | null
}

const since = (day: string | null) => (day === null ? '' : ` since ${longDate(day)}`)

/** The reason alone: `the site has another owner since 12 May 2026`. */
const reasonOf = ({ parent_object, invalid_ref, invalid_since }: Validity) => {
  if (invalid_ref === 'OTHER_OWNER') return `the site has another owner${since(invalid_since)}`
  if (invalid_ref === 'NO_OWNER') return `the site has had no owner${since(invalid_since)}`
  if (invalid_ref === 'CORRECTED') return 'the record of its owner has been corrected'
  if (invalid_ref === 'OTHER_DEED') return `another deed has replaced it${since(invalid_since)}`
  if (invalid_ref === 'RIGHT_ENDED') return `the right has ended${since(invalid_since)}`
  return parent_object === 'sale' ? 'the sale was deleted' : 'the site is no longer on this sale'
}

const voided = ({ parent_object }: Validity) =>
  parent_object === 'receipt' ? 'voided receipt' : 'voided invoice'

const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1)

/** The large words of its stamp, and the small ones below them. */
export const stampWords = (row: Validity) =>
  [row.invalid_ref === 'OTHER_DEED' ? 'SUPERSEDED' : 'NO LONGER VALID', capital(reasonOf(row))] as const

/** What marks a document that does not count (documents-13, papers-20, papers-21); null while it does. */
export function invalidWords(row: Validity): string | null {
  if (row.invalid_ref === null) return null
  if (row.invalid_ref === 'OUT_OF_DATE') return 'Out of date'
  return row.invalid_ref === 'VOIDED' ? capital(voided(row)) : `No longer valid: ${reasonOf(row)}`
}

/** Why a document that does not count is not sent. */
export function notSent(filename: string, row: Validity): string {
  if (row.invalid_ref === 'OUT_OF_DATE')
    return `${filename} is out of date. Open it to update it, then send it.`
  return row.invalid_ref === 'VOIDED'
    ? `${filename} is a ${voided(row)}, so it cannot be emailed.`
    : `${filename} cannot be emailed because it is no longer valid: ${reasonOf(row)}.`
}
