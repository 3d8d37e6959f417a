import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { groundsPractices } from '../core/practices.ts'
import { graveNo, id, ids, idText, instant, optionalText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'

const view = { any: ['PERM_VIEW'] } as const
const ofSites = { any: ['PERM_SITES'] } as const
export const ofGrave = z.object({ site_id: idText, grave_no: z.coerce.number().pipe(graveNo) })
const optionalCount = (least: number, most: number, message: string) =>
  z.int({ error: message }).min(least, message).max(most, message).nullish()

const optionalCm = (least: number, most: number) =>
  optionalCount(least, most, `From ${least} to ${most.toLocaleString('en')} cm.`)

export const graveKinds = ['EARTH', 'WALLED', 'VAULT', 'NICHE', 'ASHES_PLOT', 'SCATTER'] as const
export const measuredHow = ['DUG', 'PROBED', 'BOOK', 'GUESS'] as const

export const graveMeasure = z.object({
  measure_id: id,
  how: z.enum(measuredHow),
  on_date: calendarDate,
  depth_cm: z.int().nullable(),
  top_cm: z.int().nullable(),
  note: z.string().nullable(),
  measured_by: z.string(),
  created_at: instant,
})

/** How much room is left above who lies there (graves-5). */
const graveRoom = z.object({
  /** False: nothing is known of its depth. */
  known: z.boolean(),
  /** The top of the uppermost coffin, or the bottom of an empty grave, below ground. */
  top_cm: z.int().nullable(),
  /** The height of the coffin that fits. */
  room_for_height_cm: z.int().nullable(),
  places_left: z.int(),
  /** Null: ashes take a place like a coffin. */
  ashes_left: z.int().nullable(),
  /** By what it is known, in words. */
  why: z.array(z.string()),
})

/** What is known of one grave of a site. */
export const graveFacts = z.object({
  site_id: id,
  grave_no: z.int(),
  kind: z.enum(graveKinds),
  /** What counts: that of its type, or its own. */
  places: z.int(),
  places_of_type: z.int(),
  places_set: z.int().nullable(),
  places_reason: z.string().nullable(),
  ashes_places: z.int().nullable(),
  length_cm: z.int().nullable(),
  width_cm: z.int().nullable(),
  closed_for: z.enum(['NO_MORE', 'UNTIL_PROBED']).nullable(),
  closed_reason: z.string().nullable(),
  measures: z.array(graveMeasure),
  room: graveRoom,
})

export type GraveFacts = z.output<typeof graveFacts>

export const graveForm = z.object({
  kind: z.enum(graveKinds),
  places_set: optionalCount(1, 20, 'From 1 to 20 places.'),
  places_reason: optionalText(300),
  ashes_places: optionalCount(0, 99, 'From 0 to 99 places.'),
  length_cm: optionalCm(10, 1000),
  width_cm: optionalCm(10, 1000),
  closed_for: z.enum(['NO_MORE', 'UNTIL_PROBED']).nullish(),
  closed_reason: optionalText(300),
})

export const measureForm = z.object({
  how: z.enum(measuredHow),
  on_date: calendarDate,
  depth_cm: optionalCm(1, 1000),
  top_cm: optionalCm(0, 1000),
  note: optionalText(300),
})

/** The coffin of a burial: all three lengths, or a shroud. */
export const coffinForm = z.object({
  remains_kind: z.enum(['BODY', 'ASHES']).default('BODY'),
  shroud: z.boolean().default(false),
  coffin_length_cm: optionalCm(10, 400),
  coffin_width_cm: optionalCm(10, 200),
  coffin_height_cm: optionalCm(5, 200),
  spot: optionalText(100),
})

export const burialRemains = z.object({
  remains_kind: z.enum(['BODY', 'ASHES']),
  shroud: z.boolean(),
  coffin_length_cm: z.int().nullable(),
  coffin_width_cm: z.int().nullable(),
  coffin_height_cm: z.int().nullable(),
  spot: z.string().nullable(),
  laid_at: instant.nullable(),
  laid_depth_cm: z.int().nullable(),
})

export type BurialRemains = z.output<typeof burialRemains>

/** What is known of graves, and whether one can be opened again. */
export const graves = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/sites/:site_id/graves',
    summary: 'What is known of each grave of a site: places, size, depth, room',
    permission: view,
    practice: 'grave_room',
    params: ids('site_id'),
    response: z.array(graveFacts),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/sites/:site_id/graves/:grave_no',
    summary: 'Records the places of this grave with a reason, its kind and size, or that it is closed',
    permission: ofSites,
    practice: 'grave_room',
    params: ofGrave,
    body: graveForm,
    response: graveFacts,
    conflicts: [
      'more people are buried or planned there than it would have places',
      'ashes are buried or planned there',
      'a burial is planned in the grave that is closed',
    ],
  }),
  measure: endpoint({
    method: 'POST',
    path: '/api/v1/sites/:site_id/graves/:grave_no/measures',
    summary: 'Records a measured depth',
    permission: { any: ['PERM_SITES', 'PERM_GROUNDS'] },
    practice: 'grave_room',
    params: ofGrave,
    body: measureForm,
    response: graveFacts,
  }),
  coffin: endpoint({
    method: 'GET',
    path: '/api/v1/burials/:burial_id/coffin',
    summary: 'The coffin or urn of a burial',
    permission: view,
    practice: groundsPractices,
    params: ids('burial_id'),
    response: burialRemains,
  }),
  setCoffin: endpoint({
    method: 'PUT',
    path: '/api/v1/burials/:burial_id/coffin',
    summary: 'Records the coffin or urn of a burial: its size, or a shroud',
    permission: { any: ['PERM_EDIT'] },
    practice: groundsPractices,
    params: ids('burial_id'),
    body: coffinForm,
    response: burialRemains,
    conflicts: ['the grave of its order to dig is open', 'the grave is full'],
  }),
}
