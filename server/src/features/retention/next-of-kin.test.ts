import { burials } from '@sexton/contract/burials/calls'
import { retention } from '@sexton/contract/retention/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { beforeAll, expect, it } from 'vitest'
import { Client as Connection } from 'pg'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { keepToRetention } from './save.ts'
import { aBuried, kin, unset } from './retention-fixture.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const preview = (keep: number) =>
  boss.call(retention.preview, { params: { kind: 'next_of_kin' }, query: { keep } })
const get = (burial_id: number) => boss.call(burials.get, { params: { burial_id } })
async function night(keep: number) {
  await unset(park, 'next_of_kin')
  await park.db.insertInto('retention_rules').values({ kind: 'next_of_kin', keep }).execute()
  return keepToRetention(park.core)
}
const kinOf = async (burial_id: number) => {
  const burial = (await get(burial_id)) as unknown as Record<string, unknown>
  return Object.fromEntries(Object.keys(kin).map((column) => [column, burial[column]]))
}
const none = Object.fromEntries(Object.keys(kin).map((column) => [column, null]))

it('are removed so many years after the burial, and nothing else of it (retention-2, retention-4, retention-5)', async () => {
  const old = await aBuried(park, { years: 10 })
  const young = await aBuried(park, { years: 9 })
  const before = await get(old.burial_id)
  const shown = await preview(10)
  expect(shown).toMatchObject({ due: 1, rows: [{ object: 'burial', object_id: old.burial_id }] })
  expect(await kinOf(old.burial_id)).toEqual(kin)
  expect(await night(10)).toBe('the next of kin of 1 burial removed')
  const { updated_at: _, updated_by: __, kin_removed_at, ...after } = await get(old.burial_id)
  expect(kin_removed_at).not.toBeNull()
  expect({ ...after, ...kin }).toMatchObject({
    ...Object.fromEntries(
      Object.entries(before).filter(([key]) => !['updated_at', 'updated_by', 'kin_removed_at'].includes(key)),
    ),
  })
  expect(await kinOf(old.burial_id)).toEqual(none)
  expect(await kinOf(young.burial_id)).toEqual(kin)
  const last = (await auditsOf(park, 'burial', old.burial_id)).at(-1)!
  expect(last).toMatchObject({
    action: 'KIN_REMOVED',
    message: 'Next-of-kin details removed by retention after 10 years',
  })
  expect(JSON.stringify(last)).not.toContain('Łukasz')
  expect(await night(10)).toBe('the next of kin of 0 burials removed')
})

it('of a day known in part go after the whole month or year, those of an unknown day never', async () => {
  const today = todayIn('Africa/Lusaka')
  const year = `${Number(today.slice(0, 4)) - 12}-01-01`
  const of = (burial_precision: string, burial_date: string | null) =>
    aBuried(park, { years: 12, burial_precision, burial_date, death_date: null, death_precision: 'unknown' })
  await of('year', year)
  await of('unknown', null)
  expect((await preview(12)).due).toBe(0)
  const earlier = await of('year', `${Number(today.slice(0, 4)) - 14}-01-01`)
  expect((await preview(12)).rows.map(({ object_id }) => object_id)).toEqual([earlier.burial_id])
  expect(await night(12)).toBe('the next of kin of 1 burial removed')
})

it('where the customer is the next of kin they stay that, with the relation (retention-4)', async () => {
  const { burial_id } = await aBuried(park, { years: 20, nok_is_customer: true })
  await night(20)
  expect(await get(burial_id)).toMatchObject({ nok_is_customer: true, nok_relation: 'Son', nok_phone1: null })
  expect((await preview(20)).due).toBe(0)
})

it('that somebody works on wait for another night (retention-5)', async () => {
  const { burial_id } = await aBuried(park, { years: 50 })
  const other = new Connection({ connectionString: park.ownerUrl })
  await other.connect()
  await other.query(`begin; select from sexton.burials where burial_id = ${burial_id} for update`)
  expect(await night(50)).toBe('the next of kin of 0 burials removed')
  await other.query('rollback')
  await other.end()
  expect(await night(50)).toBe('the next of kin of 1 burial removed')
})
