import { api } from '@sexton/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from './app.ts'
import { addressOf, signedIn, type Client } from './client.ts'
import { signedInDirector, type Director } from './directors.ts'
import {
  directorCalls,
  endpoints,
  endsSessions,
  guarded,
  holders,
  isRight,
  nameOf,
  nowhere,
  pageCalls,
  secured,
} from './permission-cells.ts'
import { switchAllOn } from './practices.ts'
import { sessionCookieName } from '../core/sign-in/cookies.ts'
import { deskCookieName, formTokenOf } from '../core/sign-in/outside-sessions.ts'
import type { Endpoint } from '@sexton/contract/core/endpoint'

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

const named = (calls: readonly Endpoint[]) => calls.map((declared) => [nameOf(declared), declared] as const)

/** How a page answers: leads to the sign-in, or else. */
const outcomeOf = ({ statusCode, headers }: { statusCode: number; headers: object }) =>
  statusCode === 303 && String((headers as { location?: string }).location).startsWith('/desk/sign-in')
    ? 'sign in'
    : statusCode

let director: Promise<Director> | undefined
/** One for all calls of staff, which end no session of the desk. */
const theDirector = () => (director ??= signedInDirector(park))

describe('staff, directors and nobody, for every call and page of the contract (desk-1)', () => {
  const ask = (declared: Endpoint, cookies: Record<string, string>, headers = {}) =>
    park.app.inject({
      method: declared.method,
      url: addressOf(declared, nowhere(declared)),
      cookies,
      headers,
      // Callers of their own networks: the limit of pages is no matter of permission.
      remoteAddress: `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`,
    })

  it('keeps the calls of staff and those of callers from outside apart', () => {
    expect(endpoints.filter(({ page, permission }) => page || permission === 'director')).toEqual([])
    for (const { path, page, practice, permission } of pageCalls)
      expect([
        path.startsWith('/desk'),
        page,
        practice,
        ['public', 'director'].includes(String(permission)),
      ]).toEqual([...[true, true, 'desk', true]])
  })

  it.each(named(directorCalls))(
    '%s: leads nobody, and staff of every permission, to its sign-in',
    async (_, declared) => {
      expect(outcomeOf(await ask(declared, {}))).toBe('sign in')
      for (const { who } of holders) {
        const { token, csrf } = clients.get(who)!
        const headers = { 'access-token': csrf }
        for (const name of [sessionCookieName, deskCookieName])
          expect([who, outcomeOf(await ask(declared, { [name]: token }, headers))]).toEqual([who, 'sign in'])
      }
    },
  )

  it.each(named(secured))('%s: not for a director', async (_, declared) => {
    const { token } = await theDirector()
    const csrf = formTokenOf(token)
    for (const name of [sessionCookieName, deskCookieName]) {
      const reply = await ask(declared, { [name]: token }, { 'access-token': csrf })
      expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'not_signed_in'])
    }
  })

  it.each(named(pageCalls))('%s: refuses no director for who they are', async (_, declared) => {
    const director = await signedInDirector(park)
    const url = addressOf(declared, nowhere(declared))
    const reply = await (declared.method === 'GET' ? director.open(url) : director.send(url, {}))
    expect([401, 403]).not.toContain(reply.statusCode)
    expect(reply.statusCode).toBeLessThan(500)
    if (!declared.path.endsWith('/sign-out')) expect(outcomeOf(reply)).not.toBe('sign in')
  })
})
