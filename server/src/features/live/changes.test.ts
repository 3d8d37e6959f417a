import { live } from '@sexton/contract/live/calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../core/db/db.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'

const park = testPark()

const write = (db: Db, object: string, user_id: number | null = null) =>
  sql`insert into audits (object, object_id, action, message, user_id)
    values (${object}, 7, 'CREATED', 'Test', ${user_id})`.execute(db)

/** A screen that asks; returns whether anything has changed. */
async function screen(client: Client) {
  let { position } = await client.call(live.changes, {})
  return async () => {
    const answer = await client.call(live.changes, { query: { position } })
    position = answer.position
    return answer.changed
  }
}

describe('a screen that can open no WebSocket asks whether anything has changed (core-29)', () => {
  it('the first time, and once something was committed, with the news of its permissions (core-20)', async () => {
    const [viewer, others] = [await park.as('PERM_NEWS'), await park.as('PERM_NEWS')]
    await write(park.db, 'sale', others.user_id)
    const first = await viewer.call(live.changes, {})
    expect(first).toMatchObject({ changed: true, news: [{ primary: { object_id: 7 } }], build: null })
    expect((await (await park.as('PERM_TARIFFS')).call(live.changes, {})).news).toEqual([])
    const again = await viewer.call(live.changes, { query: { position: first.position } })
    expect(again).toEqual({ ...first, changed: false, news: [] })
    await write(park.db, 'customer', others.user_id)
    const { changed, news } = await viewer.call(live.changes, { query: { position: first.position } })
    expect([changed, news[0]?.primary.object]).toEqual([true, 'customer'])
  })

  it('also what began before it and was committed after', async () => {
    const ask = await screen(await park.as('PERM_VIEW'))
    const long = await park.db.startTransaction().execute()
    await write(long, 'sale')
    await write(park.db, 'sale')
    expect([await ask(), await ask()]).toEqual([true, false])
    await long.commit().execute()
    expect([await ask(), await ask()]).toEqual([true, false])
  })

  it('without that the session lasts the longer for it (session-4)', async () => {
    const client = await park.as('PERM_VIEW')
    const age = (hours: number) =>
      sql`update sessions set seen_at = now() - make_interval(mins => ${hours * 60})
        where user_id = ${client.user_id}`.execute(park.db)
    await age(11.9)
    expect((await client.ask(live.changes, {})).statusCode).toBe(200)
    const seen = await sql<{
      idle: boolean
    }>`select seen_at < now() - interval '11 hours' as idle from sessions
      where user_id = ${client.user_id}`.execute(park.db)
    expect(seen.rows).toEqual([{ idle: true }])
    await age(12.1)
    expect((await client.ask(live.changes, {})).statusCode).toBe(401)
  })
})
