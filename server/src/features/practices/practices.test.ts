import type { PracticeRef } from '@sexton/contract/core/practices'
import { practices } from '@sexton/contract/practices/calls'
import { roles } from '@sexton/contract/roles/calls'
import { session } from '@sexton/contract/session/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { makeSite } from '../../test/factories.ts'
import { asOwner } from '../../test/rows/as-owner.ts'
import type { Client } from '../../test/client.ts'

const park = testPark()
let boss: Client
const today = () => todayIn(park.core.park.PARK_TIME_ZONE)

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS', 'PERM_PERMISSIONS', 'PERM_GROUNDS')
})

const save = (since: string | null, options = {}, practice: PracticeRef = 'grave_room') =>
  boss.ask(practices.save, { params: { practice }, body: { since, options } })
const held = async () =>
  (await boss.call(session.permissions, {})).map(({ permission_ref }) => permission_ref)
const listed = async () =>
  (await boss.call(roles.permissions, {})).map(({ permission_ref }) => permission_ref)

describe('a practice', () => {
  it('is off at first, with the options that hold where nothing is set (practices-1)', async () => {
    const [digging, room] = await boss.call(practices.list, {})
    expect(digging).toMatchObject({ practice: 'dig_orders', is_on: false, since: null })
    expect(room).toMatchObject({ practice: 'grave_room', options: { cover_cm: 90, layer_cm: 15 } })
    expect(await held()).not.toContain('PERM_GROUNDS')
    expect(await listed()).not.toContain('PERM_GROUNDS')
  })

  it('begins today or later, whoever asks (practices-4)', async () => {
    const reply = await save(addDays(today(), -1))
    expect([reply.statusCode, reply.json().error.fields]).toEqual([
      422,
      { since: 'A practice begins today or on a later day.' },
    ])
    const written = park.db
      .insertInto('practices')
      .values({ practice: 'dig_orders', is_on: true, since: addDays(today(), -3) })
    await expect(written.execute()).rejects.toThrow('A practice begins today or on a later day.')
  })

  it('refuses an option that does not fit, by its field', async () => {
    const reply = await save(today(), { cover_cm: 500 })
    expect([reply.statusCode, reply.json().error.fields]).toEqual([422, { cover_cm: 'From 0 to 200 cm.' }])
  })

  it('is on from its day, with the permission that it uses (practices-1, practices-5)', async () => {
    await save(addDays(today(), 1))
    expect(await held()).not.toContain('PERM_GROUNDS')
    await save(today(), { cover_cm: 60 })
    expect(await held()).toContain('PERM_GROUNDS')
    expect(await listed()).toContain('PERM_GROUNDS')
  })

  it('stays on, as the last one, while a hold stops something (practices-3)', async () => {
    const site_id = await makeSite(park.db, 'A', '1', 1)
    const placed = { site_id, kind: 'POLICE', stops: ['SELL'], reason: 'Inquiry', placed_by: boss.user_id }
    await park.db
      .insertInto('holds')
      .values({ ...placed, placed_on: today() })
      .execute()
    expect((await save(null)).json().error.message).toMatch(/^Lift all holds/)
    await asOwner(
      park,
      'alter table holds disable trigger user; delete from holds; alter table holds enable trigger user',
    )
  })

  it('is switched off, never deleted, and its history says so (practices-3, practices-4)', async () => {
    expect((await save(null, { cover_cm: 60 })).json()).toMatchObject({
      is_on: false,
      options: { cover_cm: 60 },
    })
    await expect(park.db.deleteFrom('practices').execute()).rejects.toThrow('never deleted')
    const history = await park.db
      .selectFrom('audits')
      .select('message')
      .where('action', 'like', 'PRACTICE%')
      .orderBy('audit_id')
      .execute()
    expect(history.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Room in graves: on from /),
      expect.stringMatching(/^Room in graves: on from .*; Cover cm: 90 → 60$/),
      'Room in graves: off',
    ])
  })

  it('of terms is on only with that of rights (practices-7)', async () => {
    const message = async (since: string | null, practice: PracticeRef) =>
      ((await save(since, {}, practice)).json() as { error?: { message: string } }).error?.message
    const first =
      'Switch on “Holders of rights” first, from the same day or earlier. “Terms of rights” needs it.'
    expect(await message(today(), 'tenure')).toBe(first)
    expect(await message(addDays(today(), 1), 'rights')).toBeUndefined()
    expect(await message(today(), 'tenure')).toBe(first)
    expect(await message(today(), 'rights')).toBeUndefined()
    expect(await message(today(), 'tenure')).toBeUndefined()
    const off = park.db.updateTable('practices').set({ is_on: false, since: null })
    await expect(off.where('practice', '=', 'rights').execute()).rejects.toThrow(first)
    expect(await message(null, 'rights')).toBe(
      'Switch off “Terms of rights” first. It needs “Holders of rights”.',
    )
    expect(await message(null, 'tenure')).toBeUndefined()
    expect(await message(null, 'rights')).toBeUndefined()
  })

  it('saved from a form that was opened before is refused (core-5)', async () => {
    const body = { since: null, options: {}, updated_at: '2020-01-01T00:00:00.000Z' }
    const reply = await boss.ask(practices.save, { params: { practice: 'grave_room' }, body })
    expect(reply.statusCode).toBe(409)
  })
})
