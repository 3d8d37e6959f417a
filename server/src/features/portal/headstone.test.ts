import { burials } from '@sexton/contract/burials/calls'
import { photos } from '@sexton/contract/photos/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { photoFrom } from '../photos/photos-fixture.ts'
import { publicBurialIn, visitPage } from './portal-fixture.ts'

const park = testPark({ PORTAL_URL: 'https://graves.park.example' })
let clerk: Client
let burial: Awaited<ReturnType<typeof publicBurialIn>>

beforeAll(async () => {
  clerk = await park.as()
  burial = await publicBurialIn(park, clerk)
})

const params = () => ({ burial_id: burial.burial_id })
const choose = (photo_id: number | null) =>
  clerk.ask(burials.headstonePhoto, { params: params(), body: { photo_id } })
const picture = (public_id = burial.public_id) => visitPage(park, `${public_id}/headstone`)
const isShown = async () => {
  const { body } = await visitPage(park, burial.public_id)
  const { statusCode } = await picture()
  expect(body.includes('<img ')).toBe(statusCode === 200)
  return statusCode === 200
}

describe('the photo of the headstone (portal-4)', () => {
  it('is shown once one is chosen, small and not cached, also in the preview; the grave then has a headstone', async () => {
    const { photo_id } = await photoFrom(clerk, burial.site_id)
    expect(await isShown()).toBe(false)
    expect((await choose(photo_id)).json()).toMatchObject({ has_headstone: true })
    expect(await isShown()).toBe(true)
    const { body } = await visitPage(park, burial.public_id)
    const address = `https://graves.park.example/burial/${burial.public_id}/headstone`
    expect(body).toContain(`<img src="${burial.public_id}/headstone" alt="Headstone" width="1" height="1">`)
    expect(body).toContain(`<meta property="og:image" content="${address}">`)
    expect((await picture()).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, noarchive, noimageindex',
    })
    const [listed] = await clerk.call(photos.list, { params: burial })
    expect(listed).toMatchObject({ photo_id, headstone_of: [{ burial_id: burial.burial_id }] })
  })

  it('disappears at once with the choice, the photo, the headstone or the page', async () => {
    const { photo_id } = await photoFrom(clerk, burial.site_id)
    const show = (show_public: boolean) =>
      clerk.call(burials.showPublic, { params: params(), body: { show_public } })
    const ways: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [() => choose(null), () => choose(photo_id)],
      [
        () => clerk.call(photos.remove, { params: { photo_id } }),
        () => clerk.call(photos.restore, { params: { photo_id } }),
      ],
      [
        () => clerk.call(burials.headstone, { params: params(), body: { has_headstone: false } }),
        () => clerk.call(burials.headstone, { params: params(), body: { has_headstone: true } }),
      ],
      [() => show(false), () => show(true)],
    ]
    await choose(photo_id)
    for (const [away, back] of ways) {
      await away()
      expect(await isShown()).toBe(false)
      await back()
      expect(await isShown()).toBe(true)
    }
  })

  it('is one of the site’s own, of a completed burial’s grave', async () => {
    const other = await publicBurialIn(park, clerk)
    const foreign = await photoFrom(clerk, other.site_id)
    expect((await choose(foreign.photo_id)).statusCode).toBe(404)
    await clerk.call(burials.setDraft, { params: params(), body: { note: 'Wrong person' } })
    expect((await choose(null)).json().error.message).toBe(
      'You can only record a headstone on a completed burial in a grave.',
    )
  })
})
