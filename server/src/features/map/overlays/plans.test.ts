import { overlays, type ScannedPlan } from '@sexton/contract/map/overlays'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sweepFiles } from '../../../platform/file-records/sweep-files.ts'
import { form, pdf, png } from '../../../test/multipart.ts'
import { groundPark, places, square } from './overlays-fixture.ts'

const { park, given, ground } = groundPark()

const scan = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'ivory' } })
    .jpeg()
    .toBuffer()
const send = async (name: string, content: Buffer, fields = {}, by = given.keeper) =>
  by.ask(
    overlays.addPlan,
    { params: { cemetery_id: given.cemetery_id }, body: {} },
    form([{ name, content, field: 'file' }], fields),
  )
const add = async (name = 'plan.jpg', content?: Buffer): Promise<ScannedPlan> =>
  (await send(name, content ?? (await scan(300, 100)))).json()
const params = ({ scanned_plan_id }: ScannedPlan) => ({ scanned_plan_id })
const place = (plan: ScannedPlan, body = {}) =>
  given.keeper.ask(overlays.placePlan, {
    params: params(plan),
    body: { corners: plan.corners, opacity: 70, ...body },
  })
const shown = async (plan: ScannedPlan) =>
  (await given.viewer.ask(overlays.picture, { params: params(plan) })).statusCode

describe('a scanned plan (map-13)', () => {
  it('is laid whole on its cemetery, as large as every device can draw it', async () => {
    const plan = await add('Plan 1954.jpg', await scan(6000, 2000))
    expect(plan).toMatchObject({ filename: 'Plan 1954.jpg.webp', width: 6000, height: 2000, opacity: 70 })
    expect(plan.corners).toEqual(
      places([
        [0, 6000],
        [9000, 6000],
        [9000, 3000],
        [0, 3000],
      ]),
    )
    const { rawPayload, headers } = await given.viewer.ask(overlays.picture, { params: params(plan) })
    expect(headers['content-type']).toBe('image/webp')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 4096, height: 1365 })
    expect((await ground()).plans).toEqual([plan])
    await sweepFiles(park.db, park.core.files, 0)
    expect(await shown(plan)).toBe(200)
  })

  it('is placed again by its corners, which others see; not over what a colleague moved since', async () => {
    const plan = await add()
    const corners = places([
      [0, 5000],
      [8000, 5500],
      [8000, 100],
      [100, 0],
    ]) as ScannedPlan['corners']
    expect((await place(plan, { corners, opacity: 40, updated_at: plan.updated_at })).statusCode).toBe(200)
    expect((await ground()).plans).toMatchObject([{ corners, opacity: 40 }])
    expect((await place(plan, { updated_at: plan.updated_at })).json().error.message).toMatch(
      /^The plan was changed by /,
    )
    const [row] = await park.db
      .selectFrom('audits')
      .select('message')
      .where('action', '=', 'PLAN_PLACED')
      .execute()
    expect(row!.message).toBe('Plan plan.jpg.webp of Cemetery placed again, covers 40 % instead of 70 %')
  })

  it('takes the place of the one before; what is taken off is nobody’s to see until it is laid back', async () => {
    const first = await add('old.jpg')
    await place(first, { corners: places(square(0, 0, 4000)), opacity: 30 })
    const second = await add('new.png', png)
    expect(second).toMatchObject({ opacity: 30, corners: places(square(0, 0, 4000)) })
    expect((await ground()).plans).toEqual([second])
    expect([await shown(first), await shown(second)]).toEqual([404, 200])
    const back = await given.keeper.ask(overlays.restorePlan, { params: params(first) })
    expect(back.json().error.message).toBe('Cemetery now has another plan. Remove that one first.')
    await given.keeper.call(overlays.removePlan, { params: params(second) })
    expect((await given.keeper.ask(overlays.removePlan, { params: params(second) })).statusCode).toBe(404)
    expect((await place(second)).statusCode).toBe(404)
    await given.keeper.call(overlays.restorePlan, { params: params(first) })
    expect([await shown(first), await shown(second)]).toEqual([200, 404])
    expect((await ground()).plans.map(({ scanned_plan_id }) => scanned_plan_id)).toEqual([
      first.scanned_plan_id,
    ])
  })
})

describe('a picture that is sent as a plan (map-13)', () => {
  it('is one; nothing else, nor of anybody else, is kept', async () => {
    const refused = await send('plan.pdf', pdf)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      415,
      'plan.pdf is not a picture (JPEG, PNG, WebP, GIF or HEIC); scan the plan as one.',
    ])
    expect((await send('half.png', png.subarray(0, 50))).statusCode).toBe(415)
    expect((await send('plan.png', png, {}, given.viewer)).statusCode).toBe(403)
    expect((await ground()).plans).toEqual([])
  })
})
