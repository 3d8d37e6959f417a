import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { asSeen, id, ids, instant, wholeText } from '../core/fields.ts'

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

export const featureKinds = ['path', 'gate', 'building', 'tree'] as const

export type FeatureKind = (typeof featureKinds)[number]

/** What one file of features can have at most (map-16). */
export const mostFeatures = 2000
export const mostFeatureCorners = 500

/** What is on the map besides blocks and sites (map-16). */
export const mapFeature = z.object({
  kind: z.enum(featureKinds),
  name: z.string().nullable(),
  /** One place is a point; of a building the first corner is not repeated. */
  shape: z.array(z.tuple([z.number(), z.number()])),
})

export type MapFeature = z.output<typeof mapFeature>

/** The file that the features of a cemetery came from. */
export const mapDrawing = z.object({
  map_drawing_id: id,
  cemetery_id: id,
  filename: z.string(),
  created_at: instant,
  features: z.array(mapFeature),
})

export type MapDrawing = z.output<typeof mapDrawing>

/** An outline as it is drawn: its corners one after the other. */
export const drawnOutline = z.object({
  outline: z
    .array(place)
    .min(3, 'An outline needs at least three corners.')
    .max(mostCorners, `An outline can have at most ${mostCorners} corners.`),
  ...asSeen,
})

const plan = ids('scanned_plan_id')
const drawing = ids('map_drawing_id')

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
      /** Of a PDF; the first if it is not given. */
      page: wholeText(1, 10_000),
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
  features: endpoint({
    method: 'GET',
    path: '/api/v1/map/features',
    summary: 'Paths, gates, buildings and trees on the map, by the file of each cemetery',
    permission: view,
    response: z.array(mapDrawing),
  }),
  addFeatures: endpoint({
    method: 'POST',
    path: '/api/v1/map/cemeteries/:cemetery_id/features',
    summary:
      'Puts paths, gates, buildings and trees of a GeoJSON file on the map, instead of the previous ones',
    permission: keep,
    params: ids('cemetery_id'),
    upload: { field: 'file', many: false, accept: 'geojson' },
    response: mapDrawing,
    conflicts: ['a corner is far from the park', 'no one has said where the park is'],
  }),
  removeFeatures: endpoint({
    method: 'DELETE',
    path: '/api/v1/map/features/:map_drawing_id',
    summary: 'Removes the paths, gates, buildings and trees of a file from the map',
    permission: keep,
    params: drawing,
  }),
  restoreFeatures: endpoint({
    method: 'POST',
    path: '/api/v1/map/features/:map_drawing_id/restore',
    summary: 'Puts the features of a file back on the map, instead of those that replaced them',
    permission: keep,
    params: drawing,
    response: mapDrawing,
  }),
}
