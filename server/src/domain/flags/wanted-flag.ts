import { sql } from 'kysely'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'

interface Flagged {
  object: 'sale' | 'customer' | 'burial' | 'site'
  object_id: number
  flag: boolean
}

/** What the call says; without `flag` it toggles (decision 29). */
interface Asked {
  flag?: boolean | undefined
  note?: string | null | undefined
  undoes?: number | undefined
}

/** How long an act can be undone; the screen offers it for 10 s. */
const undoneWithin = '15 seconds'

/** The act that the caller undoes: their own, of just now, and the latest of these acts on the record (notes-7). */
export async function undoneAct(
  ctx: Changing,
  { object, object_id }: Pick<Flagged, 'object' | 'object_id'>,
  actions: readonly string[],
  undoes: number | undefined,
) {
  if (undoes === undefined) return undefined
  const last = await ctx.db
    .selectFrom('audits')
    .select(['audit_id', 'action', 'audit_at', 'user_id', 'data'])
    .select(sql<boolean>`audit_at > now() - ${undoneWithin}::interval`.as('is_recent'))
    .where('object', '=', object)
    .where('object_id', '=', object_id)
    .where('action', 'in', actions)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isTheirs = last?.user_id === ctx.user.user_id && last.is_recent
  return isTheirs && last.audit_id === undoes ? last : undefined
}

/** True when the call undoes the caller's flagging, and nobody else has given a reason for the flag since. */
async function undoesFlagging(ctx: Changing, row: Flagged, undoes: number | undefined): Promise<boolean> {
  const act = row.flag && (await undoneAct(ctx, row, ['FLAGGED', 'UNFLAGGED'], undoes))
  if (!act || act.action !== 'FLAGGED') return false
  const others = await ctx.db
    .selectFrom('notes')
    .select('note_id')
    .where('parent_object', '=', row.object)
    .where('parent_object_id', '=', row.object_id)
    .where('flagging', '=', true)
    .where('user_id', '<>', ctx.user.user_id)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', act.audit_at)
    .limit(1)
    .executeTakeFirst()
  return others === undefined
}

/** Writes down why a flag is set or cleared. */
export async function noteOfFlag(
  ctx: Changing,
  { object, object_id }: Pick<Flagged, 'object' | 'object_id'>,
  note: string,
) {
  const { user_id } = ctx.user
  await ctx.db
    .insertInto('notes')
    .values({
      parent_object: object,
      parent_object_id: object_id,
      note,
      flagging: true,
      user_id,
      updated_by: user_id,
    })
    .execute()
}

/** A colleague has done the same just now: what somebody wrote to it is kept all the same (notes-9). */
export async function keepOnlyNote(
  ctx: Changing,
  record: Pick<Flagged, 'object' | 'object_id'>,
  note: string | null | undefined,
) {
  if (!note) return unchanged(ctx)
  await noteOfFlag(ctx, record, note)
  const { object, object_id } = record
  await audit(ctx, { object, object_id, action: 'NOTE_ADDED', message: `Note: ${note}` })
}

/**
 * Which way a flag goes, with the note it was given written down; null where it stands so already. On freely; off by
 * PERM_SALES_SUPER with a note (sales-41, notes-5), or as the undo of its setting, without a question (notes-7).
 * The record is locked. Errors: 403, 422.
 */
export async function wantedFlag(ctx: Changing, row: Flagged, asked: Asked): Promise<boolean | null> {
  const wanted = asked.flag ?? !row.flag
  const undoes = !wanted && (await undoesFlagging(ctx, row, asked.undoes))
  if (!wanted && !undoes) ctx.needs('PERM_SALES_SUPER')
  if (wanted === row.flag) {
    await keepOnlyNote(ctx, row, asked.note)
    return null
  }
  if (asked.flag === false && !asked.note && !undoes)
    throw invalid({ note: 'A note is required to switch the flag off.' })
  if (asked.note) await noteOfFlag(ctx, row, asked.note)
  return wanted
}
