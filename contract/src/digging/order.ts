import * as z from 'zod'
import { id, instant } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'

export const digStates = [
  'ISSUED',
  'MARKED',
  'CHECKED',
  'OPEN',
  'LAID',
  'CLOSED',
  'STOPPED',
  'SUPERSEDED',
  'CANCELLED',
] as const

export type DigState = (typeof digStates)[number]

/** Those that nothing follows. */
export const endedStates: readonly DigState[] = ['CLOSED', 'SUPERSEDED', 'CANCELLED']

export const openings = ['NEW', 'REOPEN', 'ASHES', 'NICHE', 'VAULT'] as const

const cm = z.int().nullable()
const who = z.object({ user_id: id, name: z.string(), at: instant }).nullable()

/** The size of a coffin in whole centimetres; all null where it is not known. */
export const coffin = z.object({ length_cm: cm, width_cm: cm, height_cm: cm, shroud: z.boolean() })

/** An order to dig. It never shows the ref to who may have to check it: `for_check` leaves it out (dig-4). */
export const digOrder = z.object({
  dig_order_id: id,
  dig_no: z.int(),
  revision: z.int(),
  state: z.enum(digStates),
  burial_id: id,
  deceased: z.string(),
  site_id: id,
  site_ref: z.string(),
  block_ref: z.string(),
  grave_no: z.int(),
  opening: z.enum(openings),
  for_places: z.int(),
  depth_cm: cm,
  coffin,
  burial_date: calendarDate,
  /** Park time, HH:MM. */
  slot_from: z.string().nullable(),
  notes: z.string().nullable(),
  dangers: z.array(z.string()),
  together_with: id.nullable(),
  issued: who,
  marked: who,
  checked: who,
  check_how: z.enum(['AT_GRAVE', 'REMOTE', 'PAPER']).nullable(),
  opened: who,
  measured_depth_cm: cm,
  laid: who,
  laid_with: z.string().nullable(),
  closed: who,
  stopped: who,
  stopped_why: z.string().nullable(),
  stopped_from: z.enum(digStates).nullable(),
  ended_at: instant.nullable(),
  ended_why: z.string().nullable(),
  updated_at: instant,
  /** Whether the signed-in user marked it: then another person checks it. */
  marked_by_me: z.boolean(),
  /** Open differences about it. */
  differences: z.array(z.object({ difference_id: id, says_books: z.string(), says_ground: z.string() })),
})

export type DigOrder = z.output<typeof digOrder>
