import type { Readable } from 'node:stream'
import type { Endpoint, Given, Reply } from '@sexton/contract/core/endpoint'
import type { PermissionRef } from '@sexton/contract/core/permissions'
import type { LightMyRequestResponse } from 'fastify'
import { stringify } from 'qs'
import { sessionCookieName } from '../core/sign-in/cookies.ts'
import { hashToken, newToken } from '../core/sign-in/tokens.ts'
import type { TestPark } from './app.ts'

type Extra = { key?: string; headers?: Record<string, string>; payload?: Buffer | Readable }

/** A signed-in caller. `call` expects success and returns the reply; `ask` returns the raw response. */
export interface Client {
  user_id: number
  token: string
  csrf: string
  call<E extends Endpoint>(declared: E, given: Given<E>, extra?: Extra): Promise<Reply<E>>
  ask<E extends Endpoint>(declared: E, given: Given<E>, extra?: Extra): Promise<LightMyRequestResponse>
  /** Opens an address as a link does: with the session’s cookie alone. */
  open(url: string): Promise<LightMyRequestResponse>
}

type Loose = { params?: object; query?: object; body?: unknown }

/** The address of a call with its path and query filled in. */
export function addressOf(declared: Endpoint, { params = {}, query }: Loose): string {
  const path = declared.path.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  return query ? `${path}?${stringify(query)}` : path
}

let people = 0

/** Makes a user with exactly these permissions; returns their id. */
export async function makeUser({ db }: Pick<TestPark, 'db'>, held: readonly PermissionRef[]) {
  people += 1
  const user = { first_name: 'Test', last_name: `Person ${people}`, email: `person${people}@park.example` }
  const role_ref = `TEST_${people}`
  const { user_id } = await db.insertInto('users').values(user).returning('user_id').executeTakeFirstOrThrow()
  const { role_id } = await db
    .insertInto('roles')
    .values({ role_ref, role_name: role_ref })
    .returning('role_id')
    .executeTakeFirstOrThrow()
  if (held.length > 0)
    await db
      .insertInto('role_permissions')
      .columns(['role_id', 'permission_id'])
      .expression((eb) =>
        eb
          .selectFrom('permissions')
          .select((column) => [column.val(role_id).as('role_id'), 'permission_id'])
          .where('permission_ref', 'in', held),
      )
      .execute()
  await db.insertInto('role_users').values({ role_id, user_id }).execute()
  return user_id
}

/** Makes a user with exactly these permissions and a session for them. */
export const signedIn = async (park: TestPark, permissions: readonly PermissionRef[]): Promise<Client> =>
  signedInAgain(park, await makeUser(park, permissions))

/** A further session of a user. */
export async function signedInAgain(park: TestPark, user_id: number): Promise<Client> {
  const token = newToken()
  const csrf = newToken()
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  const session = { user_id, token_hash: hashToken(token), csrf_hash: hashToken(csrf), expires_at }
  await park.db.insertInto('sessions').values(session).execute()
  const ask: Client['ask'] = (declared, given, { key, headers, payload } = {}) => {
    const { body } = given as Loose
    return park.app.inject({
      method: declared.method,
      url: addressOf(declared, given),
      cookies: { [sessionCookieName]: token },
      headers: { 'access-token': csrf, ...(key ? { 'idempotency-key': key } : {}), ...headers },
      ...(payload ? { payload } : body === undefined ? {} : { payload: body as object }),
    })
  }
  const call: Client['call'] = async (declared, given, extra) => {
    const response = await ask(declared, given, extra)
    if (response.statusCode >= 300)
      throw new Error(`${declared.method} ${declared.path}: ${response.statusCode} ${response.body}`)
    // A call without a reply body returns undefined, as Reply says.
    return (response.body === '' ? undefined : response.json()) as never
  }
  const open: Client['open'] = (url) => park.app.inject({ url, cookies: { [sessionCookieName]: token } })
  return { user_id, token, csrf, call, ask, open }
}
