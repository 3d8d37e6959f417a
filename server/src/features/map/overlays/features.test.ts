import { overlays, type MapDrawing } from '@sexton/contract/map/overlays'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { GridPoint } from '../../../domain/ground/grid-rules.ts'
import { form } from '../../../test/multipart.ts'
import { grid, groundPark, places } from './overlays-fixture.ts'

const { park, given } = groundPark()

const avenue = places([
  [0, 6500],
  [9000, 6500],
])
const collection = (features: unknown[]) =>
  Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
const path = (coordinates: unknown = avenue) =>
  collection([
    { type: 'Feature', properties: { name: 'Avenue' }, geometry: { type: 'LineString', coordinates } },
  ])
const tree = (at: GridPoint) =>
  collection([
    {
      type: 'Feature',
      properties: { kind: 'tree' },
      geometry: { type: 'Point', coordinates: grid.toPlace(at) },
    },
  ])
const send = (content: Buffer, name = 'park.geojson', by = given.keeper) =>
  by.ask(
    overlays.addFeatures,
    { params: { cemetery_id: given.cemetery_id } },
    form([{ name, content, field: 'file' }], {}),
  )
const add = async (content: Buffer, name?: string): Promise<MapDrawing> => (await send(content, name)).json()
const shown = async () => given.viewer.call(overlays.features, {})
const params = ({ map_drawing_id }: MapDrawing) => ({ params: { map_drawing_id } })

describe('paths, gates, buildings and trees (map-16)', () => {
  it('are put on the map from a file, which is in the history', async () => {
    const drawing = await add(path())
    expect(drawing).toMatchObject({ filename: 'park.geojson', features: [{ kind: 'path', name: 'Avenue' }] })
    expect(drawing.features[0]!.shape.map(([east, north]) => grid.toGrid([east, north]))).toEqual([
      [0, 6500],
      [9000, 6500],
    ])
    expect(await shown()).toEqual([drawing])
    const said = await park.db
      .selectFrom('audits')
      .select('message')
      .orderBy('audit_id', 'desc')
      .executeTakeFirst()
    expect(said!.message).toMatch(/^park\.geojson put on the map of .+: 1 feature$/)
  })

  it('replace those of the file before, which Undo brings back; removed ones come back too', async () => {
    const first = await add(path())
    const second = await add(tree([100, 100]), 'trees.json')
    expect(await shown()).toEqual([second])
    expect(await given.keeper.call(overlays.restoreFeatures, params(first))).toEqual(first)
    expect(await shown()).toEqual([first])
    await given.keeper.call(overlays.removeFeatures, params(first))
    expect(await shown()).toEqual([])
    expect((await given.keeper.ask(overlays.removeFeatures, params(first))).statusCode).toBe(404)
    await given.keeper.call(overlays.restoreFeatures, params(first))
    expect(await shown()).toEqual([first])
  })

  it('are refused with what is wrong, far from the park, and where no one knows where the park is', async () => {
    const wrong = await send(
      collection([{ type: 'Feature', geometry: { type: 'Point', coordinates: [28.4, -15.4] } }]),
    )
    expect([wrong.statusCode, wrong.json().error.message]).toEqual([
      422,
      'park.geojson: Shape 1 is a point of no kind. Give it the property "kind": gate, building or tree.',
    ])
    const far = await send(tree([900_000, 0]))
    expect([far.statusCode, far.json().error.message]).toEqual([
      409,
      'One corner is 9 km from the park. Drag it back.',
    ])
    expect(await shown()).toEqual([])
    await sql`delete from blocks`.execute(park.db)
    const nowhere = await send(tree([0, 0]))
    expect([nowhere.statusCode, nowhere.json().error.message]).toEqual([
      409,
      'The map does not know where the park is yet. Lay out a block first.',
    ])
    expect((await send(path(), 'x.geojson', given.viewer)).statusCode).toBe(403)
  })
})
