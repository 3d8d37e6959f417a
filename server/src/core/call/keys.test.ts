import { customers } from '@sexton/contract/customers/calls'
import { notes } from '@sexton/contract/notes/calls'
import { session } from '@sexton/contract/session/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { signedInAgain, type Client } from '../../test/client.ts'

const park = testPark()
let clerk: Client

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
})

describe('an Idempotency-Key (core-4)', () => {
  const send = (key: string) =>
    clerk.ask(customers.create, { body: { last_name: 'Ng' } }, { headers: { 'idempotency-key': key } })

  it('has 1 to 200 characters', async () => {
    expect((await send('k'.repeat(200))).statusCode).toBe(200)
    for (const key of ['k'.repeat(201), '']) {
      const refused = await send(key)
      expect([refused.statusCode, refused.json().error.fields]).toEqual([
        422,
        { 'Idempotency-Key': 'The Idempotency-Key must have 1 to 200 characters.' },
      ])
    }
  })

  it('is written down again by a repeated call, which so waits for a standby as the first one did (running-4)', async () => {
    const writer = () =>
      sql<{
        locked: boolean
      }>`select xmax <> '0' as locked from idempotency_keys where key = 'again'`.execute(park.db)
    await send('again')
    await park.db
      .updateTable('idempotency_keys')
      .set({ body_hash: (eb) => eb.ref('body_hash') })
      .execute()
    expect((await writer()).rows).toEqual([{ locked: false }])
    expect((await send('again')).statusCode).toBe(200)
    expect((await writer()).rows).toEqual([{ locked: true }])
  })

  it('belongs to one record: with another record it is refused, and nothing is done', async () => {
    const made = async () => (await clerk.call(customers.create, { body: { last_name: 'Wu' } })).customer_id
    const [one, other] = [await made(), await made()]
    const flag = (customer_id: number) =>
      clerk.ask(customers.flag, { params: { customer_id }, body: { flag: true } }, { key: 'of one' })
    expect((await flag(one)).statusCode).toBe(200)
    const refused = await flag(other)
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'key_reused'])
    expect(await clerk.call(customers.get, { params: { customer_id: other } })).toMatchObject({ flag: false })
  })

  it('belongs to one call: the key of a deletion does not serve for its restore', async () => {
    const { customer_id } = await clerk.call(customers.create, { body: { last_name: 'Li' } })
    const on = { parent_type: 'customer' as const, parent_id: customer_id }
    const { note_id } = await clerk.call(notes.add, { params: on, body: { note: 'Rang' } })
    const params = { note_id }
    expect((await clerk.ask(notes.remove, { params }, { key: 'one call' })).statusCode).toBe(204)
    const refused = await clerk.ask(notes.restore, { params }, { key: 'one call' })
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'key_reused'])
  })

  it('belongs to one user: the same text sent by another user is another key', async () => {
    const other = await park.as('PERM_VIEW', 'PERM_EDIT')
    const ids = await Promise.all(
      [clerk, other].map((who) =>
        who.call(customers.create, { body: { last_name: 'Banda' } }, { key: 'the same text' }),
      ),
    )
    expect(ids[0]).not.toEqual(ids[1])
  })
})

it('a session that was opened while its user was being disabled is not valid (session-4)', async () => {
  const { user_id } = await park.as('PERM_VIEW')
  await park.db.updateTable('users').set({ can_login: false }).where('user_id', '=', user_id).execute()
  const late = await signedInAgain(park, user_id)
  expect((await late.ask(session.currentUser, {})).statusCode).toBe(401)
})
