import { audits } from '@sexton/contract/audits/calls'
import { documents } from '@sexton/contract/documents/calls'
import { notes } from '@sexton/contract/notes/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { form, png } from '../../test/multipart.ts'

const park = testPark()
let clerk: Client
let parent_id: number

const params = () => ({ parent_type: 'customer' as const, parent_id })
const listed = () =>
  clerk.call(notes.get, { body: { objects: [{ parentObjectType: 'customer', parentObjectId: parent_id }] } })

beforeAll(async () => {
  clerk = await park.as()
})

describe('notes', () => {
  beforeAll(async () => {
    const made = await park.db
      .insertInto('customers')
      .values({ last_name: 'Mwansa-Phiri' })
      .returning('customer_id')
      .executeTakeFirstOrThrow()
    parent_id = made.customer_id
  })

  it('are added, changed, deleted and restored (notes-3)', async () => {
    const { note_id } = await clerk.call(notes.add, { params: params(), body: { note: 'Rang Łukasz Żółć' } })
    const [row] = await listed()
    expect(row).toMatchObject({ note_id, note: 'Rang Łukasz Żółć', user_id: clerk.user_id, documents: [] })
    await clerk.call(notes.update, {
      params: { note_id },
      body: { note: 'Rang back', updated_at: row!.updated_at },
    })
    const stale = await clerk.ask(notes.update, {
      params: { note_id },
      body: { note: 'Again', updated_at: row!.updated_at },
    })
    expect(stale.statusCode).toBe(409)
    await clerk.call(notes.remove, { params: { note_id } })
    expect(await listed()).toEqual([])
    await clerk.call(notes.restore, { params: { note_id } })
    expect((await listed())[0]?.note).toBe('Rang back')
    await clerk.call(notes.remove, { params: { note_id } })
  })

  it('say who changed their words, and when: not of words that an upload waited for, nor of what else is done to them (notes-8)', async () => {
    const other = await park.as()
    const { note_id } = await clerk.call(notes.add, { params: params(), body: {} })
    const own = () => listed().then((found) => found.find((row) => row.note_id === note_id))
    const nobody = { changed_at: null, changed_first_name: null, changed_last_name: null }
    await clerk.call(notes.update, { params: { note_id }, body: { note: 'Wants the grave by the wall' } })
    await clerk.call(notes.remove, { params: { note_id } })
    await clerk.call(notes.restore, { params: { note_id } })
    await other.call(notes.update, { params: { note_id }, body: { note: 'Wants the grave by the wall' } })
    expect(await own()).toMatchObject(nobody)
    await other.call(notes.update, { params: { note_id }, body: { note: 'Wants the grave by the gate' } })
    const { first_name, last_name } = await park.db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('user_id', '=', other.user_id)
      .executeTakeFirstOrThrow()
    const changed = { user_id: clerk.user_id, changed_first_name: first_name, changed_last_name: last_name }
    expect(await own()).toMatchObject({ ...changed, changed_at: expect.any(String) })
    await clerk.call(notes.remove, { params: { note_id } })
  })

  it('that are deleted cannot be changed or deleted again; others cannot be restored (notes-3)', async () => {
    const { note_id } = await clerk.call(notes.add, { params: params(), body: { note: 'Once' } })
    const status = async (asked: Promise<{ statusCode: number }>) => (await asked).statusCode
    const given = { params: { note_id } }
    expect(await status(clerk.ask(notes.restore, given))).toBe(404)
    await clerk.call(notes.remove, given)
    expect(await status(clerk.ask(notes.remove, given))).toBe(404)
    expect(await status(clerk.ask(notes.update, { ...given, body: { note: 'Twice' } }))).toBe(404)
  })

  it('may begin with an upload and get their text afterwards (notes-2, notes-6)', async () => {
    const { note_id } = await clerk.call(notes.add, { params: params(), body: {} })
    const sent = form([{ name: 'letter.png', content: png }])
    expect((await clerk.ask(documents.addToNote, { params: { note_id } }, sent)).statusCode).toBe(200)
    await clerk.call(notes.update, { params: { note_id }, body: { note: 'Letter of the family' } })
    expect(await listed()).toMatchObject([
      { note: 'Letter of the family', documents: [{ filename: 'letter.png', parent_object: 'note' }] },
    ])
  })

  it('are written with PERM_EDIT, PERM_SALES_SUPER or the permission for sites; deleted with PERM_EDIT (notes-1)', async () => {
    const grounds = await park.as('PERM_SITES')
    const { note_id } = await grounds.call(notes.add, { params: params(), body: { note: 'x' } })
    expect((await grounds.ask(notes.remove, { params: { note_id } })).statusCode).toBe(403)
    const viewer = await park.as('PERM_VIEW')
    expect((await viewer.ask(notes.add, { params: params(), body: { note: 'x' } })).statusCode).toBe(403)
  })

  it('need an existing record (notes-1)', async () => {
    const nowhere = { parent_type: 'burial' as const, parent_id: 999_999 }
    expect((await clerk.ask(notes.add, { params: nowhere, body: { note: 'x' } })).statusCode).toBe(404)
  })
})

describe('the list of audit rows', () => {
  it('is paged, newest first', async () => {
    for (const note of ['one', 'two', 'three'])
      await clerk.call(notes.add, { params: params(), body: { note } })
    const page = await clerk.ask(audits.list, {
      params: { type: 'customer', id: parent_id },
      query: { limit: 2, offset: 0 },
    })
    expect(page.json().map((row: { message: string }) => row.message)).toEqual(['Note: three', 'Note: two'])
    expect(Number(page.headers['x-total-count'])).toBeGreaterThan(3)
  })
})
