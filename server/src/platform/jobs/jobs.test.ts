import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { startJobs } from './jobs.ts'
import { keepToRetention } from '../../features/retention/public.ts'

const park = testPark()

it('every hour deletes idempotency keys of a day ago, and every night expired sessions; no others', async () => {
  const { user_id } = await park.as()
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const call = { user_id, endpoint: 'POST /x', body_hash: 'x' }
  await park.db
    .insertInto('idempotency_keys')
    .values([
      { ...call, key: 'young', created_at: ago(23.9) },
      { ...call, key: 'old', created_at: ago(24.1) },
    ])
    .execute()
  const of = { user_id, csrf_hash: 'x' }
  await park.db
    .insertInto('sessions')
    .values([
      { ...of, token_hash: 'out', expires_at: ago(0.1) },
      { ...of, token_hash: 'live', expires_at: ago(-0.1) },
    ])
    .execute()
  const keys = () => park.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()
  const hashes = async () => {
    const rows = await park.db.selectFrom('sessions').select('token_hash').execute()
    return rows.map((row) => row.token_hash).filter((hash) => hash.length < 10)
  }
  const stop = await startJobs(park.core, park.app.log, { keep_to_retention: keepToRetention })
  try {
    for (const task of ['forget_repeated_calls', 'forget_ended_sessions'])
      await sql`select graphile_worker.add_job(${task})`.execute(park.db)
    await expect
      .poll(async () => [(await keys()).length < 2, (await hashes()).length < 2])
      .toEqual([true, true])
  } finally {
    await stop()
  }
  expect([await keys(), await hashes()]).toEqual([[{ key: 'young' }], ['live']])
})
