import { bankFile, keptReading } from '@sexton/contract/bank/file-shapes'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { prepared } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import type { FileLine } from '../files/bank-file.ts'

type Asks = Reading | Changing

/** The files of an account, or one of them, the newest first. */
export const filesOf = (
  ctx: Asks,
  of: { bank_account_id: number } | { bank_file_id: number },
  page: { limit?: number | undefined; offset?: number | undefined } = {},
) =>
  rowsOf(
    ctx.db,
    bankFile,
    sql`${prepared}
    select f.bank_file_id, f.filename, f.format, f.from_on, f.to_on, f.opening, f.closing, f.cut, f.lines_total, f.lines_added,
      (select count(*)::int from bank_lines l where l.bank_file_id = f.bank_file_id and l.state = 'OPEN') as open,
      f.read_at, r.user_name as read_by, f.undone_at, u.user_name as undone_by
    from bank_files f join users r on r.user_id = f.read_by left join users u on u.user_id = f.undone_by
    where ${'bank_file_id' in of ? sql`f.bank_file_id = ${of.bank_file_id}` : sql`f.bank_account_id = ${of.bank_account_id}`}
    order by f.bank_file_id desc limit ${page.limit ?? null}::int offset ${page.offset ?? 0}::int`,
  )

export const countFiles = async ({ db }: Asks, bank_account_id: number) =>
  (
    await db
      .selectFrom('bank_files')
      .select(({ fn }) => fn.countAll<number>().as('files'))
      .where('bank_account_id', '=', bank_account_id)
      .executeTakeFirstOrThrow()
  ).files

/** How columns are read, the newest first. */
export const readingsOf = (ctx: Asks, bank_account_id: number) =>
  rowsOf(
    ctx.db,
    keptReading.omit({ mapping: true }).extend({ mapping: z.unknown() }),
    sql`select bank_reading_id, bank_account_id, bank_reading, mapping from bank_readings
    where bank_account_id = ${bank_account_id} order by updated_at desc, bank_reading_id desc`,
  )

const known = z.object({
  bank_line_id: z.number(),
  line_key: z.string(),
  nth: z.number(),
  booked_on: z.string(),
  amount: z.number(),
  bank_ref: z.string(),
})

/** The lines of an account on these days, as they are compared; amounts in hundredths. */
export const knownLines = (
  ctx: Asks,
  bank_account_id: number,
  { first, last }: { first: string; last: string },
) =>
  rowsOf(
    ctx.db,
    known,
    sql`select bank_line_id, line_key, nth, booked_on, (amount * 100)::bigint as amount, coalesce(bank_ref, '') as bank_ref
    from bank_lines where bank_account_id = ${bank_account_id} and booked_on between ${first} and ${last}
    order by bank_line_id`,
  )

const shown = z.object({
  bank_line_id: z.number(),
  booked_on: z.string(),
  amount: z.number(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  reference: z.string().nullable(),
  words: z.string().nullable(),
  bank_ref: z.string().nullable(),
  filename: z.string(),
})

/** Known lines as they are shown beside others, by their ids. */
export async function shownLines(ctx: Asks, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, z.output<typeof shown>>()
  const rows = await rowsOf(
    ctx.db,
    shown,
    sql`select l.bank_line_id, l.booked_on, l.amount, l.name, l.phone, l.reference, l.words, l.bank_ref, f.filename
    from bank_lines l join bank_files f using (bank_file_id) where l.bank_line_id = any(${ids}::int[])`,
  )
  return new Map(rows.map((row) => [row.bank_line_id, row]))
}

const said = z.object({
  again: z.object({ filename: z.string(), read_at: z.string(), read_by: z.string() }).nullable(),
  currency: z.string().nullable(),
  signed: z.string().nullable(),
  balance: z.number(),
})

/** What is known of an account beside a file: whether the file was read, in what currency others are, the last signed day, and its balance before a day. */
export const knownOf = async (ctx: Asks, bank_account_id: number, sha256: string, day: string | null) =>
  (
    await rowsOf(
      ctx.db,
      said,
      sql`select
      (select jsonb_build_object('filename', f.filename, 'read_at', f.read_at, 'read_by', u.user_name)
        from bank_files f join users u on u.user_id = f.read_by
        where f.bank_account_id = a.bank_account_id and f.sha256 = ${sha256} and f.undone_at is null) as again,
      (select f.currency from bank_files f where f.bank_account_id = a.bank_account_id and f.currency is not null
        and f.undone_at is null limit 1) as currency,
      (select max(d.day) from bank_days d where d.bank_account_id = a.bank_account_id) as signed,
      a.opening_balance + coalesce((select sum(l.amount - l.fee) from bank_lines l
        where l.bank_account_id = a.bank_account_id and l.booked_on < ${day}::date), 0) as balance
    from bank_accounts a where a.bank_account_id = ${bank_account_id}`,
    )
  )[0]!

interface Numbered {
  line: FileLine
  line_key: string
  nth: number
}

/** Adds lines, thousands of them in one statement. */
export const insertLines = (
  { db }: Changing,
  file: { bank_account_id: number; bank_file_id: number },
  lines: readonly Numbered[],
) =>
  sql`insert into bank_lines (bank_account_id, bank_file_id, booked_on, value_on, amount, fee, name, party_account, phone,
      reference, words, bank_ref, is_return, line_key, nth)
    select ${file.bank_account_id}::int, ${file.bank_file_id}::int, booked_on, value_on, amount / 100, fee / 100,
      nullif(name, ''), nullif(party_account, ''), nullif(phone, ''), nullif(reference, ''), nullif(words, ''),
      nullif(bank_ref, ''), is_return, line_key, nth
    from jsonb_to_recordset(${JSON.stringify(lines.map(({ line, line_key, nth }) => ({ ...line, line_key, nth })))}::jsonb) as x(
      booked_on date, value_on date, amount numeric, fee numeric, name text, party_account text, phone text, reference text,
      words text, bank_ref text, is_return boolean, line_key text, nth integer)`.execute(db)
