import pg from 'pg'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'

const park = testPark()
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
