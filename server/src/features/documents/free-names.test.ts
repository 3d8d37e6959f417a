import { customers } from '@sexton/contract/customers/calls'
import { documents } from '@sexton/contract/documents/calls'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer } from '../../test/factories.ts'
import { fillDocuments } from '../../test/rows/fill-record.ts'
import { form, png } from '../../test/multipart.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const upload = async (id: number, name: string) => {
  const given = { params: { type: 'customer' as const, id }, body: { customer_id: id } }
  const [added] = await boss.call(documents.add, given, form([{ name, content: png }]))
  return added!.filename
}

it('a file gets the next free number after its name', async () => {
  const id = await makeCustomer(park.db, { last_name: 'Names' })
  const got: string[] = []
  for (const name of ['a.b.png', 'a.b.png', 'a.b (2).png', 'a.b.png', '100%_(.png', '100%_(.png'])
    got.push(await upload(id, name))
  expect(got).toEqual([
    'a.b.png',
    'a.b (2).png',
    'a.b (2) (2).png',
    'a.b (3).png',
    '100%_(.png',
    '100%_( (2).png',
  ])
})

it('merging two records with 7,000 documents of the same names is quick, and each gets a name of its own', async () => {
  const [survivor, other] = [
    await makeCustomer(park.db, { last_name: 'Many' }),
    await makeCustomer(park.db, { last_name: 'Many' }),
  ]
  for (const id of [survivor, other]) await fillDocuments(park.db, id, 7000)
  // What is numbered already, and what was deleted under a name that is there.
  await sql`update documents set filename = 'scan-1 (2).pdf' where parent_object_id = ${other} and filename = 'scan-2.pdf'`.execute(
    park.db,
  )
  await sql`update documents set deleted_at = now() where parent_object_id = ${other} and filename = 'scan-3.pdf'`.execute(
    park.db,
  )
  await boss.call(customers.merge, { params: { customer_id: survivor }, body: { other_customer_id: other } })
  const { rows } = await sql<{ all: number; live: number; names: number; numbered: string[] }>`
    select count(*)::int as all, count(*) filter (where deleted_at is null)::int as live,
      count(distinct filename) filter (where deleted_at is null)::int as names,
      array_agg(filename order by filename) filter (where filename in ('scan-1 (2).pdf', 'scan-1 (3).pdf', 'scan-4 (2).pdf')) as numbered
    from documents where parent_object = 'customer' and parent_object_id = ${survivor}`.execute(park.db)
  expect(rows[0]).toEqual({
    all: 14_000,
    live: 13_999,
    names: 13_999,
    numbered: ['scan-1 (2).pdf', 'scan-1 (3).pdf', 'scan-4 (2).pdf'],
  })
})
