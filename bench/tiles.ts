import { VectorTile } from '@mapbox/vector-tile'
import { map } from '@sexton/contract/map/calls'
import { zooms } from '@sexton/contract/map/zooms'
import { PbfReader } from 'pbf'
import { Grid, type Origin } from '../server/src/domain/ground/grid-rules.ts'
import { drawnIn, EXTENT } from '../server/src/features/map/tile-rules.ts'
import { expect, type Case, type Visit } from './rig/case.ts'
import { ofTurn } from './rig/draw.ts'
import type { ServedPark } from './rig/served-park.ts'
import { most } from './targets/target.ts'

interface Placed {
  site_id: number
  east: number
  north: number
}

/** Sites from all over the park, in no order. */
const somewhere = `select site_id, (bounds[0])[0] as east, (bounds[0])[1] as north from sites
  where outline is not null order by md5(site_id::text) limit 500`

/** Visits that each look at the tile in which some site lies. */
async function tilesOfSites(park: ServedPark): Promise<Visit> {
  const placed = await park.rows<Placed>(somewhere)
  const [origin] = await park.rows<Origin>('select longitude, latitude from map_origin')
  const grid = new Grid(origin!)
  const zoom = zooms.last
  return async (user, turn) => {
    const { site_id, east, north } = ofTurn(placed, turn)
    const [x, y] = drawnIn(grid, { zoom, column: 0, row: 0 })([east - 1, north - 1])
    const params = { zoom, column: Math.floor(x / EXTENT), row: Math.floor(y / EXTENT) }
    const tile = await user.call(map.tile, { params })
    return () => {
      const { plots } = new VectorTile(new PbfReader(tile.content)).layers
      const ids = Array.from({ length: plots?.length ?? 0 }, (_, at) => plots!.feature(at).id)
      expect(ids.includes(site_id), `The tile where site ${site_id} lies does not draw it`)
    }
  }
}

export const tiles: Case = {
  about: 'a tile of the map, at the zoom that shows every plot, wherever in the park',
  targets: [most('a tile of the map at zoom 18, p50', 'tiles/1/p50', 'ms', [20, 20], 9)],
  run: async ({ park, load }) => load(await tilesOfSites(park)),
}
