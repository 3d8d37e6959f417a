import { reopeningNotes, reopenings } from '@sexton/contract/graves/reopening-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark, type TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer, makeOldBurials, makeSite } from '../../test/factories.ts'
import { switchOn } from '../../test/practices.ts'

/** A legacy draft that is planned in the first grave of a site. */
async function plannedIn({ db }: TestPark, site_id: number) {
  const customer_id = await makeCustomer(db, { last_name: 'Banda' })
  const planned = { customer_id, site_id, grave_no: 1, deceased_last_name: 'Phiri', is_legacy: true }
  await makeOldBurials(db, [{ ...planned, burial_status_ref: 'DRAFT' }])
  const { burial_id } = await db
    .selectFrom('burials')
    .select('burial_id')
    .where('deceased_last_name', '=', 'Phiri')
    .executeTakeFirstOrThrow()
  return burial_id
}

const park = testPark()
let viewer: Client
let site_id: number
const coffin = { length_cm: 200, width_cm: 65, height_cm: 45 }

beforeAll(async () => {
  viewer = await park.as('PERM_VIEW')
  site_id = await makeSite(park.db, 'R', '1', 1, 'LAWN_DOUBLE')
  await makeOldBurials(park.db, [
    {
      customer_id: await makeCustomer(park.db, { first_name: 'Grace', last_name: 'Banda' }),
      site_id,
      grave_no: 1,
      deceased_last_name: 'Banda',
      burial_status_ref: 'COMPLETE',
      is_legacy: true,
      burial_date: '2019-03-03',
    },
  ])
})

const ask = (query = {}) => viewer.ask(reopenings.reopening, { params: { site_id, grave_no: 1 }, query })
const answer = async (query = {}) => (await ask(query)).json()

describe('can this grave be reopened (graves-7)', () => {
  it('is not asked while the practice is off (practices-1)', async () => {
    expect((await ask()).statusCode).toBe(404)
    await switchOn(park, { grave_room: {} })
    expect((await ask()).statusCode).toBe(200)
  })

  it('a double-depth grave dug for one answers no, with the measure', async () => {
    expect(await answer(coffin)).toMatchObject({
      verdict: 'ASK',
      says: expect.stringContaining('not known how deep'),
    })
    const dug = { site_id, grave_no: 1, how: 'DUG', depth_cm: 150, on_date: '2019-03-03' }
    await park.db
      .insertInto('grave_measures')
      .values({ ...dug, measured_by: viewer.user_id })
      .execute()
    const { verdict, says } = await answer(coffin)
    expect([verdict, says]).toEqual([
      'NO',
      expect.stringMatching(/^No\. Only 0 cm left for a coffin of 45 cm/),
    ])
  })

  it('one dug deep enough answers yes; nothing is changed by asking', async () => {
    const dug = { site_id, grave_no: 1, how: 'DUG', depth_cm: 210, on_date: '2019-03-03' }
    await park.db
      .insertInto('grave_measures')
      .values({ ...dug, measured_by: viewer.user_id })
      .execute()
    expect(await answer(coffin)).toMatchObject({ verdict: 'YES', says: 'Yes, this grave can be reopened.' })
    expect(await answer({ ...coffin, height_cm: 70 })).toMatchObject({ verdict: 'NO' })
  })

  it('counts the place of the burial it is asked for as its own', async () => {
    const planned = await plannedIn(park, site_id)
    expect(await answer({ burial_id: planned, ...coffin })).toMatchObject({ verdict: 'YES' })
    expect(await answer(coffin)).toMatchObject({
      verdict: 'NO',
      says: expect.stringContaining('No place is left: 1 buried, 1 planned'),
    })
  })

  it('of a grave that is not there is 404', async () => {
    const reply = await viewer.ask(reopenings.reopening, { params: { site_id, grave_no: 9 } })
    expect(reply.statusCode).toBe(404)
  })

  it('is printed as a note for the family (graves-8)', async () => {
    const reply = await viewer.ask(reopeningNotes.note, { params: { site_id, grave_no: 1 } })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  })
})
