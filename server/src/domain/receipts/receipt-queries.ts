import {
  receiptFilename,
  type ReceiptKind,
  type ReceiptRow,
  type receipts,
} from '@sexton/contract/receipts/calls'
import { sql } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared, type Db } from '../../core/db/db.ts'
import type { Places } from '../../core/db/fixed.ts'
import { fixedList } from '../../core/search/fixed-list.ts'
import { refuseUnknown } from '../../core/search/refuse-unknown.ts'
import type { Read } from '../../core/call/verbs.ts'

/** Receipts with what their rows and papers show, voided ones too. */
export const receiptRows = ({ db }: { db: Db }) =>
  db
    .selectFrom('receipts as r')
    .modifyFront(prepared)
    .leftJoin('sales as s', 's.sale_id', 'r.sale_id')
    .innerJoin('customers as c', 'c.customer_id', 'r.receipt_customer_id')
    .innerJoin('payment_types as t', 't.payment_type_id', 'r.payment_type_id')
    .leftJoin('payment_modes as m', 'm.payment_mode_id', 'r.payment_mode_id')
    .leftJoin('receipts as original', 'original.receipt_id', 'r.reversal_of')
    .leftJoin('users as receiver', 'receiver.user_id', 'r.created_by')
    .select([
      'r.receipt_id',
      'r.receipt_no',
      'r.sale_id',
      'r.value',
      'r.note',
      'r.receipt_at',
      'r.created_at',
    ])
    .select([
      't.payment_type',
      'm.payment_mode',
      'r.receipt_customer_id',
      's.customer_id as sale_customer_id',
    ])
    .select(['receiver.user_name as received_by', 'r.created_by as received_by_id'])
    .select([
      'c.is_corporate',
      'c.company_name',
      'c.other_title',
      'c.salutation',
      'c.first_name',
      'c.middle_name',
      'c.last_name',
      'c.suffix',
    ])
    .select((of) => of.ref('r.kind').$castTo<ReceiptKind>().as('kind'))
    .select('original.receipt_no as reversal_of_no')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('receipts as later')
          .select('later.receipt_id')
          .whereRef('later.reversal_of', '=', 'r.receipt_id'),
      ).as('reversed'),
    )

const rows = (ctx: { db: Db }) =>
  receiptRows(ctx)
    .select('s.cancelled_at as over')
    .where('r.voided_at', 'is', null)
    .where('r.sale_id', 'is not', null)
    .where('s.customer_id', 'is not', null)
    .$narrowType<{ sale_id: number; sale_customer_id: number }>()

type Found = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const shown = ({ reversed, over, ...row }: Found): ReceiptRow => ({
  ...row,
  filename: receiptFilename(row.receipt_no),
  can_delete: !over && !reversed && row.reversal_of_no === null && row.kind !== 'moved',
})

export async function receiptById(
  ctx: Reading | Changing,
  receipt_id: number,
): Promise<ReceiptRow | undefined> {
  const row = await rows(ctx).where('r.receipt_id', '=', receipt_id).executeTakeFirst()
  return row && shown(row)
}

const ofSale = fixedList((db, { sale_id }: Places<{ sale_id: number }>) =>
  rows({ db })
    .where('r.sale_id', '=', sql<number>`${sale_id}`)
    .orderBy('r.receipt_at', 'desc')
    .orderBy('r.receipt_no', 'desc'),
)

/** The receipts of a sale, newest first, a page of them or all; 404 when there is no such sale. */
export const list: Read<typeof receipts.list> = async (ctx, { params: { sale_id }, query }) => {
  const found = await ofSale(ctx, { sale_id }, query ?? {})
  if (found.length === 0) await refuseUnknown(ctx, 'sales', sale_id)
  return found.map(shown)
}

export const paymentTypes = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('payment_types')
    .modifyFront(prepared)
    .select(['payment_type_id', 'payment_type', 'payment_mode_required'])
    .where('retired', '=', false)
    .orderBy('ordinal')
    .orderBy('payment_type')
    .execute()

export const paymentModes = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('payment_modes')
    .select(['payment_mode_id', 'payment_mode'])
    .select(
      sql<number[]>`array(select payment_type_id from payment_type_modes k
        where k.payment_mode_id = payment_modes.payment_mode_id order by payment_type_id)`.as(
        'payment_type_ids',
      ),
    )
    .where('retired', '=', false)
    .orderBy('ordinal')
    .orderBy('payment_mode')
    .execute()
