import type { Endpoint } from '@sexton/contract/core/endpoint'
import { permissionRefsOf } from '@sexton/contract/core/permissions'
import { sql } from 'kysely'
import { atStandby, callerIn, within, type Reading } from '../context/context.ts'
import { commitsWaiting } from '../db/transactions/commits.ts'
import { sqlState, type Db, type Tx } from '../db/db.ts'
import { inTime } from '../in-time.ts'
import { Refusal, standbySilent } from '../refusal.ts'
import { claim, hashOf, keep } from './idempotency.ts'
import type { Input, Read, Verb, Writing } from './verbs.ts'

export interface Call<E extends Endpoint> {
  declared: E
  input: Input<E>
  /** Idempotency-Key header, when one came. */
  key: string | undefined
  strict: boolean
}

const deadlocks = new Set(['40P01', '40001'])

async function retrying<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= 2 || !deadlocks.has(sqlState(error) ?? '')) throw error
    }
}

const sent = ({ input }: { input: object }) => {
  const { params, body, files } = input as { params?: unknown; body?: unknown; files?: { sent: string }[] }
  return { params, body, files: files?.map((file) => file.sent) }
}

/** The database decides who changes which user (users-18), so it has to know who asks. */
const changesUsers = ({ permission }: Endpoint) =>
  permissionRefsOf(permission).some((ref) => ref === 'PERM_USERS_EDIT' || ref === 'PERM_PERMISSIONS')

const nameActor = (tx: Tx, user_id: number) =>
  sql`select set_config('sexton.actor', ${String(user_id)}, true)`.execute(tx)

async function inTransaction<E extends Endpoint>(
  tx: Tx,
  ctx: Reading,
  call: Call<E>,
  verb: Writing<E>,
  prepared: unknown,
): Promise<unknown> {
  const changing = within(ctx, tx)
  const name = `${call.declared.method} ${call.declared.path}`
  const { key } = call
  if (key !== undefined) {
    const intent = { caller: callerIn(ctx), key, endpoint: name, bodyHash: hashOf(sent(call)) }
    const first = await claim(tx, intent)
    if (first) return first.reply
  }
  if (changesUsers(call.declared)) await nameActor(tx, ctx.user.user_id)
  const reply: unknown = await verb.change(changing, call.input, prepared)
  if (call.strict && changing.audited === 0) throw new Error(`${name} wrote without an audit row`)
  if (key !== undefined) await keep(tx, callerIn(ctx), key, reply)
  ctx.sessionCookie = changing.sessionCookie
  ctx.total = changing.total
  ctx.audits = changing.audits
  return reply
}

/** SQLSTATE of a lock that was not got in time. */
const lockTooLate = '55P03'

/** The look that is under way is shared: a busy server refuses many at once. */
const looks = new WeakMap<Db, Promise<number>>()

function silentWaits(db: Db): Promise<number> {
  const look = looks.get(db) ?? commitsWaiting(db, 1).finally(() => looks.delete(db))
  looks.set(db, look)
  return look
}

const isBusy = (error: unknown) => error instanceof Refusal && error.code === 'busy'

/** Whoever waited in vain for a lock or a turn that is kept for a silent standby is told of that, not of somebody else. */
export async function refusedBy(db: Db, error: unknown): Promise<unknown> {
  if (sqlState(error) !== lockTooLate && !isBusy(error)) return error
  return (await inTime(silentWaits(db))) ? standbySilent() : error
}

/** Runs a verb: a reading one straight away, some at a standby; a writing one in a transaction, deadlocks tried again twice. */
export async function run<E extends Endpoint>(ctx: Reading, call: Call<E>, verb: Verb<E>): Promise<unknown> {
  if (typeof verb === 'function') {
    const read = (there: Reading) => (verb as Read<E>)(there, call.input)
    return call.declared.standby ? atStandby(ctx, read) : read(ctx)
  }
  const prepared: unknown = await verb.prepare?.(ctx, call.input)
  const changed = await retrying(ctx.writing, (tx) => inTransaction(tx, ctx, call, verb, prepared))
  ctx.announce(ctx.audits ?? [])
  return 'answer' in verb ? verb.answer(ctx, call.input, changed) : changed
}
