import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids } from '../core/fields.ts'

const view = { any: ['PERM_VIEW'] } as const

/** Degrees: west, south, east, north (WGS 84). */
const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()])

export type Bounds = z.output<typeof bounds>

/** The layers of the map's tiles, and what each feature has beside its id (of the block or of the site). */
export const tileLayers = {
  /** `ref`: the block's. */
  blocks: 'blocks',
  /** `s`: the status by its letter, `t`: the id of the type, `r` and `n`: row and number, `f`: 1 where it is flagged. */
  plots: 'plots',
  /** Points. `name`: who lies there. */
  names: 'names',
} as const

export const tileMediaType = 'application/vnd.mapbox-vector-tile'

const tileNumber = z.coerce.number().pipe(z.int())

export const map = {
  ground: endpoint({
    method: 'GET',
    path: '/api/v1/map',
    summary: 'Where the park lies, and the middle of the north side of each block that was surveyed',
    permission: view,
    response: z.object({
      /** Of all blocks; null where none was surveyed. */
      bounds: bounds.nullable(),
      blocks: z.array(
        z.object({ block_id: id, block_ref: z.string(), at: z.tuple([z.number(), z.number()]) }),
      ),
    }),
  }),
  tile: endpoint({
    method: 'GET',
    path: '/api/v1/map/tiles/:zoom/:column/:row',
    summary:
      'A tile of the map: blocks, from zoom 17 on plots, at zoom 20 who lies there; empty where there is nothing',
    permission: view,
    params: z.object({ zoom: tileNumber, column: tileNumber, row: tileNumber }),
    file: tileMediaType,
  }),
  site: endpoint({
    method: 'GET',
    path: '/api/v1/map/sites/:site_id',
    summary: 'Where a site lies; without bounds where it was never surveyed',
    permission: view,
    params: ids('site_id'),
    response: z.object({
      site_id: id,
      site_ref: z.string(),
      block_ref: z.string(),
      bounds: bounds.nullable(),
    }),
  }),
}
