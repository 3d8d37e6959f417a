import { burials } from '@sexton/contract/burials/calls'
import { documents } from '@sexton/contract/documents/calls'
import { notes } from '@sexton/contract/notes/calls'
import { sales } from '@sexton/contract/sales/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { attach } from '../../test/factories.ts'
import { form, png } from '../../test/multipart.ts'
import { saleWithSite } from './burials-fixture.ts'

const park = testPark()
let boss: Client

beforeAll(async () => {
  boss = await park.as()
})

/** A burial on a draft with a document and a note that has another document. */
async function notedBurial() {
  const { sale_id, sale_site_id, site_id } = await saleWithSite(park)
  const body = { sale_id, sale_site_id, site_id, grave_no: 1 }
  const { burial_id } = await boss.call(burials.create, { body })
  await attach(park.db, 'burial', burial_id, 'COD')
  const params = { parent_type: 'burial' as const, parent_id: burial_id }
  const { note_id } = await boss.call(notes.add, { params, body: { note: 'Rang the family' } })
  const sent = form([{ name: 'letter.png', content: png }])
  expect((await boss.ask(documents.addToNote, { params: { note_id } }, sent)).statusCode).toBe(200)
  return { burial_id, sale_id, note_id }
}

type Noted = Awaited<ReturnType<typeof notedBurial>>

const seen = async ({ burial_id, note_id }: Noted) => {
  const ofBurial = [{ parentObjectType: 'burial' as const, parentObjectId: burial_id }]
  const ofNote = [{ parentObjectType: 'note' as const, parentObjectId: note_id }]
  return {
    notes: (await boss.call(notes.get, { body: { objects: ofBurial } })).length,
    papers: (await boss.call(documents.get, { body: { objects: ofBurial } })).length,
    papersOfNotes: (await boss.call(documents.get, { body: { objects: ofNote } })).length,
  }
}

const nothing = { notes: 0, papers: 0, papersOfNotes: 0 }

describe('the notes and documents of a burial are deleted with it (burials-11)', () => {
  it.each([
    ['deleted', ({ burial_id }: Noted) => boss.call(burials.remove, { params: { burial_id } })],
    [
      'on a sale that is deleted',
      ({ sale_id }: Noted) => boss.call(sales.remove, { params: { sale_id }, body: {} }),
    ],
    [
      'taken out of the database by whatever way',
      ({ burial_id }: Noted) => park.db.deleteFrom('burials').where('burial_id', '=', burial_id).execute(),
    ],
  ])('when it is %s', async (_, go) => {
    const [noted, other] = [await notedBurial(), await notedBurial()]
    expect(await seen(noted)).toEqual({ notes: 1, papers: 1, papersOfNotes: 1 })
    await go(noted)
    expect(await seen(noted)).toEqual(nothing)
    expect(await seen(other)).toEqual({ notes: 1, papers: 1, papersOfNotes: 1 })
  })

  it('with who deleted them; a note cannot be restored without its burial', async () => {
    const noted = await notedBurial()
    const params = { note_id: noted.note_id }
    await boss.call(notes.remove, { params })
    await boss.call(notes.restore, { params })
    await boss.call(burials.remove, { params: { burial_id: noted.burial_id } })
    const row = park.db.selectFrom('notes').select('deleted_by').where('note_id', '=', noted.note_id)
    expect(await row.executeTakeFirst()).toEqual({ deleted_by: boss.user_id })
    expect((await boss.ask(notes.restore, { params })).statusCode).toBe(404)
    expect(await seen(noted)).toEqual(nothing)
  })
})
