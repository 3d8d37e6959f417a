import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testPark } from '../test/app.ts'
import type { Changing } from './context.ts'
import { startJobs } from './jobs.ts'
import { queueMail } from './mail/queue-mail.ts'
import { sendMail } from './mail/send-mail.ts'

const park = testPark()

const queue = async (to = 'lukasz@example.com') => {
  const { user_id } = await park.as('PERM_VIEW')
  return park.db.transaction().execute((tx) => {
    const ctx = { db: tx, user: { user_id }, mailDomain: 'park.example' } as unknown as Changing
    return queueMail(ctx, { to, subject: 'Łukasz Żółć', body: 'Nguyễn Thị Hồng' })
  })
}
const stateOf = (mail_id: number) =>
  park.db.selectFrom('mails').selectAll().where('mail_id', '=', mail_id).executeTakeFirstOrThrow()

/** Longer than the worker's poll: a job queued before it listens is found by that. */
async function until(done: () => Promise<boolean>) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await done()) return
    await new Promise((next) => setTimeout(next, 50))
  }
  throw new Error('It did not come to pass.')
}

describe('mail (design "E-mail")', () => {
  it('is sent by the worker, with the rights of the role that serves; without SMTP_URL it is kept as .eml', async () => {
    const stop = await startJobs(park.core)
    try {
      const mail_id = await queue()
      await until(async () => (await stateOf(mail_id)).state === 'SENT')
      const folder = join(park.core.settings.DATA_DIR, 'outbox')
      const [name] = await readdir(folder)
      const text = await readFile(join(folder, name!), 'utf8')
      expect(text).toContain('To: lukasz@example.com')
      expect(text).toMatch(/^From: Sexton <park@park.example>/m)
    } finally {
      await stop()
    }
  })

  it('that fails is tried again after 1, 5 and 30 minutes, then it has failed', async () => {
    const mail_id = await queue()
    const waits: number[] = []
    for (let tries = 1; tries <= 4; tries += 1) {
      const before = Date.now()
      await sendMail(park.core, mail_id, () => Promise.reject(new Error('no route')))
      const { next_try_at, tries: counted } = await stateOf(mail_id)
      expect(counted).toBe(tries)
      waits.push(Math.round((new Date(next_try_at).getTime() - before) / 60_000))
    }
    expect(waits).toEqual([1, 5, 30, 0])
    expect(await stateOf(mail_id)).toMatchObject({ state: 'FAILED', last_error: 'no route' })
  })

  it('is not sent twice', async () => {
    const mail_id = await queue()
    let sent = 0
    const deliver = () => Promise.resolve(void (sent += 1))
    await sendMail(park.core, mail_id, deliver)
    await sendMail(park.core, mail_id, deliver)
    expect(sent).toBe(1)
  })

  it('cannot be steered by line breaks in an address', async () => {
    const mail_id = await queue('a@example.com\r\nBcc: all@example.com')
    let headers = ''
    const { createTransport } = await import('nodemailer')
    await sendMail(park.core, mail_id, async (_, message) => {
      const made = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
      headers = String(made.message).split('\r\n\r\n')[0]!
    })
    expect(headers).not.toMatch(/^Bcc:/m)
  })
})

it('every hour forgets repeated calls of a day ago, and every night sessions that have run out; no others', async () => {
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
  const stop = await startJobs(park.core)
  try {
    for (const task of ['forget_repeated_calls', 'forget_ended_sessions'])
      await sql`select graphile_worker.add_job(${task})`.execute(park.db)
    await until(async () => (await keys()).length < 2 && (await hashes()).length < 2)
  } finally {
    await stop()
  }
  expect([await keys(), await hashes()]).toEqual([[{ key: 'young' }], ['live']])
})
