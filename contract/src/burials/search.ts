import * as z from 'zod'
import { flagText, id, idText, maxId, soughtText } from '../core/fields.ts'
import { burialStatusRef } from '../core/statuses.ts'
import { onlyOf } from '../values/grouping.ts'
import { burialCard } from './card.ts'
import { burialGroups } from './groups.ts'

/** The orders that the burial search lists (burials-34). */
export const listedOrders = [
  'deceased',
  'created',
  'updated',
  'burial_date_newest',
  'burial_date_earliest',
  'birth_date',
  'site',
] as const

/** These, and the names that fit the typed one best first; without a name the order of the default. */
const orders = [...listedOrders, 'best_match'] as const

export type BurialOrder = (typeof orders)[number]

const year = z.coerce.number().pipe(z.int().min(1).max(9999)).optional()
const month = z.coerce.number().pipe(z.int().min(1).max(12)).optional()
const day = z.coerce.number().pipe(z.int().min(1).max(31)).optional()
const whole = z.coerce.number().pipe(z.int().min(0).max(maxId))

/** What can be searched for (burials-34). Without `filters` every status is found. */
export const burialSearch = z.object({
  orderby: z.enum(orders).default('burial_date_newest'),
  filters: z.partialRecord(burialStatusRef, flagText).optional(),
  name: soughtText(200),
  site: z
    .object({ block_ref: soughtText(50), row_no: soughtText(50), site_no: whole })
    .partial()
    .optional(),
  burial_from_year: year,
  burial_from_month: month,
  burial_from_day: day,
  burial_to_year: year,
  burial_to_month: month,
  burial_to_day: day,
  birth_year: year,
  birth_month: month,
  birth_day: day,
  id_number: soughtText(50),
  burial_id: idText.optional(),
  /** A toggle that is off does not filter. */
  flag: flagText.optional(),
  legacy_flag: flagText.optional(),
  /** Those whose site is not known, or not chosen yet: their cards say `no burial place`. */
  no_place: flagText.optional(),
  /** Words of the place that the old records give a burial whose site is not known (burials-43). */
  old_place: soughtText(200),
  /** Planned, but no day chosen yet (burials-42). */
  no_day: flagText.optional(),
  /** Those that reports count: confirmed, complete or legacy, their day known (reports-6). */
  in_reports: flagText.optional(),
  /** Not a toggle: false leaves legacy burials out, as Home's lists do. */
  is_legacy: flagText.optional(),
  cod_is_contagious: flagText.optional(),
  undertaker_id: idText.optional(),
  site_type_id: idText.optional(),
  /** Whose site lies there; without a site, whose slot is of it or of all (cemeteries-9). */
  cemetery_id: idText.optional(),
  /** What a row of one's own report counts (own-reports-4). */
  only: onlyOf(burialGroups),
  /** A page of the result; `type=items` gives its cards instead of ids. */
  limit: z.coerce.number().pipe(z.int().min(1).max(100)).optional(),
  offset: whole.optional(),
  type: z.enum(['items']).optional(),
})

export type BurialSearch = z.output<typeof burialSearch>

/** Ids, or with `type=items` the whole cards. */
export const burialsFound = z.array(burialCard.partial().extend({ burial_id: id }))
