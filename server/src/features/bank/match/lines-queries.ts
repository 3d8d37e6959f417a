import { bankLine, type BankLine } from '@sexton/contract/bank/match-shapes'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { prepared } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { totalOf, type Page } from '../../../core/search/page-of.ts'
import { notFound } from '../../../core/refusal.ts'
import { customerNameOf } from '../../../core/words/names.ts'

const receipts = sql`coalesce((
  select jsonb_agg(jsonb_build_object('receipt_id', r.receipt_id, 'receipt_no', r.receipt_no, 'kind', r.kind,
    'sale_id', r.sale_id, 'customer_id', c.customer_id, 'customer', ${customerNameOf('c')}, 'value', r.value,
    'receipt_at', r.receipt_at) order by r.receipt_id)
  from receipts r join customers c on c.customer_id = r.receipt_customer_id
  where r.bank_line_id = l.bank_line_id and r.voided_at is null), '[]')`

const columns = sql`l.bank_line_id, l.bank_account_id, a.bank_account, a.fees_account, l.booked_on, l.value_on, l.amount,
  l.fee, l.name, l.party_account, l.phone, l.reference, l.words, l.bank_ref, l.is_return, l.note, l.state,
  l.not_ours_why, l.not_ours_account,
  exists (select from bank_day_lines d where d.bank_line_id = l.bank_line_id) as is_signed, ${receipts} as receipts`

const counted = z.object({ count: z.number() })
const customerRow = z.object({ customer_id: z.number() })

/** Lines that fulfil a condition, in an order; how many there are in all is told too. */
export async function linesWhere(
  ctx: Reading,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { limit, offset = 0 }: Page,
): Promise<BankLine[]> {
  const found = await rowsOf(
    ctx.db,
    bankLine,
    sql`${prepared} select ${columns} from (
        select * from bank_lines l where ${where} order by ${order} limit ${limit ?? null} offset ${offset}) l
      join bank_accounts a using (bank_account_id) order by ${order}`,
  )
  ctx.total = await totalOf(found.length, { limit, offset }, async () => {
    const all = sql`${prepared} select count(*)::int as count from bank_lines l where ${where}`
    return (await rowsOf(ctx.db, counted, all))[0]!.count
  })
  return found
}

/** One line as it stands; 404 when there is none. */
export async function lineById(ctx: Reading | Changing, bank_line_id: number): Promise<BankLine> {
  const [line] = await rowsOf(
    ctx.db,
    bankLine,
    sql`${prepared} select ${columns} from bank_lines l join bank_accounts a using (bank_account_id)
      where l.bank_line_id = ${bank_line_id}`,
  )
  if (!line) throw notFound()
  return line
}

/** The customer for money of nobody known; the database makes it where there is none (match-9). */
export async function unidentifiedCustomerId({ db }: Changing): Promise<number> {
  const [found] = await rowsOf(db, customerRow, sql`select unidentified_customer() as customer_id`)
  return found!.customer_id
}

/** The same where there is one. */
export const nobody = async ({ db }: Changing): Promise<number | undefined> =>
  (
    await db
      .selectFrom('customers')
      .select('customer_id')
      .where('is_unidentified', '=', true)
      .executeTakeFirst()
  )?.customer_id
