import type { retention } from '@sexton/contract/retention/calls'
import { retentionProblem, type RetentionKind } from '@sexton/contract/retention/kinds'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { invalid } from '../../core/refusal.ts'
import { askedToday, dueOf } from './due-queries.ts'

/** How many are named. */
const named = 50

export function refuseShort(kind: RetentionKind, keep: number | null) {
  const problem = retentionProblem(kind, keep)
  if (problem) throw invalid({ keep: problem })
}

const countRow = z.object({ due: z.number() })

export async function countDue(ctx: Reading | Changing, kind: RetentionKind, keep: number): Promise<number> {
  const due = dueOf[kind](askedToday(ctx, keep))
  return (await rowsOf(ctx.db, countRow, sql`select count(*) as due from (${due}) due`))[0]!.due
}

const dueRow = z.object({
  object: z.enum(['sale', 'burial', 'customer']).nullable(),
  object_id: z.number().nullable(),
  name: z.string(),
  since: z.string(),
})

/** What would go: how many, and the oldest by name. Nothing is changed (retention-2). */
export const preview: Read<typeof retention.preview> = async (ctx, { params: { kind }, query: { keep } }) => {
  refuseShort(kind, keep)
  const due = dueOf[kind](askedToday(ctx, keep))
  const rows = await rowsOf(
    ctx.db,
    dueRow,
    sql`select object, object_id, name, since from (${due}) due order by since, id limit ${sql.lit(named)}`,
  )
  return { due: rows.length < named ? rows.length : await countDue(ctx, kind, keep), rows }
}
