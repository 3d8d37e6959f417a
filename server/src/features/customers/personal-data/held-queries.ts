import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { archivedAs, type Column, type Table } from '../../../domain/columns/column.ts'

export type HeldRow = Record<string, unknown>

/** One part of what is held on a customer: a file of the archive, and a heading of its overview. */
export interface Held {
  /** Its file: `data/receipts.json`. */
  name: string
  /** Its heading. */
  title: string
  /** The tables whose rows are in it, the first one whole: a test finds tables that are in none. */
  tables: readonly Table[]
  /** What is said of fields that no table has. */
  further?: Readonly<Record<string, Column>>
  read(ctx: Reading, customer_id: number): AsyncIterable<HeldRow>
}

/** All columns of a table's row but those left out, with `words` for what its numbers stand for: a new column is in it. */
export const wholeRow = (of: Table, alias: string, words: RawBuilder<unknown> = sql`'{}'::jsonb`) =>
  sql`((to_jsonb(${sql.ref(alias)}) - ${archivedAs(of, 'staff', 'work')}::text[]) || ${words})`

interface Source {
  /** A number by which they are in order, none twice. */
  key: RawBuilder<unknown>
  /** The row as jsonb. */
  row: RawBuilder<unknown>
  /** What follows `from`, with its conditions. */
  from: RawBuilder<unknown>
}

const keyedRow = z.object({ key: z.number(), row: z.record(z.string(), z.unknown()) })
const page = 200

/** Rows of the database, a page at a time. */
export async function* pagesOf(ctx: Reading, { key, row, from }: Source): AsyncGenerator<HeldRow> {
  for (let after = -1; ;) {
    const rows = await rowsOf(
      ctx.db,
      keyedRow,
      sql`select ${key}::int8 as key, ${row} as row from ${from} and ${key} > ${after} order by ${key} limit ${sql.lit(page)}`,
    )
    for (const found of rows) yield found.row
    if (rows.length < page) return
    after = rows.at(-1)!.key
  }
}

/** A part that is read from the database as it stands. */
export const fromTable = (
  of: Table,
  title: string,
  source: (customer_id: number) => Source,
  { name = of.name, further }: { name?: string; further?: Held['further'] } = {},
): Held => ({
  name,
  title,
  tables: [of],
  read: (ctx, customer_id) => pagesOf(ctx, source(customer_id)),
  ...(further && { further }),
})
