import * as z from 'zod'
import { wholeText } from './fields.ts'

/** How many rows of a record's list a screen shows at first. */
export const shownFirst = 100

/** How many rows each list of Home shows on a page (screens-11). */
export const panelSize = 5

/** How many of a note's documents are answered with the note. */
export const shownOfNote = 20

/** Which rows of a list are wanted, in a query: all without `limit`; X-Total-Count says how many there are. */
export const pageQuery = { limit: wholeText(1, 10_000), offset: wholeText(0, 1_000_000) }

/** The same in a body. */
export const pageBody = {
  limit: z.int().min(1).max(10_000).optional(),
  offset: z.int().min(0).max(1_000_000).optional(),
}

export const paged = z.object(pageQuery)
