import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { openDatabase } from '../../core/db/db.ts'
import type { LiveMessage } from './live-messages.ts'
import { liveAt, once } from './live-fixture.ts'

const park = testPark()
const { addresses, connect } = liveAt(park, [{}, {}])
/** An app that checks its sockets often. */
const { addresses: looking } = liveAt(park, [{ lookEvery: 50 }])

describe('a user whose permission is taken away gets no more messages, at any process (core-20)', () => {
  const news = (object: string) =>
    sql`with written as (
        insert into audits (object, object_id, action, message) values (${object}, 1, 'UPDATED', 'Test')
        returning audit_id)
      select pg_notify('sexton_committed', audit_id::text) from written`

  /** What each socket of a user hears, who stays signed in. */
  async function desk(client: Client, at = addresses) {
    const sockets = at.map((address) => connect(address, client))
    const heard = sockets.map(() => [] as string[])
    sockets.forEach((socket, n) =>
      socket.on('audit', ({ primary }: LiveMessage) => heard[n]!.push(primary.object)),
    )
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    return { heard, connected: () => sockets.map((socket) => socket.connected) }
  }

  const roleOf = async ({ user_id }: Client) =>
    (
      await park.db
        .selectFrom('role_users')
        .select('role_id')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow()
    ).role_id

  const ways: [string, string[], (role_id: number) => Promise<unknown>][] = [
    [
      'one permission of a role',
      ['rate'],
      (role_id) =>
        sql`delete from role_permissions using permissions p where role_permissions.role_id = ${role_id}
          and p.permission_id = role_permissions.permission_id and p.permission_ref = 'PERM_USERS_VIEW'`.execute(
          park.db,
        ),
    ],
    ['their role', [], (role_id) => sql`delete from role_users where role_id = ${role_id}`.execute(park.db)],
    [
      'their role, which asks for a second factor from now on (second-factor-6)',
      [],
      (role_id) =>
        sql`update roles set asks_second_factor = true where role_id = ${role_id}`.execute(park.db),
    ],
  ]

  it.each(ways)('%s', async (_, left, take) => {
    const [client, other] = [await park.as('PERM_USERS_VIEW', 'PERM_VIEW'), await park.as('PERM_USERS_VIEW')]
    const [{ heard, connected }, witness] = [await desk(client), await desk(other)]
    await news('user').execute(park.db)
    await expect.poll(() => heard).toEqual(addresses.map(() => ['user']))
    await take(await roleOf(client))
    for (const object of ['user', 'rate']) await news(object).execute(park.db)
    await news('user').execute(park.db)
    await expect.poll(() => witness.heard).toEqual(addresses.map(() => ['user', 'user', 'user']))
    await expect.poll(() => heard).toEqual(addresses.map(() => ['user', ...left]))
    expect(connected()).toEqual(addresses.map(() => true))
  })

  it('their second factor, which their role asks for (second-factor-6)', async () => {
    const [client, other] = [await park.as('PERM_USERS_VIEW'), await park.as('PERM_USERS_VIEW')]
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (${client.user_id}, 'ABC', now())`.execute(
      park.db,
    )
    await sql`update roles set asks_second_factor = true where role_id = ${await roleOf(client)}`.execute(
      park.db,
    )
    const [{ heard }, witness] = [await desk(client), await desk(other)]
    await news('user').execute(park.db)
    await expect.poll(() => heard).toEqual(addresses.map(() => ['user']))
    await sql`delete from second_factors where user_id = ${client.user_id}`.execute(park.db)
    for (let times = 0; times < 2; times += 1) await news('user').execute(park.db)
    await expect.poll(() => witness.heard).toEqual(addresses.map(() => ['user', 'user', 'user']))
    expect(heard).toEqual(addresses.map(() => ['user']))
  })

  it('from that transaction on, and gets messages again once it is given back', async () => {
    const client = await park.as('PERM_USERS_VIEW', 'PERM_VIEW')
    const [{ heard }, witness] = [await desk(client), await desk(await park.as('PERM_VIEW'))]
    const role_id = await roleOf(client)
    await park.db.transaction().execute(async (tx) => {
      await news('rate').execute(tx)
      await sql`delete from role_users where role_id = ${role_id}`.execute(tx)
      await news('user').execute(tx)
    })
    await news('rate').execute(park.db)
    await expect.poll(() => witness.heard).toEqual(addresses.map(() => ['rate', 'rate']))
    await sql`insert into role_users (role_id, user_id) values (${role_id}, ${client.user_id})`.execute(
      park.db,
    )
    await news('role').execute(park.db)
    await expect.poll(() => heard).toEqual(addresses.map(() => ['role']))
  })

  it('even without a notification, at the next check', async () => {
    const client = await park.as('PERM_VIEW')
    const { heard } = await desk(client, looking)
    const witness = await desk(await park.as('PERM_VIEW'), looking)
    const owner = openDatabase(park.ownerUrl, { max: 1 })
    await sql`alter table role_users disable trigger role_users_change`.execute(owner.db)
    await owner.db.deleteFrom('role_users').where('user_id', '=', client.user_id).execute()
    await sql`alter table role_users enable trigger role_users_change`.execute(owner.db)
    await owner.close()
    /** How many of them hear what is said now. */
    const hear = async () => {
      const [before, seen] = [heard[0]!.length, witness.heard[0]!.length]
      await news('rate').execute(park.db)
      await expect.poll(() => witness.heard[0]!.length).toBe(seen + 1)
      return heard[0]!.length - before
    }
    await expect.poll(hear).toBe(0)
    expect(await hear()).toBe(0)
  })
})
