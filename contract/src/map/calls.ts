import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, instant } from '../core/fields.ts'
import { siteLetter } from '../core/statuses.ts'
import { cemeteryGround, scannedPlan } from './overlays.ts'

const view = { any: ['PERM_VIEW'] } as const
const keep = { any: ['PERM_SITES'] } as const

/** Degrees: west, south, east, north (WGS 84). */
const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()])

export type Bounds = z.output<typeof bounds>

/** The layers of the map's tiles, and what each feature has beside its id (of the block or of the site). */
export const tileLayers = {
  /** `ref`: the block's. */
  blocks: 'blocks',
  /** `s`: the status by its letter, `t`: the id of the type, `r` and `n`: row and number, `f`: 1 where it is flagged. */
  plots: 'plots',
  /** Sites with a point of their own and no outline: the same as of plots. */
  points: 'points',
  /** Points. `name`: who lies there. */
  names: 'names',
} as const

/** Where a site lies. `point`: where somebody stood at it or a map has it, true within `accuracy` metres (null: unknown). */
const sitePlace = z.object({
  site_id: id,
  site_ref: z.string(),
  block_ref: z.string(),
  bounds: bounds.nullable(),
  point: z
    .object({
      at: z.tuple([z.number(), z.number()]),
      accuracy: z.number().nullable(),
      saved_at: instant,
      saved_by: z.string(),
    })
    .nullable(),
})

export type SitePlace = z.output<typeof sitePlace>

/** A site with what lies around it. */
const siteAround = z.object({
  site_id: id,
  site_ref: z.string(),
  block_ref: z.string(),
  row_no: z.string(),
  /** The site's middle and how much is to be shown, in decimetres as the outlines are; null where it was never surveyed. */
  middle: z.tuple([z.number(), z.number()]).nullable(),
  width: z.number(),
  /** The status of each plot by its letter, and which of them is the site. */
  letters: z.string(),
  own: z.int(),
  /** The outline of each as an SVG path; none where the site was never surveyed. */
  outlines: z.array(z.string()),
})

/** A plot on a plan that is printed. `outline` is an SVG path in decimetres. */
const plotInView = z.object({
  site_id: id,
  site_type_id: id,
  row_no: z.string(),
  site_no: z.int(),
  letter: siteLetter,
  outline: z.string(),
})

export type PlotInView = z.output<typeof plotInView>

/** Plots that a printed plan shows at most: more would be specks. */
export const mostPrinted = 4000

const degrees = (most: number) => z.coerce.number().min(-most).max(most)

export const backgroundMediaType = 'application/vnd.pmtiles'

export const tileMediaType = 'application/vnd.mapbox-vector-tile'

const place = z.tuple([z.number(), z.number()])

const tileNumber = z.coerce.number().pipe(z.int())

export const map = {
  ground: endpoint({
    method: 'GET',
    path: '/api/v1/map',
    summary: 'Where the park lies, and the outline of each block',
    permission: view,
    response: z.object({
      /** Of all that is drawn; null where nothing is. */
      bounds: bounds.nullable(),
      blocks: z.array(
        z.object({
          block_id: id,
          block_ref: z.string(),
          /** Its corners; of an outline with many, those that matter most. The first one is not repeated. */
          outline: z.array(place),
        }),
      ),
      /** Where each cemetery lies: those that were drawn, or have blocks that were surveyed. */
      cemeteries: z.array(cemeteryGround),
      plans: z.array(scannedPlan),
    }),
  }),
  tile: endpoint({
    method: 'GET',
    path: '/api/v1/map/tiles/:zoom/:column/:row',
    summary:
      'A tile of the map: blocks, from zoom 17 on plots, at zoom 20 who is buried there; empty if there is nothing',
    permission: view,
    params: z.object({ zoom: tileNumber, column: tileNumber, row: tileNumber }),
    file: tileMediaType,
  }),
  background: endpoint({
    method: 'GET',
    path: '/api/v1/map/background.pmtiles',
    summary: 'A part of the file of tiles behind the map, by the range of bytes that the request names (206)',
    permission: view,
    file: backgroundMediaType,
  }),
  site: endpoint({
    method: 'GET',
    path: '/api/v1/map/sites/:site_id',
    summary: 'The location of a site, as drawn or by its saved point; without bounds if it is unknown',
    permission: view,
    params: ids('site_id'),
    response: sitePlace,
  }),
  savePoint: endpoint({
    method: 'PUT',
    path: '/api/v1/map/sites/:site_id/point',
    summary: 'Saves where the user stands as the location of a site',
    permission: keep,
    params: ids('site_id'),
    body: z.object({
      longitude: z.number().min(-180).max(180),
      latitude: z.number().min(-85).max(85),
      /** Metres within which it is true; null only of a location that is put back. */
      accuracy: z.number().min(0).nullable(),
    }),
    response: sitePlace,
    conflicts: ['it is far from the park', 'no one has said where the park is'],
  }),
  removePoint: endpoint({
    method: 'DELETE',
    path: '/api/v1/map/sites/:site_id/point',
    summary: 'Forgets the point that was kept for a site',
    permission: keep,
    params: ids('site_id'),
    response: sitePlace,
  }),
  inView: endpoint({
    method: 'GET',
    path: '/api/v1/map/plan',
    summary: 'What is within some bounds as a plan to print, north up; from afar blocks alone',
    permission: view,
    query: z.object({ west: degrees(180), south: degrees(85), east: degrees(180), north: degrees(85) }),
    response: z.object({
      /** Decimetres, as the outlines are. */
      width: z.int(),
      height: z.int(),
      blocks: z.array(z.object({ block_ref: z.string(), outline: z.string(), x: z.int(), y: z.int() })),
      /** Null where there are too many to be told apart. */
      plots: z.array(plotInView).nullable(),
    }),
  }),
  around: endpoint({
    method: 'GET',
    path: '/api/v1/map/sites/:site_id/around',
    summary: 'A site with the plots around it, north up; with those of its row where it was never surveyed',
    permission: view,
    params: ids('site_id'),
    response: siteAround,
  }),
  aroundSale: endpoint({
    method: 'GET',
    path: '/api/v1/map/sales/:sale_id/around',
    summary: 'The same for the first site of a sale, or of its burials and events; null where there is none',
    permission: view,
    params: ids('sale_id'),
    response: siteAround.nullable(),
  }),
  aroundBurial: endpoint({
    method: 'GET',
    path: '/api/v1/map/burials/:burial_id/around',
    summary: 'The same for the site of a burial; null where it has none',
    permission: view,
    params: ids('burial_id'),
    response: siteAround.nullable(),
  }),
}
