import type { LightMyRequestResponse } from 'fastify'
import { stringify } from 'qs'
import { deskCookieName, formTokenOf } from '../core/sign-in/outside-sessions.ts'
import { hashToken, newToken } from '../core/sign-in/tokens.ts'
import type { TestPark } from './app.ts'

/** Asks for pages of the desk with the cookie of a session. */
export interface DeskClient {
  /** The cookie's value. */
  token: string
  open(url: string): Promise<LightMyRequestResponse>
  /** Sends a form of theirs, or what a form with files is made of. */
  send(url: string, fields: Record<string, string> | Multipart): Promise<LightMyRequestResponse>
}

/** A director who is signed in at the desk. */
export interface Director extends DeskClient {
  outside_account_id: number
  contractor_id: number
  /** Its name. */
  contractor: string
}

interface Multipart {
  payload: Buffer
  headers: { 'content-type': string }
}

let made = 0

const isMultipart = (sent: object): sent is Multipart => 'payload' in sent

const undertakers = (db: TestPark['db']) =>
  db
    .selectFrom('contractor_types')
    .select('contractor_type_id')
    .where('contractor_type_ref', '=', 'UNDERTAKER')
    .executeTakeFirstOrThrow()

/** Makes a funeral director's company. */
export async function makeUndertaker({ db }: Pick<TestPark, 'db'>): Promise<number> {
  made += 1
  const name = `Dignity Undertakers ${made}`
  const { contractor_type_id } = await undertakers(db)
  const insert = db.insertInto('contractors').values({ contractor_type_id, name }).returning('contractor_id')
  return (await insert.executeTakeFirstOrThrow()).contractor_id
}

/** Makes an account for the desk, without a password. */
export async function makeAccount({ db }: Pick<TestPark, 'db'>, contractor_id: number) {
  made += 1
  const account = { contractor_id, name: 'Jane Mwale', email: `director${made}@dignity.example` }
  const { outside_account_id } = await db
    .insertInto('outside_accounts')
    .values(account)
    .returning('outside_account_id')
    .executeTakeFirstOrThrow()
  return { outside_account_id, ...account }
}

/** Who has the session of this cookie. */
export function deskClient({ app }: Pick<TestPark, 'app'>, token: string): DeskClient {
  const cookies = { [deskCookieName]: token }
  const sent = (fields: Record<string, string>) => ({
    payload: stringify({ csrf: formTokenOf(token), ...fields }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return {
    token,
    open: (url) => app.inject({ method: 'GET', url, cookies }),
    send: (url, fields) =>
      app.inject({ method: 'POST', url, cookies, ...(isMultipart(fields) ? fields : sent(fields)) }),
  }
}

/** Makes a director and a session for them; of a company of their own, unless it is given. */
export async function signedInDirector(
  park: Pick<TestPark, 'app' | 'db'>,
  company?: number,
): Promise<Director> {
  const contractor_id = company ?? (await makeUndertaker(park))
  const { outside_account_id } = await makeAccount(park, contractor_id)
  const token = newToken()
  await park.db
    .insertInto('outside_sessions')
    .values({ outside_account_id, token_hash: hashToken(token) })
    .execute()
  const { name: contractor } = await park.db
    .selectFrom('contractors')
    .select('name')
    .where('contractor_id', '=', contractor_id)
    .executeTakeFirstOrThrow()
  return { outside_account_id, contractor_id, contractor, ...deskClient(park, token) }
}
