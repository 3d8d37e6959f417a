import { sql } from 'kysely'
import * as z from 'zod'
import { userOf, type Changing } from '../context/context.ts'
import { prepared } from '../db/db.ts'
import { fixed } from '../db/fixed.ts'
import { rowsOf } from '../db/rows-of.ts'

const writtenRow = z.object({ audit_id: z.number() })

export interface AuditEntry {
  /** The kind of thing: sale, burial, customer, site, … */
  object: string
  object_id: number
  /** What happened, in the product's words: CREATED, UPDATED, PLACED, … */
  action: string
  /** Readable: what changed from what to what. */
  message: string
  /** For the live feed: ids, status and the display name only (core-19). */
  data?: Record<string, string | number | boolean | null>
}

/** Who did it: a user, an account from outside, or, where both are null, the product itself. */
interface Doer {
  user_id: number | null
  outside_account_id: number | null
}

const written = fixed<Omit<AuditEntry, 'data'> & Doer & { data: string }>(
  ({ object, object_id, action, user_id, outside_account_id, message, data }) => sql`${prepared}
    insert into audits (object, object_id, action, user_id, outside_account_id, message, data)
      values (${object}, ${object_id}, ${action}, ${user_id}, ${outside_account_id}, ${message}, ${data}::jsonb)
      returning audit_id`,
)

type Auditing = Pick<Changing, 'db' | 'audited' | 'audits'>

async function write(ctx: Auditing, doer: Doer, entry: AuditEntry): Promise<void> {
  ctx.audited += 1
  const data = JSON.stringify(entry.data ?? {})
  const [row] = await rowsOf(ctx.db, writtenRow, written({ ...entry, ...doer, data }))
  ctx.audits?.push(row!.audit_id)
}

/**
 * Writes the action's audit row in the same transaction. Every process is told of it after the commit, by the process that
 * committed (`announcing`), or finds it within a second.
 */
export async function audit(ctx: Changing, entry: AuditEntry): Promise<void> {
  await write(
    ctx,
    { user_id: userOf(ctx), outside_account_id: ctx.outside?.outside_account_id ?? null },
    entry,
  )
}

/** The same for an action not done by the session's user (sign-in; the system itself: null). */
export const auditAs = (ctx: Auditing, user_id: number | null, entry: AuditEntry): Promise<void> =>
  write(ctx, { user_id, outside_account_id: null }, entry)

/** The same for who signs in from outside. */
export const auditAsOutside = (ctx: Auditing, outside_account_id: number, entry: AuditEntry): Promise<void> =>
  write(ctx, { user_id: null, outside_account_id }, entry)

/** States that a writing call found nothing to change, so that it needs no audit row. */
export function unchanged(ctx: Changing): void {
  ctx.audited += 1
}
