import { contractors, contractorThere } from '@sexton/contract/contractors/calls'
import { permissionRefs } from '@sexton/contract/core/permissions'
import { events } from '@sexton/contract/events/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeSite } from '../../test/factories.ts'
import { at, priceList } from '../events/events-fixture.ts'

const park = testPark()
let boss: Client
let types: number[]
const made = (name: string, of = 0) =>
  park.db
    .insertInto('contractors')
    .values({ name, contractor_type_id: types[of]! })
    .returning('contractor_id')
    .executeTakeFirstOrThrow()
const set = (params: { contractor_id: number }, retired: boolean) =>
  boss.ask(contractors.setRetired, { params, body: { retired } })
const rename = (params: { contractor_id: number }, name: string, of = 0) =>
  boss.ask(contractors.update, { params, body: { name, contractor_type_id: types[of]! } })

beforeAll(async () => {
  boss = await park.as()
  types = (await boss.call(contractors.types, {})).map(({ contractor_type_id }) => contractor_type_id)
})

describe('a contractor that is retired (contractors-7)', () => {
  it('stays in the list and in the history, and is offered again; by PERM_TARIFFS alone', async () => {
    const params = await made('Chilanga Stones')
    for (const retired of [true, true, false])
      expect((await set(params, retired)).json()).toMatchObject({ retired })
    const listed = await boss.call(contractors.list, {})
    expect(listed).toContainEqual(expect.objectContaining({ ...params, retired: false }))
    const audits = await park.db
      .selectFrom('audits')
      .select(['action', 'message'])
      .where('object', '=', 'contractor')
      .where('object_id', '=', params.contractor_id)
      .orderBy('audit_id')
      .execute()
    expect(audits).toEqual([
      { action: 'RETIRED', message: 'Chilanga Stones retired' },
      { action: 'REOPENED', message: 'Chilanga Stones brought back' },
    ])
    expect((await set({ contractor_id: 2_000_000_000 }, true)).statusCode).toBe(404)
    const others = await park.as(...permissionRefs.filter((held) => held !== 'PERM_TARIFFS'))
    const refused = await others.ask(contractors.setRetired, { params, body: { retired: true } })
    expect(refused.statusCode).toBe(403)
  })

  it('cannot be chosen for a new event, and stays where it was chosen (events-6)', async () => {
    const params = await made('Kabwe Marquees')
    const { charge } = await priceList(park)
    const visit = {
      ...charge('Anniversary visit'),
      site_id: await makeSite(park.db, 'R', '1', 1),
      event_time: at(2, '16:30'),
      description: 'Visit',
    }
    const event = await boss.call(events.create, { body: { ...visit, ...params } })
    await set(params, true)
    const anew = await boss.ask(events.create, { body: { ...visit, ...params } })
    expect([anew.statusCode, anew.json().error.fields]).toEqual([
      422,
      { contractor_id: 'Choose a contractor from the list.' },
    ])
    const edited = (contractor_id: number | null) =>
      boss.ask(events.update, {
        params: event,
        body: { event_time: visit.event_time, description: 'Longer visit', contractor_id },
      })
    expect((await edited(params.contractor_id)).json()).toMatchObject({ contractor: 'Kabwe Marquees' })
    expect((await edited(null)).statusCode).toBe(200)
    expect((await edited(params.contractor_id)).statusCode).toBe(422)
  })
})

describe('a name of one type is offered once (contractors-8)', () => {
  const sentence = { name: contractorThere }

  it('however it is written, added or changed; another type may have it', async () => {
    await made('Żółć Funerals')
    const other = await made('Zolc Funerals')
    const body = {
      name: 'ŻÓŁĆ FUNERALS',
      contractor_type_id: types[0]!,
      address_physical: '12 Cairo Road',
      address_postal: 'P.O. Box 31',
      phone1: '0211 1',
      contact_salutation: 'Mr' as const,
      contact_first_name: 'Jan',
      contact_last_name: 'Żółć',
      contact_phone: '0977 1',
      contact_email: 'jan@zolc.example',
    }
    const added = await boss.ask(contractors.create, { body })
    expect([added.statusCode, added.json().error.fields]).toEqual([422, sentence])
    const changed = await rename(other, 'żółć funerals')
    expect([changed.statusCode, changed.json().error.fields]).toEqual([422, sentence])
    expect((await rename(other, 'Żółć Funerals', 1)).statusCode).toBe(200)
    const back = await rename(other, 'Żółć Funerals', 0)
    expect([back.statusCode, back.json().error.fields]).toEqual([422, sentence])
  })
})
