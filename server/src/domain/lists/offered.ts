import type { ListRef } from '@sexton/contract/lists/lists'
import { sql } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import { listTables } from './list-tables.ts'

/**
 * True of an entry of a list that is offered: a retired one stays where it was chosen, and is not chosen anew (lists-4).
 * It stays so until the transaction ends.
 */
export async function isOffered(ctx: Changing, list: ListRef, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(list)}
    where ${sql.ref(listTables[list].id)} = ${id} and not retired for share`.execute(ctx.db)
  return rows.length > 0
}
