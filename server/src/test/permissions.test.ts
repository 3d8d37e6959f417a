import { api } from '@sexton/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from './app.ts'
import { addressOf, signedIn, type Client } from './client.ts'
import { endsSessions, guarded, holders, isRight, nameOf, nowhere, secured } from './permission-cells.ts'
import { switchAllOn } from './practices.ts'

const park = testPark()
const clients = new Map<string, Client>()

async function signAllIn() {
  for (const { who, held } of holders) clients.set(who, await signedIn(park, held))
}

beforeAll(async () => {
  // A call of a practice that is off is not there, whoever asks.
  await switchAllOn(park)
  await signAllIn()
})

describe('who may call what, for every call of the contract (core-1, audits-3)', () => {
  it.each(secured.map((declared) => [nameOf(declared), declared] as const))(
    '%s: not when signed out',
    async (_, declared) => {
      const url = addressOf(declared, nowhere(declared))
      const response = await park.app.inject({ method: declared.method, url })
      expect(response.statusCode).toBe(401)
      expect(response.json().error.code).toBe('not_signed_in')
    },
  )

  it.each(guarded.map((declared) => [nameOf(declared), declared] as const))(
    '%s: just for the permissions it names',
    async (_, declared) => {
      for (const { who, held } of holders) {
        const client = endsSessions(declared) ? await signedIn(park, held) : clients.get(who)!
        const response = await client.ask(declared, nowhere(declared) as never)
        const outcome = `${who}: ${response.statusCode} ${response.body.slice(0, 200)}`
        expect(isRight(declared, held, response.statusCode), outcome).toBe(true)
      }
      if (endsSessions(declared)) await signAllIn()
    },
  )

  it('counts from the next call when a permission is taken away (core-1)', async () => {
    const client = await signedIn(park, ['PERM_TARIFFS'])
    const ask = () => client.ask(api.contractors.list, {})
    expect((await ask()).statusCode).toBe(200)
    await park.db.deleteFrom('role_users').where('user_id', '=', client.user_id).execute()
    expect((await ask()).statusCode).toBe(403)
  })
})
