import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import { prepared, type Tx } from '../db/db.ts'
import { fixed } from '../db/fixed.ts'

interface Intent {
  /** A user's number, or below zero that of an account from outside. */
  caller: number
  key: string
  endpoint: string
  bodyHash: string
}

/** The stored answer of a first call, as JSON text; null for a call that answers nothing. */
export type StoredReply = { reply: unknown }

/** A stable hash of what was sent (files by their SHA-256). */
export const hashOf = (sent: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sent) ?? '')
    .digest('hex')

const claimed = fixed<Intent>(
  ({ caller, key, endpoint, bodyHash }) => sql`${prepared}
    insert into idempotency_keys (user_id, outside_account_id, key, endpoint, body_hash)
    values (case when ${caller}::int > 0 then ${caller}::int end, case when ${caller}::int < 0 then -${caller}::int end,
      ${key}, ${endpoint}, ${bodyHash})
    on conflict (caller, key) do nothing`,
)

/**
 * Claims the key inside the caller's transaction; a twin waits here until the first one commits.
 * Answers the first call's reply when there is one; refuses (422) the same key with another body.
 */
export async function claim(tx: Tx, intent: Intent): Promise<StoredReply | undefined> {
  const { numAffectedRows } = await claimed(intent).execute(tx)
  if (numAffectedRows === 1n) return undefined
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'body_hash', 'reply'])
    .where('caller', '=', intent.caller)
    .where('key', '=', intent.key)
    // A lock is written down, so that this commit waits for a standby as the first one did, which it may have missed.
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (first.endpoint !== intent.endpoint || first.body_hash !== intent.bodyHash)
    throw new Refusal(422, 'key_reused', 'This Idempotency-Key was already used for another request.')
  return { reply: first.reply }
}

const kept = fixed<{ caller: number; key: string; reply: string }>(
  ({ caller, key, reply }) => sql`${prepared}
    update idempotency_keys set reply = ${reply}
    where caller = ${caller} and key = ${key}`,
)

/** Stores the answer with the key, in the same transaction. */
export async function keep(tx: Tx, caller: number, key: string, reply: unknown): Promise<void> {
  await kept({ caller, key, reply: JSON.stringify(reply ?? null) }).execute(tx)
}
