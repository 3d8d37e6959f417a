import { retentionKinds, type RetentionKind } from '@sexton/contract/retention/kinds'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import type { Db, Tx } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { askedToday, dueOf, type Asked } from './due-queries.ts'

const idRow = z.object({ id: z.number() })

/** The oldest that are due, at most so many, of these where some are named. */
export async function dueIds(
  db: Db,
  kind: RetentionKind,
  asked: Asked,
  { atMost, among }: { atMost: number; among?: readonly number[] },
): Promise<number[]> {
  const only = among ? sql`where id = any(${[...among]}::int[])` : sql``
  const rows = await rowsOf(
    db,
    idRow,
    sql`select id from (${dueOf[kind](asked)}) due ${only} order by since, id limit ${sql.lit(atMost)}`,
  )
  return rows.map(({ id }) => id)
}

/** The time that is set, else the usual one, held until the end of the transaction: who switches it off meanwhile waits, and nothing more goes. */
export async function heldRule(tx: Tx, kind: RetentionKind): Promise<number | undefined> {
  const rule = await tx
    .selectFrom('retention_rules')
    .select('keep')
    .where('kind', '=', kind)
    .forShare()
    .executeTakeFirst()
  return rule?.keep ?? retentionKinds[kind].usual ?? undefined
}

/** Those of `ids` that are still due in this transaction, by the rule as it is now. */
export async function stillDue(ctx: Changing, kind: RetentionKind, ids: readonly number[]) {
  const keep = await heldRule(ctx.db, kind)
  if (keep === undefined) return { keep: 0, ids: [] }
  const found = await dueIds(ctx.db, kind, askedToday(ctx, keep), { atMost: ids.length, among: ids })
  return { keep, ids: found }
}
