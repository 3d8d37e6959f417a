import { acts, type Act } from '@sexton/contract/acts/calls'
import { burials } from '@sexton/contract/burials/calls'
import { digChecks } from '@sexton/contract/digging/check-calls'
import { documents } from '@sexton/contract/documents/calls'
import { photos } from '@sexton/contract/photos/calls'
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { aHeic } from '../../test/pictures/a-heic.ts'
import { pdf, png } from '../../test/multipart.ts'
import { asOwner } from '../../test/rows/as-owner.ts'
import { switchOn } from '../../test/practices.ts'
import { atGraves, type Grave } from './acts-fixture.ts'

const { park, boss, marker, checker, ordered, brought, did, refusal, formOf, send, addPhoto } = atGraves()

/** A picture as a phone takes it on 30 November in the forenoon. */
const taken = (colour: string, exif: Record<string, string> = {}) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD2: { DateTimeOriginal: '2026:11:30 09:12:00', ...exif },
      IFD3: {
        GPSLatitude: '15/1 23/1 0/1',
        GPSLatitudeRef: 'S',
        GPSLongitude: '28/1 24/1 0/1',
        GPSLongitudeRef: 'E',
      },
    })
    .jpeg()
    .toBuffer()

async function actWith(grave: Grave) {
  const body = formOf('grave.marked', grave)
  await send(marker(), body)
  return body.act_uuid
}
const photosOf = async (grave: Grave) => {
  const [act] = await marker().call(acts.list, { query: { burial_id: String(grave.burial_id) } })
  return act!.photos
}
const evidence = (photo_id: number) =>
  park.db.selectFrom('act_photos').selectAll().where('photo_id', '=', photo_id).executeTakeFirstOrThrow()

beforeAll(async () => {
  await sql`insert into map_origin (longitude, latitude) values (28.4, -15.4)`.execute(park.db)
})

describe('a photo of an act: what is kept of it (acts-4)', () => {
  it('is stripped; its time, its place and the hash of what was sent stay beside it as claims', async () => {
    const grave = await ordered()
    const uuid = await actWith(grave)
    const content = await taken('green')
    const reply = await addPhoto(marker(), uuid, { name: `${grave.site_ref}.jpg`, content })
    expect(reply.statusCode).toBe(200)
    const [photo] = reply.json<Act>().photos
    // The camera names no zone: its clock is the park's.
    expect(photo).toMatchObject({
      ordinal: 1,
      width: 40,
      height: 30,
      taken_at: expect.stringMatching(/^2026-11-30T07:12/),
    })
    expect(photo!.filename).not.toContain(grave.site_ref)
    expect(await evidence(photo!.photo_id)).toMatchObject({
      sha256_original: createHash('sha256').update(content).digest('hex'),
      place: { x: 0, y: expect.closeTo(185_532, 0) },
    })
    const params = {
      parent_object: 'photo' as const,
      parent_object_id: photo!.photo_id,
      filename: photo!.filename,
    }
    const { rawPayload } = await marker().ask(documents.asset, { params })
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  })

  it('has the time that its zone says, else the one that was sent with it', async () => {
    const uuid = await actWith(await ordered())
    const zoned = await addPhoto(marker(), uuid, {
      name: 'a.jpg',
      content: await taken('red', { OffsetTimeOriginal: '-05:00' }),
    })
    expect(Date.parse(zoned.json<Act>().photos[0]!.taken_at!)).toBe(Date.parse('2026-11-30T14:12:00Z'))
    const claimed = await addPhoto(
      marker(),
      uuid,
      { name: 'b.png', content: png },
      { taken_at: '2026-11-30T05:00:00Z' },
    )
    expect(Date.parse(claimed.json<Act>().photos[1]!.taken_at!)).toBe(Date.parse('2026-11-30T05:00:00Z'))
    const heic = await addPhoto(marker(), uuid, { name: 'c.heic', content: aHeic })
    expect(heic.json<Act>().photos[2]).toMatchObject({
      taken_at: null,
      filename: expect.stringMatching(/\.jpg$/),
    })
  })

  it('sent again is the same photo', async () => {
    const uuid = await actWith(await ordered())
    const content = await taken('blue')
    const both = await Promise.all([1, 2].map(() => addPhoto(marker(), uuid, { name: 'a.jpg', content })))
    expect(both.map((reply) => reply.json<Act>().photos.length)).toEqual([1, 1])
  })
})

describe('a photo of an act: what it cannot be (acts-4)', () => {
  it('that is none is refused, and the act stays', async () => {
    const grave = await ordered()
    const uuid = await actWith(grave)
    const reply = await addPhoto(marker(), uuid, { name: 'sheet.pdf', content: pdf })
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      415,
      'sheet.pdf is not an image (JPEG, PNG, WebP, GIF or HEIC).',
    ])
    expect(await photosOf(grave)).toEqual([])
  })

  it('is added by who did the act or entered it, at most twenty', async () => {
    const grave = await ordered()
    const uuid = await actWith(grave)
    const foreign = await addPhoto(checker(), uuid, { name: 'a.png', content: png })
    expect([foreign.statusCode, foreign.json().error.message]).toEqual([
      409,
      'Only the person who did this, or entered it, can add photos to it.',
    ])
    for (let shade = 0; shade < 20; shade += 1) {
      const content = await taken(`rgb(${shade * 10}, 0, 0)`)
      expect((await addPhoto(marker(), uuid, { name: 'a.jpg', content })).statusCode).toBe(200)
    }
    const more = await addPhoto(marker(), uuid, { name: 'a.png', content: png })
    expect([more.statusCode, more.json().error.message]).toEqual([409, 'An act can have at most 20 photos.'])
  })

  it('is evidence: no call and no statement deletes it, and it is no photo of the site', async () => {
    const grave = await ordered()
    const reply = await addPhoto(marker(), await actWith(grave), { name: 'a.png', content: png })
    const { photo_id } = reply.json<Act>().photos[0]!
    const message = 'This photo is evidence of what was done, so it cannot be deleted.'
    for (const call of [photos.remove, photos.restore]) {
      const refused = await boss().ask(call, { params: { photo_id } })
      expect([refused.statusCode, refused.json().error.message]).toEqual([409, message])
    }
    const remove = sql`update photos set deleted_at = now() where photo_id = ${photo_id}`
    await expect(remove.execute(park.db)).rejects.toThrow(message)
    await expect(asOwner(park, `delete from act_photos where photo_id = ${photo_id}`)).rejects.toThrow(
      'Evidence stays',
    )
    await expect(asOwner(park, `delete from photos where photo_id = ${photo_id}`)).rejects.toThrow(message)
    const { site_id, burial_id } = grave
    expect(await boss().call(photos.list, { params: { site_id } })).toEqual([])
    expect(await boss().call(photos.ofBurial, { params: { burial_id } })).toEqual([])
    const stone = sql`update burials set headstone_photo_id = ${photo_id} where burial_id = ${burial_id}`
    await expect(stone.execute(park.db)).rejects.toThrow('so it cannot be public')
  })

  it('is no photo of a headstone (portal-4)', async () => {
    const { beside } = await ordered()
    const { photo_id } = await park.db
      .insertInto('photos')
      .values({
        site_id: beside[0]!,
        kind: 'evidence',
        filename: 'act.png',
        size_bytes: 1,
        media_type: 'image/png',
        sha256: '0'.repeat(64),
        storage_key: `00/${randomUUID()}`,
      })
      .returning('photo_id')
      .executeTakeFirstOrThrow()
    const old = park.db.selectFrom('burials').select('burial_id').where('site_id', '=', beside[0]!)
    const params = await old.executeTakeFirstOrThrow()
    const chosen = await boss().ask(burials.headstonePhoto, { params, body: { photo_id } })
    expect(chosen.statusCode).toBe(404)
  })
})

describe('a check by photos (dig-4)', () => {
  it('shows those of the marking, and is made by another person', async () => {
    const grave = await ordered()
    const uuid = await actWith(grave)
    await addPhoto(marker(), uuid, { name: `${grave.site_ref}.png`, content: png })
    const shown = await checker().call(digChecks.check, { params: grave })
    expect(shown).toMatchObject({ remote_allowed: true, photos: [{ photo_id: expect.any(Number) }] })
    expect(JSON.stringify(shown)).not.toContain(grave.site_ref)
    const { order } = await did(checker(), 'grave.checked', grave, { how: 'REMOTE' })
    expect(order).toMatchObject({ state: 'CHECKED', check_how: 'REMOTE' })
  })

  it('is refused where the park checks at the grave', async () => {
    await switchOn(park, { dig_orders: { remote_check: false } })
    const grave = await brought('MARKED')
    expect(await refusal(checker(), 'grave.checked', grave, { how: 'REMOTE' })).toEqual([
      409,
      'Graves are checked at the grave here, not by photos.',
    ])
    expect(await checker().call(digChecks.check, { params: grave })).toMatchObject({
      photos: [],
      remote_allowed: false,
    })
  })
})
