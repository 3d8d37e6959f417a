import { burials } from '@sexton/contract/burials/calls'
import { contractors } from '@sexton/contract/contractors/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { slots } from '@sexton/contract/slots/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { readyBurial } from '../burials-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let boss: Client
let burial_id: number

beforeAll(async () => {
  boss = await park.as()
  const offered = await boss.call(slots.open, { params: { burial_date: today } })
  const made = await readyBurial(park, boss, { today, slot: offered[0]!.burial_slot_id })
  burial_id = made.burial_id
})

const made = async (name: string, kind: 'undertaker' | 'other') => {
  const { rows } = await sql<{ id: number }>`insert into contractors (name, contractor_type_id)
    select ${name}, contractor_type_id from contractor_types
    where (contractor_type_ref = 'UNDERTAKER') = ${kind === 'undertaker'} limit 1 returning contractor_id as id`.execute(
    park.db,
  )
  return rows[0]!.id
}
const choose = (undertaker_id: number | null, more: object = {}) =>
  boss.ask(burials.update, { params: { burial_id }, body: { burial: { undertaker_id, ...more } } })
const problem = { 'burial.undertaker_id': 'Choose an undertaker from the list.' }

describe('the undertaker of a burial (burials-40)', () => {
  it('is one of the list: no other contractor, none that is retired, none that is not there', async () => {
    const mason = await made('Stone & Sons', 'other')
    const gone = await made('Gone Hearses', 'undertaker')
    await sql`update contractors set retired = true where contractor_id = ${gone}`.execute(park.db)
    for (const id of [mason, gone, 2_000_000_000]) {
      const refused = await choose(id)
      expect([refused.statusCode, refused.json().error.fields]).toEqual([422, problem])
    }
    expect((await choose(await made('Wu & Sons', 'undertaker'))).statusCode).toBe(200)
  })

  it('stays where it was chosen, when it is offered no longer, and is saved with the rest', async () => {
    const changed = await made('Was an undertaker', 'undertaker')
    expect((await choose(changed)).statusCode).toBe(200)
    const types = await boss.call(contractors.types, {})
    const all = await boss.call(contractors.list, {})
    const own = all.find(({ contractor_id }) => contractor_id === changed)!
    const other = types.find(({ contractor_type_id }) => contractor_type_id !== own.contractor_type_id)!
    const { contractor_type_id } = other
    const params = { contractor_id: changed }
    await boss.call(contractors.update, { params, body: { name: own.name, contractor_type_id } })
    expect((await choose(changed, { deceased_religion: 'Hindu' })).statusCode).toBe(200)
    expect(await boss.call(burials.get, { params: { burial_id } })).toMatchObject({
      undertaker_id: changed,
      undertaker_name: 'Was an undertaker',
    })
    await choose(null)
    expect((await choose(changed)).json().error.fields).toEqual(problem)
  })
})
