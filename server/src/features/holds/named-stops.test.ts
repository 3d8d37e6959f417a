import { burials } from '@sexton/contract/burials/calls'
import { placedHolds } from '@sexton/contract/holds/calls'
import { papers } from '@sexton/contract/papers/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { switchOn } from '../../test/practices.ts'
import { ground, said } from '../burials/ground/who-lies-fixture.ts'
import { visitPage } from '../portal/portal-fixture.ts'

const { park, boss, aSite, buried, sold, payFor, read } = ground()

beforeAll(async () => {
  await switchOn(park, { rights: {} })
})

type Stop = 'MEMORIAL' | 'TAKE_OUT' | 'PAPERS'
const stopped = (site_id: number, stop: Stop) =>
  boss().call(placedHolds.place, {
    params: { site_id },
    body: { kind: 'COURT', stops: [stop], reason: 'The court said so.' },
  })
const waits = (what: string) =>
  expect.stringMatching(new RegExp(`: The court said so\\. ${what} must wait until the hold is lifted\\.$`))
const lyingIn = async () => {
  const on = await sold()
  const burial_id = await buried(on)
  await payFor(on)
  return { ...on, burial_id }
}

describe('a hold stops what it names (holds-6)', () => {
  it('a headstone', async () => {
    const { site_id, burial_id } = await lyingIn()
    await stopped(site_id, 'MEMORIAL')
    const body = { has_headstone: true }
    const reply = await boss().ask(burials.headstone, { params: { burial_id }, body })
    expect(said(reply)).toEqual(waits('The headstone'))
  })

  it('an exhumation', async () => {
    const { site_id, burial_id } = await lyingIn()
    await stopped(site_id, 'TAKE_OUT')
    const [to, user_id] = [
      await aSite(),
      (await park.db.selectFrom('users').select('user_id').executeTakeFirstOrThrow()).user_id,
    ]
    const move = sql`insert into grave_moves (burial_id, from_site_id, from_grave_no, to_site_id, to_grave_no, reason, moved_by)
      values (${burial_id}, ${site_id}, 1, ${to}, 1, 'By error', ${user_id})`
    await expect(move.execute(park.db)).rejects.toThrow('The exhumation must wait until the hold is lifted.')
  })

  it('the ownership certificate, and the public page, shown or not', async () => {
    const { site_id, burial_id } = await lyingIn()
    const params = { burial_id }
    await boss().call(burials.showPublic, { params, body: { show_public: true } })
    const { public_id } = await read(burial_id)
    expect((await visitPage(park, public_id)).statusCode).toBe(200)
    await stopped(site_id, 'PAPERS')
    expect((await visitPage(park, public_id)).statusCode).toBe(404)
    expect(said(await boss().ask(papers.certificate, { params: { site_id } }))).toEqual(waits('The document'))
    await boss().call(burials.showPublic, { params, body: { show_public: false } })
    const again = await boss().ask(burials.showPublic, { params, body: { show_public: true } })
    expect(said(again)).toEqual(waits('The document'))
  })
})
