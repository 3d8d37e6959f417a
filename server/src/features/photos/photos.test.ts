import { photos, type Photo } from '@sexton/contract/photos/calls'
import { documents } from '@sexton/contract/documents/calls'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../platform/file-records/sweep-files.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeSite } from '../../test/factories.ts'
import { aHeic } from '../../test/pictures/a-heic.ts'
import { form, pdf, png } from '../../test/multipart.ts'

const park = testPark()
let clerk: Client
let site: { site_id: number; site_ref: string }

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  site = { site_id: await makeSite(park.db, 'P', '1', 1), site_ref: 'P-01-01' }
})

/** Taken with the phone held upright, in the park: 40 wide and 30 high as the camera lies. */
const taken = sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
  .withMetadata({ orientation: 6 })
  .withExifMerge({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '15/1 23/1 0/1', GPSLatitudeRef: 'S' } })
  .jpeg()

const send = (name: string, content: Buffer, fields = {}, site_id = site.site_id) =>
  clerk.ask(photos.add, { params: { site_id }, body: {} }, form([{ name, content, field: 'file' }], fields))
const added = async (name: string, content: Buffer): Promise<Photo> => (await send(name, content)).json()
const listed = () => clerk.call(photos.list, { params: site })
const file = async ({ photo_id, filename }: Photo, query = {}) => {
  const params = { parent_object: 'photo' as const, parent_object_id: photo_id, filename }
  return clerk.ask(documents.asset, { params, query })
}

describe('a photo of a site', () => {
  it('is stored upright and without position and camera, with a small one (photos-2)', async () => {
    const sent = await taken.toBuffer()
    expect((await sharp(sent).metadata()).exif?.includes('Phone')).toBe(true)
    const photo = await added('grave.jpg', sent)
    expect(photo).toMatchObject({ filename: 'grave.jpg', width: 30, height: 40, headstone_of: [] })
    for (const query of [{}, { thumbnail: true }]) {
      const { rawPayload, statusCode } = await file(photo, query)
      expect(statusCode).toBe(200)
      const { width, height, exif, orientation } = await sharp(rawPayload).metadata()
      expect({ width, height, exif, orientation }).toEqual({ width: 30, height: 40 })
    }
  })

  it('of a phone (HEIC) becomes one that browsers show (photos-1)', async () => {
    const photo = await added('IMG_1.HEIC', aHeic)
    expect(photo).toMatchObject({ filename: 'IMG_1.HEIC.jpg', width: 64, height: 48 })
    const { headers, rawPayload } = await file(photo)
    expect(headers['content-type']).toBe('image/jpeg')
    expect((await sharp(rawPayload).stats()).dominant).toMatchObject({ b: expect.toSatisfy((b) => b > 200) })
  })

  it('is listed newest first, under a name of its own; an unknown site has none (photos-4)', async () => {
    const [first, second] = [await added('same.png', png), await added('same.png', png)]
    expect([first.filename, second.filename]).toEqual(['same.png', 'same (2).png'])
    const [newest, before] = await listed()
    expect([newest!.photo_id, before!.photo_id]).toEqual([second.photo_id, first.photo_id])
    expect((await clerk.ask(photos.list, { params: { site_id: 999_999 } })).statusCode).toBe(404)
  })

  it('is shown to users who may view; a deleted one is gone for all, until it is restored (photos-5, photos-6)', async () => {
    const photo = await added('again.png', png)
    const viewer = await park.as('PERM_VIEW')
    const { photo_id } = photo
    expect(await viewer.call(photos.list, { params: site })).toContainEqual(photo)
    await clerk.call(photos.remove, { params: { photo_id } })
    expect(await listed()).not.toContainEqual(photo)
    expect((await file(photo)).statusCode).toBe(404)
    expect((await clerk.ask(photos.remove, { params: { photo_id } })).statusCode).toBe(404)
    expect(await clerk.call(photos.restore, { params: { photo_id } })).toEqual(photo)
    expect((await file(photo)).statusCode).toBe(200)
    const audits = await park.db
      .selectFrom('audits')
      .select('message')
      .where('object', '=', 'site')
      .where('message', 'like', '%again.png')
      .orderBy('audit_id')
      .execute()
    expect(audits.map(({ message }) => message)).toEqual([
      'Added photo again.png',
      'Deleted photo again.png',
      'Restored photo again.png',
    ])
  })
})

describe('what cannot be a photo: nothing of it is stored (photos-1)', () => {
  const stored = async () => {
    const keys: string[] = []
    for await (const { key } of park.core.files.list()) keys.push(key)
    return keys
  }
  it.for([
    ['paper.pdf', pdf, 'paper.pdf is not an image (JPEG, PNG, WebP, GIF or HEIC).'],
    ['half.png', png.subarray(0, 50), 'half.png cannot be read as a picture.'],
    ['half.heic', aHeic.subarray(0, 400), 'half.heic cannot be read as a picture.'],
  ] as const)('%s', async ([name, content, message]) => {
    const before = [await stored(), await listed()]
    const answer = await send(name, content)
    expect([answer.statusCode, answer.json().error.message]).toEqual([415, message])
    expect([await stored(), await listed()]).toEqual(before)
  })

  it('a picture whose header claims more pixels than any camera takes', async () => {
    const huge = Buffer.from(png)
    huge.writeUInt32BE(60_000, 16)
    huge.writeUInt32BE(60_000, 20)
    expect((await send('huge.png', huge)).statusCode).toBe(413)
  })

  it('a photo that the database refuses when it has its final name already', async () => {
    const before = await stored()
    const refused = await send('a.jpg', await taken.toBuffer(), { customer_id: 2_000_000_000 })
    expect(refused.statusCode).toBe(409)
    expect(await stored()).toEqual(before)
  })

  it('a photo sent for another site than that of the call (photos-3)', async () => {
    const answer = await send('x.png', png, { site_ref: 'Z-99-99' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error.fields).toEqual({
      site_ref: `This is site ${site.site_ref}, not Z-99-99. Open site Z-99-99 to add the photo there.`,
    })
    expect((await send('x.png', png, {}, 999_999)).statusCode).toBe(404)
    expect((await send('x.png', png, { customer_id: 999_999 })).statusCode).toBe(409)
  })
})

it('a photo is served as nothing but a picture: no script, no frame, no sniffing of its type (photos-6)', async () => {
  const { headers } = await file(await added('plain.jpg', await taken.toBuffer()))
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-type': 'image/jpeg',
  })
})

it('the sweep leaves a photo and its small one', async () => {
  const photo = await added('kept.jpg', await taken.toBuffer())
  await sweepFiles(park.db, park.core.files, 0)
  for (const query of [{}, { thumbnail: true }]) expect((await file(photo, query)).statusCode).toBe(200)
})
