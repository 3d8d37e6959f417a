import type { retention } from '@sexton/contract/retention/calls'
import {
  isRecords,
  practiceOfKind,
  retentionKindNames,
  retentionKinds,
  type RetentionKind,
} from '@sexton/contract/retention/kinds'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import { does } from '../../domain/practices/options.ts'
import { nextTime, timetable } from '../../platform/jobs/timetable.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { countDue, refuseShort } from './preview-queries.ts'
import { kindWords, timeWords } from './words.ts'

export const list: Read<typeof retention.list> = async (ctx) => {
  const { db } = ctx
  const set = await db
    .selectFrom('retention_rules as r')
    .leftJoin('users as u', 'u.user_id', 'r.updated_by')
    .select(['r.kind', 'r.keep', 'r.updated_at', 'u.user_name as updated_by'])
    .execute()
  const lastRun = await db
    .selectFrom('task_runs')
    .select('words')
    .where('task', '=', 'keep_to_retention')
    .where('ended_at', 'is not', null)
    .orderBy('task_run_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const kinds = retentionKindNames.filter((kind) => {
    const practice = practiceOfKind(kind)
    return practice === undefined || does(ctx, practice)
  })
  const rules = kinds.map((kind) => {
    const rule = set.find((one) => one.kind === kind)
    const { keep, updated_at = null, updated_by = null } = rule ?? { keep: retentionKinds[kind].usual }
    return { kind, keep, is_set: rule !== undefined, updated_at, updated_by }
  })
  return { rules, next_run_at: nextTime(timetable.keep_to_retention), last_words: lastRun?.words ?? null }
}

/** Nobody switches on what they have not seen: the number of the dry run is still that which is due (retention-3). */
async function refuseUnseen(ctx: Changing, kind: RetentionKind, keep: number, seen: number | undefined) {
  if (!isRecords(kind)) return
  if (seen === undefined) throw invalid({ due: 'Check what would be removed first.' })
  const due = await countDue(ctx, kind, keep)
  if (due !== seen)
    throw conflict(`What would be removed has changed from ${seen} to ${due}. Please check again.`)
}

const setMeanwhile = () => conflict('Someone has changed this since you opened it. Please check again.')

/** Of two who set it for the first time the second is refused: there was no row to lock. */
async function writeRule(
  { db, user }: Changing,
  kind: RetentionKind,
  set: { from: number | null; to: number | null },
) {
  const updated_by = user.user_id
  if (set.to === null) return db.deleteFrom('retention_rules').where('kind', '=', kind).execute()
  if (set.from !== null)
    return db
      .updateTable('retention_rules')
      .set({ keep: set.to, updated_by })
      .where('kind', '=', kind)
      .execute()
  const made = await db
    .insertInto('retention_rules')
    .values({ kind, keep: set.to, updated_by })
    .onConflict((on) => on.column('kind').doNothing())
    .executeTakeFirstOrThrow()
  if (made.numInsertedOrUpdatedRows === 0n) throw setMeanwhile()
}

/** Sets how long a kind is kept, or leaves it as usual again. Nothing goes before the next night. */
export const change: Write<typeof retention.change> = {
  async change(ctx, { params: { kind }, body: { keep, was, due } }) {
    refuseShort(kind, keep)
    const row = await ctx.db
      .selectFrom('retention_rules')
      .select('keep')
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst()
    const before = row?.keep ?? null
    if (before !== was) throw setMeanwhile()
    if (keep === before) return unchanged(ctx)
    if (keep !== null) await refuseUnseen(ctx, kind, keep, due)
    await writeRule(ctx, kind, { from: before, to: keep })
    const usual = retentionKinds[kind].usual
    const message = `Retention of ${kindWords[kind]}: ${timeWords(kind, before ?? usual)} → ${timeWords(kind, keep ?? usual)}`
    await audit(ctx, {
      object: 'system',
      object_id: 1,
      action: 'RETENTION_SET',
      message,
      data: { kind, keep },
    })
  },
}
