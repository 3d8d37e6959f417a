import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'

export type HeldRow = Record<string, unknown>

/** One part of what is held on a customer: a file of the archive, and a heading of its overview. */
export interface Held {
  /** Its file: `data/receipts.json`. */
  name: string
  /** Its heading. */
  title: string
  /** The tables whose rows are in it: a test finds tables that are in none. */
  tables: readonly string[]
  read(ctx: Reading, customer_id: number): AsyncIterable<HeldRow>
}

/** Who of the staff did something: they are not named. */
export const staffColumns = [
  ...[
    'created_by',
    'updated_by',
    'attached_by',
    'deleted_by',
    'voided_by',
    'ordered_by',
    'moved_by',
    'placed_by',
    'lifted_by',
  ],
  ...['user_id', 'authorized_user_id', 'followed_up_by', 'again_by', 'taken_back_by', 'words_changed_by'],
  ...['did_not_take_place_by', 'exchanged_by'],
]

/** What the product computes from the rest in order to search and sort, or needs to do its own work. */
export const workColumns = [
  ...[
    'search_key',
    'sort_key',
    'site_ref_key',
    'first_name_key',
    'last_name_key',
    'address_key',
    'phone_key',
  ],
  ...[
    'outline',
    'bounds',
    'storage_key',
    'thumbnail_key',
    'claim',
    'claimed_until',
    'moved_in',
    'exchanged_in',
    'taken_back_in',
  ],
]

/** Columns of a burial on its next of kin: somebody else, or the customer, whose own record says it. */
export const kinColumns = [
  ...['nok_relation', 'nok_salutation', 'nok_first_name', 'nok_last_name', 'nok_address'],
  ...['nok_phone1', 'nok_phone2', 'nok_email', 'nok_id_type', 'nok_id_no'],
]

const leftOut = [...staffColumns, ...workColumns]

/** All columns of a table's row but those left out, with `words` for what its numbers stand for: a new column is in it. */
export const wholeRow = (alias: string, words: RawBuilder<unknown> = sql`'{}'::jsonb`) =>
  sql`((to_jsonb(${sql.ref(alias)}) - ${leftOut}::text[]) || ${words})`

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
export const fromTables = (
  name: string,
  title: string,
  tables: readonly string[],
  source: (customer_id: number) => Source,
): Held => ({ name, title, tables, read: (ctx, customer_id) => pagesOf(ctx, source(customer_id)) })
