import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'

const park = testPark()
const migration = readFileSync(
  join(import.meta.dirname, '../migrations/0491_contractors_offered_once.sql'),
  'utf8',
)
const insert = (name: string, retired = false) =>
  `insert into contractors (name, contractor_type_id, retired)
    select '${name}', min(contractor_type_id), ${retired} from contractor_types returning contractor_id as id`

/** As a migration sees the database. */
async function opened() {
  const client = new pg.Client(park.ownerUrl)
  await client.connect()
  await client.query('set search_path to sexton, public')
  return client
}

it('two that are entered at one moment become one (contractors-8)', async () => {
  const clients = [await opened(), await opened()]
  const tries = clients.map((client) =>
    client.query(insert('Twins Ltd')).then(
      () => 'made',
      () => 'refused',
    ),
  )
  expect((await Promise.all(tries)).sort()).toEqual(['made', 'refused'])
  for (const client of clients) await client.end()
})

it('a park that has doubles keeps them all, and offers the one with burials (migration 0491)', async () => {
  const client = await opened()
  await client.query('drop index contractors_offered_once')
  const ids: number[] = []
  for (const name of ['Dove & Sons', 'dove & sons', 'DOVE & SONS', 'Dove'])
    ids.push((await client.query<{ id: number }>(insert(name))).rows[0]!.id)
  await client.query(insert('Dove & Sons', true))
  const customer = await park.db
    .insertInto('customers')
    .values({ last_name: 'Ng' })
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  await park.db
    .insertInto('burials')
    .values({ ...customer, undertaker_id: ids[1], is_legacy: true })
    .execute()
  await client.query(migration)
  const rows = await park.db
    .selectFrom('contractors')
    .select('contractor_id')
    .where('contractor_id', 'in', ids)
    .where('retired', '=', false)
    .orderBy('contractor_id')
    .execute()
  expect(rows.map(({ contractor_id }) => contractor_id)).toEqual([ids[1], ids[3]])
  const told = await park.db
    .selectFrom('audits')
    .select(['object_id', 'message'])
    .where('object', '=', 'contractor')
    .where('action', '=', 'RETIRED')
    .orderBy('object_id')
    .execute()
  expect(told).toEqual([
    { object_id: ids[0], message: 'Dove & Sons retired, since it is there twice' },
    { object_id: ids[2], message: 'DOVE & SONS retired, since it is there twice' },
  ])
  await client.end()
})
