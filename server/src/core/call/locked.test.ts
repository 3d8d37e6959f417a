import { customers } from '@sexton/contract/customers/calls'
import { session } from '@sexton/contract/session/calls'
import { expect, it } from 'vitest'
import pg from 'pg'
import { sql } from 'kysely'
import { firstUser, testPark } from '../../test/app.ts'
import { refusalOf } from './failures.ts'

const park = testPark()

/** Somebody else holds the table until `work` is done. */
async function holding(table: string, work: () => Promise<void>) {
  const other = new pg.Client({ connectionString: park.ownerUrl })
  await other.connect()
  try {
    await other.query(`begin; lock table sexton.${table}`)
    await work()
  } finally {
    await other.end()
  }
}

const locked = {
  error: { code: 'locked', message: 'Someone else is changing this right now. Please try again.' },
}

it('a lock that is not obtained in time has the same message wherever it is waited for (core-3)', async () => {
  const client = await park.as()
  const asked: [table: string, ask: () => Promise<{ statusCode: number; json(): unknown }>][] = [
    ['customers', () => client.ask(customers.search, { query: {} } as never)],
    ['sessions', () => client.ask(session.currentUser, {})],
    [
      'password_tries',
      () => park.app.inject({ method: session.signIn.method, url: session.signIn.path, payload: firstUser }),
    ],
  ]
  for (const [table, ask] of asked)
    await holding(table, async () => {
      const answer = await ask()
      expect([table, answer.statusCode, answer.json()]).toEqual([table, 409, locked])
    })
})

it('a read does not wait for a lock on its session, even when its use is due to be recorded (core-30)', async () => {
  const client = await park.as()
  await sql`update sessions set seen_at = now() - interval '2 minutes' where user_id = ${client.user_id}`.execute(
    park.db,
  )
  const other = await park.db.startTransaction().execute()
  await sql`select from sessions where user_id = ${client.user_id} for update`.execute(other)
  const answer = await client.ask(session.currentUser, {})
  await other.rollback().execute()
  expect(answer.statusCode).toBe(200)
})

it.each([
  ['55P03', 409, 'locked'],
  ['40P01', 409, 'locked'],
  ['40001', 409, 'locked'],
  ['57014', 503, 'busy'],
])('%s is answered %i %s', (state, status, code) => {
  const error = Object.assign(new pg.DatabaseError('in words of the database', 1, 'error'), { code: state })
  expect(refusalOf(error)).toMatchObject({ status, code })
})
