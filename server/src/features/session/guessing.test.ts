import { session } from '@sexton/contract/session/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDatabase, type Database } from '../../core/db/db.ts'
import { forgetTries } from '../../platform/jobs/tasks.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { hashPassword } from './passwords.ts'

const park = testPark()
const secret = 'nine herons over a pond'
let hash: string

beforeAll(async () => {
  hash = await hashPassword(secret)
})

/** Somebody new who can sign in. */
async function somebody(): Promise<Client & { email: string }> {
  const client = await park.as('PERM_VIEW')
  const { email } = await park.db
    .updateTable('users')
    .set({ password_hash: hash, updated_by: client.user_id })
    .where('user_id', '=', client.user_id)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { ...client, email }
}

const trySignIn = (email: string, password: string, remoteAddress: string, app = park.app) =>
  app.inject({
    method: 'POST',
    url: session.signIn.path,
    payload: { email, password },
    remoteAddress,
  })
const statusOf = async (...given: Parameters<typeof trySignIn>) => (await trySignIn(...given)).statusCode
const wrongly = async (times: number, email: string, address: string) => {
  for (let n = 0; n < times; n += 1) expect(await statusOf(email, `wrong ${n}`, address)).toBe(401)
}
/** Moves the tries so far this many seconds back. */
const shift = (seconds: number) =>
  sql`update password_tries set tried_at = tried_at - make_interval(secs => ${seconds})`.execute(park.db)

/** A further app on the database, as of another process: what it has found itself is its own. */
async function anotherApp(): Promise<{ app: typeof park.app; database: Database }> {
  const database = openDatabase(park.ownerUrl, { max: 4 })
  const app = await buildApp({ ...park.core, database }, '/nowhere')
  return { app, database }
}

describe('guessing', () => {
  it('makes an account wait in a network after five wrong tries, while the user can sign in from elsewhere (session-5)', async () => {
    const { email } = await somebody()
    await wrongly(5, email, '10.1.0.1')
    const refused = await trySignIn(email.toUpperCase(), secret, '10.1.0.1')
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      429,
      'Too many wrong attempts. Wait a minute, then try again.',
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
    expect(await statusOf(email, secret, '10.1.0.2')).toBe(200)
  })

  it('counts an account that does not exist like any other', async () => {
    await wrongly(5, 'nobody.here@park.example', '10.1.0.4')
    expect(await statusOf('nobody.here@park.example', 'wrong', '10.1.0.4')).toBe(429)
  })

  it('is counted together by all app processes (session-5)', async () => {
    const { email } = await somebody()
    const { app, database } = await anotherApp()
    await wrongly(3, email, '10.1.0.5')
    for (const n of [3, 4]) expect(await statusOf(email, `wrong ${n}`, '10.1.0.5', app)).toBe(401)
    expect(await statusOf(email, secret, '10.1.0.5')).toBe(429)
    await app.close()
    await database.close()
  })

  it('restarts after the right password', async () => {
    const { email } = await somebody()
    for (const _ of [1, 2]) {
      await wrongly(4, email, '10.1.0.6')
      expect(await statusOf(email, secret, '10.1.0.6')).toBe(200)
    }
  })
})

describe('a network from which others have guessed', () => {
  it('lets in users who have signed in there before, and nobody else, for a minute (session-5)', async () => {
    const [known, unknown] = [await somebody(), await somebody()]
    expect(await statusOf(known.email, secret, '10.1.1.1')).toBe(200)
    for (let n = 0; n < 20; n += 1) await wrongly(1, `guess${n}@park.example`, '10.1.1.1')
    expect(await statusOf(unknown.email, secret, '10.1.1.1')).toBe(429)
    expect(await statusOf(known.email, secret, '10.1.1.1')).toBe(200)
    expect(await statusOf(unknown.email, secret, '10.1.1.2')).toBe(200)
  })
})

describe('the pause', () => {
  it('lasts a minute from the last try, by the database’s clock', async () => {
    const { email } = await somebody()
    const wait = async () => {
      const { rows } = await sql<{ wait: number }>`
        select wait from reserve_password_try(${email}, '10.1.2.1', false, 5, 20)`.execute(park.db)
      return rows[0]!.wait
    }
    for (let n = 0; n < 4; n += 1) expect(await wait()).toBe(0)
    await shift(50)
    expect(await wait()).toBe(0)
    expect(await wait()).toBe(60)
    await shift(59)
    expect(await wait()).toBe(1)
    await shift(1)
    expect(await wait()).toBe(0)
  })

  it('leaves nothing readable in the database, and not for long', async () => {
    await wrongly(1, 'my.secret.password@park.example', '10.1.2.4')
    const rows = await park.db.selectFrom('password_tries').selectAll().execute()
    expect(rows).not.toEqual([])
    const text = JSON.stringify(rows)
    for (const word of ['secret', '10.1.2.4']) expect(text).not.toContain(word)
    await shift(7200)
    await sql`update sign_in_places set seen_at = now() - interval '91 days'`.execute(park.db)
    await forgetTries(park.db)
    expect(await park.db.selectFrom('password_tries').selectAll().execute()).toEqual([])
    expect(await park.db.selectFrom('sign_in_places').selectAll().execute()).toEqual([])
  })

  it('keeps places of sign-in for as long as is said, 90 days where nobody has said it (retention-1)', async () => {
    const boss = await park.as()
    const seen = (days: number) =>
      sql`insert into sign_in_places (user_id, place, seen_at)
      values (${boss.user_id}, ${`place ${days}`}, now() - make_interval(days => ${days}))`.execute(park.db)
    const left = async () =>
      (
        await sql<{ place: string }>`select place from sign_in_places order by seen_at desc`.execute(park.db)
      ).rows.map(({ place }) => place)
    await sql`delete from sign_in_places`.execute(park.db)
    for (const days of [29, 31, 89, 91]) await seen(days)
    await forgetTries(park.db)
    expect(await left()).toEqual(['place 29', 'place 31', 'place 89'])
    await park.db.insertInto('retention_rules').values({ kind: 'sign_in_places', keep: 30 }).execute()
    await forgetTries(park.db)
    expect(await left()).toEqual(['place 29'])
  })
})

describe('the current password', () => {
  const change = (client: Client, current_password: string) =>
    client.ask(session.password, {
      params: { user_id: client.user_id },
      body: { password: 'forty quiet lanterns', current_password },
    })

  it('can be tried five times in a minute and no more, in parallel and from anywhere (session-7)', async () => {
    const me = await somebody()
    const all = await Promise.all(Array.from({ length: 60 }, (_, n) => change(me, `wrong ${n}`)))
    const looked = all.filter(({ statusCode }) => statusCode === 422)
    expect(looked.length).toBeLessThanOrEqual(5)
    expect(all.every(({ statusCode }) => [422, 429, 503].includes(statusCode))).toBe(true)
    expect((await change(me, secret)).statusCode).toBe(429)
    expect(await statusOf(me.email, secret, '10.1.3.1')).toBe(200)
  })
})
