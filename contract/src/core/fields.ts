import * as z from 'zod'
import { isPlainLine, isPlainText } from './hidden-characters.ts'
import './plain-errors.ts'

/** The largest id the database can hold (PostgreSQL integer). */
export const maxId = 2_147_483_647

/** The message for text that no column can hold, where it is only searched for. */
export const unstorable = 'This text contains a character that cannot be saved. Delete it and type it again.'

/** False for NUL and for half a surrogate pair: PostgreSQL takes neither, in text or in JSON. */
export const isStorable = (value: string) => !value.includes('\0') && !/\p{Surrogate}/u.test(value)

/** The message for a text of one line that `isPlainLine` refuses. */
export const notPlainLine =
  'This contains a line break or a hidden character that cannot be saved. Please type it again.'

/** The message for a text of several lines that `isPlainText` refuses. */
export const notPlainText = 'This contains a hidden character that cannot be saved. Please type it again.'

const trimmed = (max: number, message?: string) =>
  z.string({ error: message }).trim().max(max, `Use at most ${max} characters.`)

const present = (message: string, max: number) => trimmed(max, message).min(1, message)

/** A name or another text of one line, trimmed, at most `max` characters. */
export const text = (max = 500) => trimmed(max).refine(isPlainLine, notPlainLine)

/** A required line; `message` says that it is missing. */
export const requiredText = (message: string, max = 500) =>
  present(message, max).refine(isPlainLine, notPlainLine)

/** An optional line: absent, null and blank all mean "not known". */
export const optionalText = (max = 500) => text(max).nullish()

/** A note, reason or address: text of several lines, trimmed, at most `max` characters. */
export const longText = (max = 500) => trimmed(max).refine(isPlainText, notPlainText)

/** Required text of several lines; `message` says that it is missing. */
export const requiredLongText = (message: string, max = 500) =>
  present(message, max).refine(isPlainText, notPlainText)

/** Optional text of several lines. */
export const optionalLongText = (max = 500) => longText(max).nullish()

/** What is searched for, trimmed, at most `max` characters: old rows may hold what can no longer be stored. */
export const soughtText = (max: number) => trimmed(max).optional()

/** A row's id in a body or an answer. */
export const id = z.int().min(1).max(maxId)

/** A row's id that a form must choose; `message` says that it is missing. */
export const requiredId = (message: string) => z.int({ error: message }).min(1, message).max(maxId, message)

/** A row's id in a path or a query, where it arrives as text. */
export const idText = z.coerce.number().pipe(z.int().min(1).max(maxId))

/** Path parameters that are all ids: `ids('sale_id', 'receipt_id')`. */
export const ids = <const N extends string>(...names: N[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, idText])) as Record<N, typeof idText>)

/** A flag in a query: `true`, `1`, `yes` and their opposites. */
export const flagText = z.stringbool()

/** The query of a list that is chosen from; `former`: to search by, also what is offered no longer and records still name. */
export const toSearchBy = z.object({ former: flagText.optional() })

const emailPattern = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\.]{2,}$/

/** A whole number in a query, where it arrives as text and may be missing. */
export const wholeText = (min: number, max: number) =>
  z.coerce.number().pipe(z.int().min(min).max(max)).optional()

/** True for what the product accepts as an e-mail address. */
export const isEmail = (value: string) => value.length <= 254 && emailPattern.test(value)

/** A required e-mail address. An invalid one gives `invalid`, a missing one `missing`. */
export const requiredEmail = (missing: string, invalid: string) =>
  requiredText(missing, 254).refine((value) => value === '' || isEmail(value), invalid)

/** An optional e-mail address. */
export const optionalEmail = (invalid: string) =>
  text(254)
    .refine((value) => value === '' || isEmail(value), invalid)
    .nullish()

/** An instant on the wire: ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true })

/** The `updated_at` of the record as the screen showed it: the call refuses with 409 when someone has changed it since. Without it nothing is compared. */
export const asSeen = { updated_at: instant.nullish() }

/**
 * The act that a call undoes, by its number in `X-Audits`: its author needs neither a note nor a further permission for
 * 15 seconds (notes-7).
 */
export const undone = { undoes: id.optional() }

/** A grave's number in its site. */
export const graveNo = z.int({ error: 'Choose a grave' }).min(1).max(100)
