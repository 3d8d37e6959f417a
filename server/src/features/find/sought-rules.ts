import { maxId } from '@sexton/contract/core/fields'
import { phoneTails } from '@sexton/contract/values/phones'
import { siteOf, type SoughtSite } from '../../domain/ground/site-ref-rules.ts'

/** What has a running number that people quote. A credit note leads to its order, so it is found only when it is named. */
export const numberedKinds = ['sale', 'invoice', 'receipt', 'credit_note', 'burial', 'customer'] as const
export type NumberedKind = (typeof numberedKinds)[number]

/** What a typed text may mean, each of its readings by itself. */
export interface Sought {
  /** A name; empty where it can be none. */
  name: string
  /** Its words beside a phone or an id number: who bears such a name and has such a number. */
  beside: string
  /** Digits of a phone, with and without the country's calling code: any part of one. */
  phones: string[]
  /** Letters and digits of an id number: any part of one. */
  id: string | null
  number: { no: number; of: readonly NumberedKind[] } | null
  site: SoughtSite | null
}

/** Fewer characters of a phone or an id number are in too many of them. */
const leastPart = 4
/** More letters than a passport's number has are a name. */
const mostLetters = 3
const digitsOf = (typed: string) => typed.replace(/\D/g, '')

/** +260 977 12, 0026097712, 0977 12 and 977-12 all find the phone that has 97712. */
export function phoneParts(typed: string): string[] {
  if (/[^\d\s()+./-]/.test(typed)) return []
  return phoneTails(typed).filter((part) => part.length >= leastPart)
}

/** Letters and digits of what can be an id number: NRC, passport, tax number; null where it can be none. */
function idPart(typed: string): string | null {
  const letters = typed.replace(/[^\p{L}]/gu, '').length
  const part = typed.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return /\d/.test(part) && part.length >= leastPart && letters <= mostLetters ? part : null
}

const numbered =
  /^(?:(sale|order|burial|customer|receipt|invoice|credit note)s?[\s_.:]*)?(?:(?:no|number)\b\.?|#)?\s*([1-9][\d\s,]*)$/i

function numberOf(typed: string): Sought['number'] {
  const [, kind, figures] = numbered.exec(typed) ?? []
  if (!figures) return null
  const no = Number(digitsOf(figures))
  if (no > maxId) return null
  const named = kind?.toLowerCase().replace('order', 'sale').replace(' ', '_')
  return { no, of: numberedKinds.filter((one) => (named ? one === named : one !== 'credit_note')) }
}

/** What may be the number of a receipt of the past, which can hold letters and signs; null where it can be none. */
export function oldNumberOf(text: string): string | null {
  const typed = text.trim().replace(/\s+/g, ' ')
  const number = typed.replace(/^receipts?[\s_.:]+/i, '').replace(/^((no|number)\b\.?|#)\s*/i, '')
  return /\d/.test(number) && number.length <= 50 ? number : null
}

const none: Sought = { name: '', beside: '', phones: [], id: null, number: null, site: null }

/** Reads what was typed. */
export function readSought(text: string): Sought {
  const typed = text.trim().replace(/\s+/g, ' ')
  const number = numberOf(typed)
  if (number?.of.length === 1) return { ...none, number }
  const site = siteOf(typed)
  if (!/\d/.test(typed)) return { ...none, name: typed, site }
  const words = typed.split(' ')
  const named = words.filter((word) => !/\d/.test(word) && /\p{L}/u.test(word)).join(' ')
  const figures = named ? words.filter((word) => /\d/.test(word)).join(' ') : typed
  const phones = phoneParts(figures)
  const id = idPart(typed) ?? idPart(figures)
  const name = /\p{L}/u.test(typed) ? typed : ''
  return { name, beside: phones.length > 0 || id !== null ? named : '', phones, id, number, site }
}
