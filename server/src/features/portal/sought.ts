import * as z from 'zod'
import type { Finding, Sought } from '../../../../portal/find-page.ts'
import { texts } from '../../../../portal/texts.ts'

/** How many a page lists, and a search in all. */
export const perPage = 20
export const most = 200

const typed = z.string().trim().max(100).catch('')

const asked = z.object({ surname: typed, given: typed, from: typed, to: typed, cemetery: typed, page: typed })

/** What an address asks for; what is not a text counts as empty. */
export function soughtIn(query: unknown): { sought: Sought; page: number; isAsked: boolean } {
  const { page, ...sought } = asked.parse(query)
  const pages = most / perPage
  const wanted = /^\d{1,2}$/.test(page) ? Number(page) : 1
  const isAsked =
    Object.values(sought).some(Boolean) || (query as { surname?: unknown }).surname !== undefined
  return { sought, page: Math.min(Math.max(wanted, 1), pages), isAsked }
}

/** A year as it is typed; undefined where nothing is, NaN where it is none. */
export const yearIn = (text: string) =>
  text === '' ? undefined : /^[12]\d{3}$/.test(text) ? Number(text) : Number.NaN

/** What is wrong with the years (families-6). */
export function yearErrors({ from, to }: Pick<Sought, 'from' | 'to'>): Finding['errors'] {
  const [first, last] = [yearIn(from), yearIn(to)]
  const errors: Finding['errors'] = {
    ...(Number.isNaN(first) && { from: texts.find.year }),
    ...(Number.isNaN(last) && { to: texts.find.year }),
  }
  return first !== undefined && last !== undefined && first > last
    ? { ...errors, from: texts.find.order }
    : errors
}
