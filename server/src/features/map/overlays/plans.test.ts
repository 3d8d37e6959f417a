import { overlays, type ScannedPlan } from '@sexton/contract/map/overlays'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sweepFiles } from '../../../platform/file-records/sweep-files.ts'
import { zipOf } from '../../../test/a-map.ts'
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
  const pages = async (...sizes: [number, number][]) => {
    const made = await PDFDocument.create()
    for (const size of sizes) made.addPage(size).drawRectangle({ width: 50, height: 50 })
    return Buffer.from(await made.save())
  }

  it('can be a page of a PDF', async () => {
    const content = await pages([595, 842], [1191, 842])
    const first = await add('Plan 1954.pdf', content)
    expect([first.filename, Math.abs(first.width / first.height - 595 / 842) < 0.01]).toEqual([
      'Plan 1954.pdf.webp',
      true,
    ])
    const second = (await send('Plan 1954.pdf', content, { page: 2 })).json() as ScannedPlan
    expect(Math.abs(second.width / second.height - 1191 / 842)).toBeLessThan(0.01)
    expect(second.width).toBeGreaterThan(3000)
    const { rawPayload } = await given.viewer.ask(overlays.picture, { params: params(second) })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: second.width })
    const refused = await Promise.all([
      send('Plan 1954.pdf', content, { page: 3 }),
      send('plan.pdf', await pages([500, 500]), { page: 2 }),
      send('plan.pdf', pdf),
    ])
    expect(refused.map((reply) => [reply.statusCode, reply.json().error.message])).toEqual([
      [422, 'Plan 1954.pdf has 2 pages. Enter a page from 1 to 2.'],
      [422, 'plan.pdf has only one page. Enter 1 for the page.'],
      [415, 'plan.pdf cannot be read as a PDF. Save its page as a picture, then add that.'],
    ])
  })

  it('can be a TIFF', async () => {
    const tiff = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'ivory' } })
      .tiff({ compression: 'lzw' })
      .toBuffer()
    const plan = await add('plan.tif', tiff)
    expect(plan).toMatchObject({ filename: 'plan.tif.jpg.webp', width: 900, height: 600 })
    expect((await ground()).plans).toEqual([plan])
    expect((await send('half.tif', tiff.subarray(0, 300))).statusCode).toBe(415)
  })

  it('is one; nothing else, nor of anybody else, is kept', async () => {
    const refused = await send('plan.zip', await zipOf({ a: 'b' }))
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      415,
      'plan.zip is not a picture (JPEG, PNG, WebP, GIF, HEIC or TIFF) or a PDF; scan the plan as one.',
    ])
    expect((await send('half.png', png.subarray(0, 50))).statusCode).toBe(415)
    expect((await send('plan.png', png, {}, given.viewer)).statusCode).toBe(403)
    expect((await ground()).plans).toEqual([])
  })
})
