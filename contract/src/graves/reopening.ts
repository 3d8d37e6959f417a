import * as z from 'zod'
import { id } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'

export const reopeningLines = [
  'ground',
  'places',
  'room',
  'fit',
  'waiting',
  'stone',
  'books',
  'around',
] as const
export const verdicts = ['YES', 'ASK', 'NO'] as const

export type Verdict = (typeof verdicts)[number]

/** What the lines and the verdicts are called, on the screen and on the note for the family. */
export const lineNames: Readonly<Record<(typeof reopeningLines)[number], string>> = {
  ground: 'Ground',
  places: 'Places',
  room: 'Room',
  fit: 'Size',
  waiting: 'Waiting time',
  stone: 'Headstone',
  books: 'Records',
  around: 'Around it',
}
export const verdictNames: Readonly<Record<Verdict, string>> = { YES: 'Yes', ASK: 'Not yet', NO: 'No' }

/** The one thing to do about a line: what it opens. */
const action = z
  .object({
    kind: z.enum(['LIFT_HOLD', 'CLOSE_DIFFERENCE', 'MEASURE', 'COFFIN_SIZE', 'GRAVE_FACTS', 'SITE']),
    id: id.nullable(),
  })
  .nullable()

/** One line of the answer, in words that name the measure. */
export const reopeningLine = z.object({
  line: z.enum(reopeningLines),
  verdict: z.enum(verdicts),
  /** `38 cm for 45`. */
  says: z.string(),
  action,
})

/** Can this grave be reopened? The verdict is the worst line (graves-7). */
export const reopening = z.object({
  site_id: id,
  site_ref: z.string(),
  grave_no: z.int(),
  on: calendarDate,
  verdict: z.enum(verdicts),
  /** In one sentence: `No: 38 cm are left for a coffin of 45 cm.` */
  says: z.string(),
  lines: z.array(reopeningLine),
})

export type Reopening = z.output<typeof reopening>
export type ReopeningLine = z.output<typeof reopeningLine>
