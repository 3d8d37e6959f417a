import { overlays } from '@sexton/contract/map/overlays'
import { describe, expect, it } from 'vitest'
import { type GridPoint } from '../../../domain/ground/grid-rules.ts'
import { grid, groundPark, places, square } from './overlays-fixture.ts'

const { park, given, ground } = groundPark()
const params = () => ({ cemetery_id: given.cemetery_id })
const save = (corners: readonly GridPoint[], updated_at?: string) =>
  given.keeper.ask(overlays.saveOutline, {
    params: params(),
    body: { outline: places(corners) as never, updated_at },
  })

describe('the outline of a cemetery (map-12)', () => {
  it('is the hull of its blocks until one is drawn, and again when that is removed', async () => {
    const hull = {
      ...params(),
      own: false,
      bounds: [...grid.toPlace([0, 0]), ...grid.toPlace([9000, 9000])],
    }
    expect((await ground()).cemeteries).toMatchObject([hull])
    expect((await ground()).cemeteries[0]!.outline).toHaveLength(5)
    expect((await save(square(-1000, -1000, 12_000))).statusCode).toBe(200)
    const [own] = (await ground()).cemeteries
    expect(own!.own).toBe(true)
    expect(own!.outline.toSorted()).toEqual(places(square(-1000, -1000, 12_000)).toSorted())
    expect((await ground()).bounds).toEqual([
      ...grid.toPlace([-1000, -1000]),
      ...grid.toPlace([11_000, 11_000]),
    ])
    await given.keeper.call(overlays.removeOutline, { params: params() })
    await given.keeper.call(overlays.removeOutline, { params: params() })
    expect((await ground()).cemeteries).toMatchObject([hull])
    const said = await park.db
      .selectFrom('audits')
      .select('message')
      .where('object', '=', 'map')
      .orderBy('audit_id')
      .execute()
    expect(said.map(({ message }) => message)).toEqual([
      'Outline of Cemetery: 4 corners, 14,400 m²',
      'Outline of Cemetery removed',
    ])
  })

  it('is not kept over what a colleague drew meanwhile (core-5)', async () => {
    const { updated_at } = (await ground()).cemeteries[0]!
    expect((await save(square(0, 0, 9000), updated_at)).statusCode).toBe(200)
    expect((await save(square(0, 0, 8000), updated_at)).statusCode).toBe(409)
  })

  it('is drawn by PERM_SITES alone, of a cemetery that there is', async () => {
    const body = { outline: places(square(0, 0, 9000)) as never }
    expect((await given.viewer.ask(overlays.saveOutline, { params: params(), body })).statusCode).toBe(403)
    expect(
      (await given.keeper.ask(overlays.saveOutline, { params: { cemetery_id: 999 }, body })).statusCode,
    ).toBe(404)
  })
})
