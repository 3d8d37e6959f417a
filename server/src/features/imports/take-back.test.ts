import { audits } from '@sexton/contract/audits/calls'
import { burials } from '@sexton/contract/burials/calls'
import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import { notes } from '@sexton/contract/notes/calls'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeSite, siteTypeId } from '../../test/factories.ts'
import { unsound } from '../../test/readers/unsound.ts'
import { csv, sendCsv } from './imports-fixture.ts'

const park = testPark()
let boss: Client
let clerk: Client
let type = 0

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS', 'PERM_VIEW')
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT', 'PERM_SALES_SUPER')
  type = await siteTypeId(park.db, 'LAWN_DOUBLE')
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

const send = async (lines: string[]) => {
  const text = ['Ref,Last name,Died,Location', ...lines].join('\n')
  const reply = await sendCsv(boss, csv(text, 'old.csv'), { dryrun: 'false', site_type_id: type })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<BulkReport>().import_id!
}
const burialOf = (last: string) =>
  park.db.selectFrom('burials').selectAll().where('deceased_last_name', '=', last).executeTakeFirst()
const siteAt = (ref: string) =>
  park.db.selectFrom('sites').selectAll().where('site_ref', '=', ref).executeTakeFirst()
const touched = (import_id: number) => boss.call(imports.touched, { params: { import_id } })
const undo = (import_id: number, rest: boolean) =>
  boss.ask(imports.takeBack, { params: { import_id }, query: { rest: String(rest) } })
const flag = (burial_id: number, note: string) =>
  clerk.call(burials.flag, { params: { burial_id }, body: { note } } as never)
const historyOf = async (site_id: number) =>
  (await clerk.call(audits.list, { params: { type: 'site', id: site_id } })).map(({ action }) => action)

describe('undoing an import (imports-19)', () => {
  it('lists what was touched, by whom and how, and undoes the rest', async () => {
    const import_id = await send([
      '1,Aske,1901,U-1-1',
      '2,Bask,1902,U-1-2',
      '3,Cask,1903,U-1-1',
      '4,Dusk,1904,',
    ])
    const { burial_id } = (await burialOf('Aske'))!
    await clerk.call(notes.add, {
      params: { parent_type: 'burial', parent_id: burial_id },
      body: { note: 'His stone is broken.' },
    } as never)
    const told = await touched(import_id)
    expect(told).toMatchObject({
      goes: 3,
      stays: 1,
      total: 1,
      touched: [{ kind: 'burial', id: burial_id, name: `Burial ${burial_id} (Aske)`, act: 'NOTE_ADDED' }],
    })
    expect(told.touched[0]!.user_name).not.toBe('')
    expect((await undo(import_id, false)).json().error.message).toContain(
      `Burial ${burial_id} (Aske) was changed after it was imported`,
    )
    const back = await undo(import_id, true)
    expect(back.json(), back.body).toMatchObject({ import_id, rows_left: 1 })
    const left = await Promise.all(['Aske', 'Bask', 'Cask', 'Dusk'].map(burialOf))
    expect(left.map((one) => one?.deceased_last_name)).toEqual(['Aske', undefined, undefined, undefined])
    // The touched burial keeps its site and its owner.
    expect(await siteAt('U-01-01')).toMatchObject({ site_status_ref: 'OWN' })
    expect(await siteAt('U-01-02')).toBeUndefined()
    expect(await historyOf((await siteAt('U-01-01'))!.site_id)).toEqual(['TAKEN_BACK', 'IMPORTED'])
    expect((await undo(import_id, true)).json().error.message).toBe('This import has already been undone.')
  })

  it('does not count a flag that was set and cleared again; its notes go too', async () => {
    const import_id = await send(['11,Eck,1901,U-2-1', '12,Fick,1902,'])
    const { burial_id } = (await burialOf('Eck'))!
    await flag(burial_id, 'Is this right?')
    expect(await touched(import_id)).toMatchObject({ goes: 1, touched: [{ id: burial_id, act: 'FLAGGED' }] })
    await flag(burial_id, 'It is.')
    expect(await touched(import_id)).toMatchObject({ goes: 2, stays: 0, touched: [], total: 0 })
    expect((await undo(import_id, false)).statusCode).toBe(200)
    expect(await burialOf('Eck')).toBeUndefined()
  })

  it('leaves a line in the history of a site that was there before, and so does its undo', async () => {
    const site_id = await makeSite(park.db, 'U', '03', 1)
    const import_id = await send(['21,Gask,1901,U-3-1'])
    expect(await historyOf(site_id)).toEqual(['IMPORTED'])
    await undo(import_id, false)
    expect(await historyOf(site_id)).toEqual(['TAKEN_BACK', 'IMPORTED'])
    expect(await siteAt('U-03-01')).toMatchObject({ site_status_ref: 'AVAIL' })
  })

  it('keeps a site in which someone else is buried since', async () => {
    const import_id = await send(['31,Hask,1901,U-4-1'])
    const other = await send(['32,Isk,1902,U-4-1'])
    expect((await touched(import_id)).touched.map(({ act }) => act)).toContain('BURIAL_ADDED')
    expect((await undo(import_id, true)).statusCode).toBe(200)
    expect([await burialOf('Hask'), (await burialOf('Isk'))!.site_id]).toEqual([
      undefined,
      (await siteAt('U-04-01'))!.site_id,
    ])
    expect((await undo(other, false)).statusCode).toBe(200)
  })

  it('never deletes a touched body, and leaves none that was not', async () => {
    const import_id = await send(['41,Jusk,1901,U-5-1', '42,Kask,1902,U-5-1'])
    const { burial_id } = (await burialOf('Jusk'))!
    await clerk.call(notes.add, {
      params: { parent_type: 'burial', parent_id: burial_id },
      body: { note: 'Seen.' },
    } as never)
    const undone = (then: string) =>
      park.db.transaction().execute(async (db) => {
        await sql`update imports set taken_back_in = pg_current_xact_id(), taken_back_at = now()
          where import_id = ${import_id}`.execute(db)
        await sql.raw(then).execute(db)
      })
    await expect(undone(`delete from burials where burial_id = ${burial_id}`)).rejects.toThrow(
      'You cannot delete the burial of someone who has been buried.',
    )
    await expect(undone('select 1')).rejects.toThrow('some of its burials would be left')
    await expect(sql`delete from burials where deceased_last_name = 'Kask'`.execute(park.db)).rejects.toThrow(
      'You cannot delete the burial',
    )
  })
})

describe('undoing an import beside a later one (imports-19)', () => {
  const owners = async (line: string) => {
    const columns = Object.entries({ Site: 'place', Owner: 'owner', 'Deed no': 'deed_no' })
    const mapping = { columns: columns.map(([column, field]) => ({ column, field })) }
    const reply = await sendCsv(boss, csv(`Site,Owner,Deed no\n${line}`, 'owners.csv'), {
      dryrun: 'false',
      kind: 'owners',
      mapping: JSON.stringify(mapping),
    })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<BulkReport>().import_id!
  }
  const ownerOf = (ref: string) =>
    park.db
      .selectFrom('customers')
      .innerJoin('sites', 'owner_customer_id', 'customer_id')
      .select(['last_name', 'site_status_ref'])
      .where('site_ref', '=', ref)
      .executeTakeFirst()

  it('keeps a site that a later import gave an owner; undone newest first, nothing is left', async () => {
    const lines = ['51,Lusk,1901,V-1-1', '52,Musk,1902,V-1-2', '53,Nusk,1903,V-1-3']
    const first = await send(lines)
    const later = await owners('V-1-1,Tom Vance,7')
    expect(await touched(first)).toMatchObject({
      goes: 3,
      total: 1,
      touched: [{ kind: 'site', name: 'Site V-01-01', act: 'IMPORTED', filename: 'owners.csv' }],
    })
    expect((await undo(later, false)).statusCode).toBe(200)
    expect(await touched(first)).toMatchObject({ goes: 3, stays: 0, touched: [], total: 0 })
    expect((await undo(first, false)).statusCode).toBe(200)
    expect([await siteAt('V-01-01'), await siteAt('V-01-02')]).toEqual([undefined, undefined])

    const again = await send(lines)
    await owners('V-1-1,Tom Vance,7')
    expect((await undo(again, true)).json()).toMatchObject({ rows_left: 1 })
    expect(await ownerOf('V-01-01')).toEqual({ last_name: 'Vance', site_status_ref: 'OWN' })
    expect([await siteAt('V-01-02'), await burialOf('Lusk')]).toEqual([undefined, undefined])
    const { records } = await boss.call(imports.records, { params: { import_id: again } })
    expect(records).toMatchObject([{ kind: 'site', name: 'V-01-01' }])
  })

  it('keeps the owner whom a later import named of a site that was there before both', async () => {
    await makeSite(park.db, 'W', '01', 1)
    const first = await send(['61,Wole,1901,W-1-1'])
    const later = await owners('W-1-1,Tim Waugh,8')
    expect(await touched(first)).toMatchObject({
      total: 1,
      touched: [{ kind: 'sale', act: 'IMPORTED', filename: 'owners.csv' }],
    })
    expect((await undo(later, false)).statusCode).toBe(200)
    expect((await touched(first)).total).toBe(0)
    await owners('W-1-1,Tim Waugh,8')
    expect((await undo(first, true)).statusCode).toBe(200)
    expect(await ownerOf('W-01-01')).toEqual({ last_name: 'Waugh', site_status_ref: 'OWN' })
  })

  it('lists sites that were there before and got an owner or a note, and says that they stay (imports-22)', async () => {
    for (const no of [1, 2, 3, 4]) await makeSite(park.db, 'X', '01', no)
    const text = [
      'Last name,Died,Location,Status',
      'Hill,,X-1-1,Reserved',
      'Dale,,X-1-2,Memorial only',
      ',,X-1-9,Unused',
      'Fell,1901,X-1-3,',
    ].join('\n')
    const reply = await sendCsv(boss, csv(text, 'mixed.csv'), { dryrun: 'false', site_type_id: type })
    expect(reply.statusCode, reply.body).toBe(200)
    const mixed = reply.json<BulkReport>().import_id!
    const brought = async (import_id: number) =>
      (await boss.call(imports.records, { params: { import_id } })).records.map(({ name }) => name)
    expect(await brought(mixed)).toEqual(['Fell', 'X-01-01', 'X-01-02', 'X-01-09'])
    expect(await touched(mixed)).toMatchObject({ goes: 4, stays: 0, sites_made: 1, sites_before: 3 })
    expect((await undo(mixed, false)).json()).toMatchObject({ rows_left: 0 })
    const given = await owners('X-1-4,Tom Xu,9')
    expect(await brought(given)).toEqual(['X-01-04'])
    expect(await touched(given)).toMatchObject({ goes: 1, sites_made: 0, sites_before: 1 })
  })
})
