import type { ParkConfig } from '@sexton/contract/config/calls'
import { permissionWords, type PermissionRef } from '@sexton/contract/core/permissions'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../db/db.ts'
import type { Reader } from '../db/reader.ts'
import type { FileStore } from '../../platform/files/files.ts'
import type { Threads } from '../../platform/threads/threads.ts'
import { forbidden } from '../refusal.ts'

/** The signed-in user of a request. */
export interface Actor {
  user_id: number
  first_name: string
  last_name: string
  session_id: number
  permissions: ReadonlySet<string>
}

/** The signed-in caller from outside the office: an account, and no permission of staff (desk-1). */
export interface Outside {
  outside_account_id: number
  outside_session_id: number
  name: string
  contractor_id: number
  contractor: string
}

/** Where the caller is counted by number: theirs is below zero, so that it is no user's. */
export const numberOf = ({ outside_account_id }: Outside) => -outside_account_id

/** How a reading is done. */
interface Reads {
  reader: Reader
  /** At a standby, which may break it off: an answer is made whole before it is sent. */
  atStandby: boolean
}

/** What every verb gets: who asks, the database, the park. In `change`, `db` is already the transaction. */
export interface Context<D = Db> extends Reads {
  db: D
  /** For the transaction of what a call changes. */
  writing: Db
  /** The signed-in user; reading it on a public call, or one from outside the office, throws. */
  readonly user: Actor
  /** Who is signed in from outside, on the calls of theirs alone. */
  readonly outside?: Outside | undefined
  park: ParkConfig
  /** The files outside the database: documents, papers and photos. */
  files: FileStore
  /** For work that would hold up all other calls. */
  threads: Threads
  /** What the Message-IDs of mails end with. */
  mailDomain: string
  /** The address that staff type. */
  publicUrl: string
  /** Today in the park, `YYYY-MM-DD`. */
  today: string
  log: FastifyBaseLogger
  /** The Idempotency-Key that the call came with. */
  key: string | undefined
  ip: string
  userAgent: string | undefined
  /** The part of a file that is asked for, as the request names it. */
  range: string | undefined
  /** The session's cookie that came with the call, whether it is still valid or not. */
  cameWith: string | undefined
  /** Ends when the caller has left before the answer. */
  left: AbortSignal
  /** True when the user holds the permission. */
  may(ref: PermissionRef): boolean
  /** Refuses with 403 when the user holds none of the permissions. */
  needs(...refs: PermissionRef[]): void
  /** Answered as X-Total-Count; `1000+` where no more were counted. */
  total: number | `${number}+` | undefined
  /** Set-Cookie of the reply: the session's verbs only. */
  sessionCookie: { value: string | null } | undefined
  /** How many audit rows the call wrote. */
  audited: number
  /** Which ones: answered as X-Audits, so that a screen knows the live messages of its own act. */
  audits?: number[]
  /** The position of the live feed before the read: answered as X-Position. */
  position?: string
  /** Tells every process of audit rows that are committed. */
  announce: (audits: readonly number[]) => void
}

export type Reading = Context<Db>
export type Changing = Context<Tx>

/** The same context inside a transaction. */
export const within = (ctx: Reading, tx: Tx): Changing =>
  Object.create(ctx, {
    db: { value: tx },
    audited: { value: 0, writable: true },
    audits: { value: [] },
  }) as Changing

/** Reads at a standby where there is one, else and where that fails at the primary (running-6). */
export async function atStandby<T>(ctx: Reading, read: (there: Reading) => Promise<T>): Promise<T> {
  return ctx.reader.read(ctx.db, async (db, atStandby) => {
    const there = Object.create(ctx, { db: { value: db }, atStandby: { value: atStandby } }) as Reading
    const answer = await read(there)
    ctx.total = there.total
    return answer
  })
}

interface Doing {
  readonly user: { user_id: number | null }
  readonly outside?: Outside | undefined
}

/** Who does it, as columns have it: null for the product itself and for callers from outside. */
export const userOf = (ctx: Doing): number | null => (ctx.outside ? null : ctx.user.user_id)

/** Who asks, as a number that no one else has. */
export const callerIn = (ctx: Pick<Reading, 'outside' | 'user'>): number =>
  ctx.outside ? numberOf(ctx.outside) : ctx.user.user_id

/** Makes `may` and `needs` of a context. */
export function asks(held: ReadonlySet<string>) {
  const may = (ref: PermissionRef) => held.has(ref)
  const needs = (...refs: PermissionRef[]) => {
    if (!refs.some(may)) throw forbidden(permissionWords({ any: refs }))
  }
  return { may, needs }
}
