import type { ListRef } from '@sexton/contract/lists/lists'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { invalid, notFound } from '../../core/refusal.ts'
import { listTables } from '../../domain/lists/list-tables.ts'
import { refuseUnlessKept } from './list-queries.ts'

type Values = Record<string, unknown>

const idRow = z.object({ entry_id: z.number() })
const takenRow = z.object({ ref: z.string() })
const lockedRow = z.object({
  name: z.string(),
  retired: z.boolean(),
  updated_at: z.string(),
  updated_by: z.number().nullable(),
})

/** The row of an entry, locked; 404 when there is none. */
export async function lockEntry(ctx: Changing, list: ListRef, entry_id: number) {
  refuseUnlessKept(ctx, list)
  const { id, name } = listTables[list]
  const [row] = await rowsOf(
    ctx.db,
    lockedRow,
    sql`select ${sql.ref(name)} as name, retired, updated_at, updated_by from ${sql.table(list)}
      where ${sql.ref(id)} = ${entry_id} for update`,
  )
  if (!row) throw notFound()
  return row
}

/** Puts an entry at the end of its list; answers its id. */
export async function insertEntry(ctx: Changing, list: ListRef, values: Values): Promise<number> {
  const given = Object.entries({ ...values, updated_by: ctx.user.user_id })
  const [row] = await rowsOf(
    ctx.db,
    idRow,
    sql`
    insert into ${sql.table(list)} (${sql.join(given.map(([column]) => sql.ref(column)))}, ordinal)
    select ${sql.join(given.map(([, value]) => sql`${value}`))}, coalesce(max(ordinal), 0) + 1 from ${sql.table(list)}
    returning ${sql.ref(listTables[list].id)} as entry_id`,
  )
  return row!.entry_id
}

export const writeEntry = (ctx: Changing, list: ListRef, entry_id: number, values: Values) =>
  sql`update ${sql.table(list)} set ${sql.join(
    Object.entries({ ...values, updated_by: ctx.user.user_id }).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    ),
  )} where ${sql.ref(listTables[list].id)} = ${entry_id}`.execute(ctx.db)

const placedRow = z.object({ entry_id: z.number(), name: z.string(), ordinal: z.number() })

/**
 * All entries in their order, locked: of two who move entries of a list at once, the second sees what the first has done.
 * Read by a statement of its own, since one that has waited for a lock still sees the others as they were when it began.
 */
export async function lockOrder(ctx: Changing, list: ListRef) {
  refuseUnlessKept(ctx, list)
  const { id, name } = listTables[list]
  const [key, table] = [sql.ref(id), sql.table(list)]
  await sql`select from ${table} order by ${key} for update`.execute(ctx.db)
  return rowsOf(
    ctx.db,
    placedRow,
    sql`select ${key} as entry_id, ${sql.ref(name)} as name, ordinal from ${table} order by ordinal, ${sql.ref(name)}`,
  )
}

export const deleteEntry = (ctx: Changing, list: ListRef, entry_id: number) =>
  sql`delete from ${sql.table(list)} where ${sql.ref(listTables[list].id)} = ${entry_id}`.execute(ctx.db)

/** The short name, with a number where another entry has it. */
export async function freeRef(ctx: Changing, list: ListRef, column: string, wanted: string) {
  const rows = await rowsOf(
    ctx.db,
    takenRow,
    sql`select ${sql.ref(column)} as ref from ${sql.table(list)} where starts_with(${sql.ref(column)}, ${wanted})`,
  )
  const taken = new Set(rows.map(({ ref }) => ref))
  let [ref, no] = [wanted, 1]
  while (taken.has(ref)) {
    no += 1
    ref = `${wanted}_${no}`
  }
  return ref
}

/** The payment types that know a mode. */
export async function setModesOf(ctx: Changing, payment_mode_id: number, types: readonly number[]) {
  const known = ctx.db.selectFrom('payment_types').select('payment_type_id').forKeyShare()
  const found = types.length > 0 ? await known.where('payment_type_id', 'in', types).execute() : []
  if (found.length < new Set(types).size)
    throw invalid({ payment_type_ids: 'That payment type does not exist.' })
  await ctx.db.deleteFrom('payment_type_modes').where('payment_mode_id', '=', payment_mode_id).execute()
  if (found.length > 0)
    await ctx.db
      .insertInto('payment_type_modes')
      .values(found.map(({ payment_type_id }) => ({ payment_type_id, payment_mode_id })))
      .execute()
}
