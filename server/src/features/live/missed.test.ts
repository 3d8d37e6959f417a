import { live } from '@sexton/contract/live/calls'
import { rates } from '@sexton/contract/rates/calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { othersEnded } from '../../platform/live/live-fixture.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'

const park = testPark()

const setRate = async (month: number) =>
  (await park.as('PERM_TARIFFS')).call(rates.set, { params: { year: 2021, month }, body: { rate: 27 } })

const write = (object: string, action: string, rows = 1) =>
  sql`insert into audits (object, action, message)
    select ${object}, ${action}, 'Test' from generate_series(1, ${rows})`

/** A screen that asks; answers what it was told of, each once, and whether anything may have changed. */
async function screen(client: Client) {
  await othersEnded(park.db)
  let { since } = await client.call(live.missed, {})
  const known = new Set<number>()
  const ask = async () => {
    const missed = await client.call(live.missed, { query: { since } })
    since = missed.since
    const fresh = missed.messages.filter(({ audit_id }) => !known.has(audit_id))
    for (const { audit_id } of fresh) known.add(audit_id)
    return { actions: fresh.map(({ primary }) => primary.action), all: missed.all, messages: fresh }
  }
  return { ask }
}

describe('who can open no WebSocket asks what the live feed would have told (core-29)', () => {
  it('the first time, from where on to ask and the latest news, as anything may have changed', async () => {
    const [viewer, others] = [await park.as('PERM_NEWS'), await park.as('PERM_NEWS')]
    await sql`insert into audits (object, object_id, action, message, user_id)
      values ('sale', 7, 'CREATED', 'Test', ${others.user_id})`.execute(park.db)
    const first = await viewer.call(live.missed, {})
    expect(first).toMatchObject({ messages: [], all: true, build: null })
    expect(first.news.map(({ primary }) => primary.object_id)).toEqual([7])
    expect((await (await park.as('PERM_TARIFFS')).call(live.missed, {})).news).toEqual([])
  })

  it('what was committed since, as the feed tells it', async () => {
    const { ask } = await screen(await park.as('PERM_VIEW'))
    await setRate(1)
    const { messages, all } = await ask()
    expect(all).toBe(false)
    expect(messages).toMatchObject([
      {
        primary: { object: 'rate', action: 'CREATED', object_id: 202101, data: {} },
        user: { first_name: 'Test' },
      },
    ])
    expect((await ask()).messages).toEqual([])
  })

  it('also what began before it and was committed after, with and without a savepoint', async () => {
    const { ask } = await screen(await park.as('PERM_VIEW'))
    const [long, saved] = [
      await park.db.startTransaction().execute(),
      await park.db.startTransaction().execute(),
    ]
    await write('sale', 'LONG').execute(long)
    await write('sale', 'BEFORE').execute(saved)
    const begun = await saved.savepoint('one').execute()
    await write('sale', 'SAVED').execute(begun)
    await write('sale', 'SHORT').execute(park.db)
    expect((await ask()).actions).toEqual(['SHORT'])
    expect((await ask()).actions).toEqual([])
    await begun.commit().execute()
    expect((await ask()).actions).toEqual(['BEFORE', 'SAVED'])
    await long.commit().execute()
    expect((await ask()).actions).toEqual(['LONG'])
    expect((await ask()).actions).toEqual([])
  })

  it('the news of their permissions alone (core-20)', async () => {
    const [viewer, manager] = [
      await screen(await park.as('PERM_VIEW')),
      await screen(await park.as('PERM_USERS_VIEW')),
    ]
    await write('user', 'UPDATED').execute(park.db)
    await write('sale', 'PLACED').execute(park.db)
    expect((await viewer.ask()).actions).toEqual(['PLACED'])
    expect((await manager.ask()).actions).toEqual(['UPDATED'])
  })

  it('that anything may have changed, where more than 200 messages were missed', async () => {
    const { ask } = await screen(await park.as('PERM_VIEW'))
    await write('sale', 'MANY', 200).execute(park.db)
    expect(await ask()).toMatchObject({ all: false, actions: { length: 200 } })
    await write('sale', 'MANY', 201).execute(park.db)
    expect(await ask()).toMatchObject({ all: true, actions: { length: 200 } })
  })

  it('without that the session lasts the longer for it (session-4)', async () => {
    const client = await park.as('PERM_VIEW')
    const age = (hours: number) =>
      sql`update sessions set seen_at = now() - make_interval(mins => ${hours * 60})
        where user_id = ${client.user_id}`.execute(park.db)
    await age(11.9)
    expect((await client.ask(live.missed, {})).statusCode).toBe(200)
    const seen = await sql<{
      idle: boolean
    }>`select seen_at < now() - interval '11 hours' as idle from sessions
      where user_id = ${client.user_id}`.execute(park.db)
    expect(seen.rows).toEqual([{ idle: true }])
    await age(12.1)
    expect((await client.ask(live.missed, {})).statusCode).toBe(401)
  })

  it('and is refused what is no number', async () => {
    const client = await park.as('PERM_VIEW')
    expect((await client.ask(live.missed, { query: { since: 'x' as never } })).statusCode).toBe(422)
    expect((await client.ask(live.missed, { query: { since: -1 } })).statusCode).toBe(422)
    expect((await client.ask(live.missed, { query: { since: Number.MAX_SAFE_INTEGER } })).statusCode).toBe(
      200,
    )
  })
})
