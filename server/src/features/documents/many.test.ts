import { documents } from '@sexton/contract/documents/calls'
import { notes } from '@sexton/contract/notes/calls'
import { photos } from '@sexton/contract/photos/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer, makeSite } from '../../test/factories.ts'
import { fillDocuments, fillNotes, fillPhotos } from '../../test/rows/fill-record.ts'

const park = testPark()
let clerk: Client
let customer_id: number
let site_id: number

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  customer_id = await makeCustomer(park.db, { first_name: 'Ann', last_name: 'Paper' })
  site_id = await makeSite(park.db, 'M', '1', 1)
  await fillDocuments(park.db, customer_id, 350)
  await fillNotes(park.db, customer_id, 350)
  await fillPhotos(park.db, site_id, 350)
})

const objects = () => [{ parentObjectType: 'customer' as const, parentObjectId: customer_id }]
const lists = {
  documents: (page: object) => clerk.ask(documents.get, { body: { objects: objects(), ...page } }),
  notes: (page: object) => clerk.ask(notes.get, { body: { objects: objects(), ...page } }),
  photos: (page: object) => clerk.ask(photos.list, { params: { site_id }, query: page }),
}

describe.for(Object.entries(lists))('the %s of a record (architecture, "Lists")', ([, ask]) => {
  const seen = async (page: object) => {
    const { headers, statusCode, ...answer } = await ask(page)
    expect(statusCode).toBe(200)
    const rows: Record<string, number>[] = answer.json()
    return { total: Number(headers['x-total-count']), ids: rows.map((row) => Object.values(row)[0]!) }
  }

  it('are all returned without a limit, and a page with one, newest first, with the total count', async () => {
    const all = await seen({})
    expect([all.ids.length, all.total]).toEqual([350, 350])
    expect(await seen({ limit: 100 })).toEqual({ total: 350, ids: all.ids.slice(0, 100) })
    expect(await seen({ limit: 100, offset: 300 })).toEqual({ total: 350, ids: all.ids.slice(300) })
    expect(await seen({ limit: 100, offset: 400 })).toEqual({ total: 350, ids: [] })
  })
})
