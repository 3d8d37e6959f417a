import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, instant, asSeen } from '../core/fields.ts'

const view = { any: ['PERM_VIEW'] } as const
const keep = { any: ['PERM_SITES'] } as const

/** Kilometres from the park's ground beyond which no corner of an outline or a plan may lie (map-12, map-13). */
export const furthestCorner = 5

/** Corners that an outline has at most (map-12). */
export const mostCorners = 500

/** Of a hundred: how much a scanned plan covers of what lies below it. */
export const opacities = { least: 10, most: 100 } as const

/** Degrees: longitude, latitude. */
const place = z.tuple([z.number().min(-180).max(180), z.number().min(-85).max(85)])

/** A cemetery's ground: the outline drawn for it, else (`own` false) the hull of its blocks. The first corner is not repeated. */
export const cemeteryGround = z.object({
  cemetery_id: id,
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  outline: z.array(z.tuple([z.number(), z.number()])),
  own: z.boolean(),
  updated_at: instant,
})

export type CemeteryGround = z.output<typeof cemeteryGround>

const corner = z.tuple([z.number(), z.number()])

/** A scanned plan, laid over the map by where the corners of its picture lie, clockwise from the upper left one. */
export const scannedPlan = z.object({
  scanned_plan_id: id,
  cemetery_id: id,
  filename: z.string(),
  /** Pixels of what was scanned. */
  width: z.int(),
  height: z.int(),
  corners: z.tuple([corner, corner, corner, corner]),
  opacity: z.int(),
  updated_at: instant,
})

export type ScannedPlan = z.output<typeof scannedPlan>

/** An outline as it is drawn: its corners one after the other. */
export const drawnOutline = z.object({
  outline: z
    .array(place)
    .min(3, 'An outline needs at least three corners.')
    .max(mostCorners, `An outline can have at most ${mostCorners} corners.`),
  ...asSeen,
})

const plan = ids('scanned_plan_id')

/** What lies on the map besides blocks and sites: the outline of each cemetery, and its scanned plan. */
export const overlays = {
  saveOutline: endpoint({
    method: 'PUT',
    path: '/api/v1/map/cemeteries/:cemetery_id/outline',
    summary: 'Keeps where a cemetery ends',
    permission: keep,
    params: ids('cemetery_id'),
    body: drawnOutline,
    response: cemeteryGround,
    conflicts: ['a corner is far from the park', 'someone has changed the cemetery since it was opened'],
  }),
  removeOutline: endpoint({
    method: 'DELETE',
    path: '/api/v1/map/cemeteries/:cemetery_id/outline',
    summary: 'Forgets that: the cemetery is where its blocks are',
    permission: keep,
    params: ids('cemetery_id'),
  }),
  addPlan: endpoint({
    method: 'POST',
    path: '/api/v1/map/cemeteries/:cemetery_id/plan',
    summary: 'Lays a scanned plan over the map of a cemetery, instead of the one before, where that lay',
    permission: keep,
    params: ids('cemetery_id'),
    /** Where its middle is laid in a park without any ground on the map. */
    body: z.object({
      longitude: z.coerce.number().min(-180).max(180).optional(),
      latitude: z.coerce.number().min(-85).max(85).optional(),
    }),
    upload: { field: 'file', many: false, accept: 'plans' },
    response: scannedPlan,
    conflicts: ['no one has said where the park is'],
  }),
  placePlan: endpoint({
    method: 'PUT',
    path: '/api/v1/map/plans/:scanned_plan_id',
    summary: 'Says where the corners of a scanned plan lie, and how much it covers',
    permission: keep,
    params: plan,
    body: z.object({
      corners: z.tuple([place, place, place, place]),
      opacity: z.int().min(opacities.least).max(opacities.most),
      ...asSeen,
    }),
    response: scannedPlan,
    conflicts: [
      'its corners cross each other or bend inwards',
      'a corner is far from the park',
      'someone has moved it since it was opened',
    ],
  }),
  removePlan: endpoint({
    method: 'DELETE',
    path: '/api/v1/map/plans/:scanned_plan_id',
    summary: 'Takes a scanned plan off the map',
    permission: keep,
    params: plan,
  }),
  restorePlan: endpoint({
    method: 'POST',
    path: '/api/v1/map/plans/:scanned_plan_id/restore',
    summary: 'Lays a scanned plan that was taken off back over the map',
    permission: keep,
    params: plan,
    response: scannedPlan,
    conflicts: ['the cemetery has another one by now'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/v1/map/plans/:scanned_plan_id/picture',
    summary: 'The picture of a scanned plan',
    permission: view,
    params: plan,
    file: 'image/webp',
  }),
}
