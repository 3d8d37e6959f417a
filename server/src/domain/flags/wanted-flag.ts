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
}

/** How long whoever set a flag may take it back; the screen offers it for 10 s. */
const takenBackWithin = '15 seconds'

/** The latest of these acts on a record, where the caller has done it just now. */
export async function doneJustNow(
  ctx: Changing,
  { object, object_id }: Pick<Flagged, 'object' | 'object_id'>,
  actions: readonly string[],
) {
  const last = await ctx.db
    .selectFrom('audits')
    .select([
      'action',
      'user_id',
      'data',
      sql<boolean>`audit_at > now() - ${takenBackWithin}::interval`.as('is_recent'),
    ])
    .where('object', '=', object)
    .where('object_id', '=', object_id)
    .where('action', 'in', actions)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.user_id === ctx.user.user_id && last.is_recent ? last : undefined
}

/** True when the caller has set this flag just now. */
async function setJustNow(ctx: Changing, row: Flagged): Promise<boolean> {
  const last = row.flag && (await doneJustNow(ctx, row, ['FLAGGED', 'UNFLAGGED']))
  return last ? last.action === 'FLAGGED' : false
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
 * PERM_SALES_SUPER with a note (sales-41, notes-5), or by the user who set it just now, without a question (notes-7).
 * The record is locked. Errors: 403, 422.
 */
export async function wantedFlag(ctx: Changing, row: Flagged, asked: Asked): Promise<boolean | null> {
  const wanted = asked.flag ?? !row.flag
  const takesBack = !wanted && (await setJustNow(ctx, row))
  if (!wanted && !takesBack) ctx.needs('PERM_SALES_SUPER')
  if (wanted === row.flag) {
    await keepOnlyNote(ctx, row, asked.note)
    return null
  }
  if (asked.flag === false && !asked.note && !takesBack)
    throw invalid({ note: 'A note is required to switch the flag off.' })
  if (asked.note) await noteOfFlag(ctx, row, asked.note)
  return wanted
}
