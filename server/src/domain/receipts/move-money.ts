import { customerName } from '@sexton/contract/customers/name'
import { toHundredths } from '@sexton/contract/values/money'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { customerNameColumns } from '../../core/words/names.ts'
import { recomputeSale } from '../sales/recompute-sale.ts'
import { lockSale, type SaleRow } from '../sales/sale-lock.ts'
import { heldTaken, moneyMoved } from './receipt-audits.ts'
import { lockSitesOf } from './sites-of.ts'

/** Money that a customer pays without an order; checked by its caller. */
export interface HeldMoney {
  customer_id: number
  value: number
  receipt_at: string
  payment_type_id: number
  payment_mode_id: number | null
  note: string | null
  /** The line of a bank file that it arrived by. */
  bank_line_id?: number
}

/** What moves, and on whose account. */
export interface Moving {
  customer_id: number
  value: number
  /** Today where none is said. */
  receipt_at?: string
  note?: string | null
  bank_line_id?: number | null
}

interface Row extends Moving {
  kind: 'held' | 'moved'
  payment_type_id: number | ReturnType<typeof sql<number>>
  payment_mode_id?: number | null
  sale_id?: number
  moved_with?: number
}

const insert = (ctx: Changing, { customer_id, receipt_at = ctx.today, note = null, ...row }: Row) =>
  ctx.db
    .insertInto('receipts')
    .values({
      ...row,
      receipt_no: sql<number>`next_number('receipt')`,
      receipt_customer_id: customer_id,
      receipt_at,
      note,
      created_by: ctx.user.user_id,
      updated_by: ctx.user.user_id,
    })
    .returning(['receipt_id', 'receipt_no', 'value'])
    .executeTakeFirstOrThrow()

/** Who has an account, and what is on it. */
export interface Account {
  name: string
  balance: number
}

/**
 * Locks the accounts of these customers, before the counter that queues everybody; 404 when one is no customer. Who moves
 * money of several orders locks them all before.
 */
export async function lockAccounts(ctx: Changing, customer_ids: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('customers')
    .modifyFront(prepared)
    .select(['customer_id', ...customerNameColumns])
    .where('customer_id', 'in', customer_ids)
    .orderBy('customer_id')
    .forNoKeyUpdate()
    .execute()
  const held = await ctx.db
    .selectFrom('account_balances')
    .selectAll()
    .where('customer_id', 'in', customer_ids)
    .execute()
  const balances = new Map(held.map(({ customer_id, balance }) => [customer_id, balance]))
  const of = new Map<number, Account>(
    rows.map((row) => [
      row.customer_id,
      { name: customerName(row), balance: balances.get(row.customer_id) ?? 0 },
    ]),
  )
  return (customer_id: number): Account => {
    const account = of.get(customer_id)
    if (!account) throw notFound()
    return account
  }
}

/** The accounts, locked; refuses more than is on the one that gives. */
async function lockMoney(ctx: Changing, { customer_id, value }: Moving, other: number) {
  const accounts = await lockAccounts(ctx, [customer_id, other])
  const { balance } = accounts(customer_id)
  if (toHundredths(value) > toHundredths(balance))
    throw invalid({
      value: balance > 0 ? `Only ${inMoney(ctx.park, balance)} is on account.` : 'Nothing is on account.',
    })
  return accounts
}

type Half = Omit<Moving, 'value'> & { sale_id?: number; name: string }

/** Both halves of a move: the one that gives, then the one that receives; each is news of its own. */
async function pair(ctx: Changing, from: Half, to: Half, value: number) {
  const type = { kind: 'moved', payment_type_id: sql<number>`on_account_type()` } as const
  const row = ({ name: _, ...half }: Half) => ({ ...half, ...type })
  const gave = await insert(ctx, { ...row(from), value: -value })
  const took = await insert(ctx, { ...row(to), value, moved_with: gave.receipt_id })
  await audit(ctx, moneyMoved(ctx.park, gave, { value, from, to }))
  await audit(ctx, moneyMoved(ctx.park, took, { value, from, to }))
  return took
}

/** Takes money on account (on-account-1). */
export async function takeHeld(ctx: Changing, held: HeldMoney) {
  const { customer_id } = held
  const { name } = (await lockAccounts(ctx, [customer_id]))(customer_id)
  const taken = await insert(ctx, { ...held, kind: 'held' })
  await audit(ctx, heldTaken(ctx.park, { ...taken, customer_id, name }))
  return taken
}

/**
 * Money of an account pays for an order (on-account-2), which is locked first. `payer` is named where the account is that of
 * unidentified payments: who has paid. Answers what the order comes to.
 */
export async function moveToSale(ctx: Changing, sale_id: number, moving: Moving & { payer?: number }) {
  const sale = await lockSale(ctx, sale_id)
  const { payer = moving.customer_id, value, ...gives } = moving
  if (sale.sale_status_ref !== 'ORDERED' || sale.voided_at)
    throw conflict(`Sale ${sale_id} is not a placed order with an amount outstanding.`)
  if (toHundredths(value) > toHundredths(sale.price_outstanding))
    throw invalid({
      value: `Only ${inMoney(ctx.park, sale.price_outstanding)} is outstanding on this order.`,
    })
  const accounts = await lockMoney(ctx, moving, payer)
  await lockSitesOf(ctx, sale_id)
  const to = { ...gives, customer_id: payer, sale_id, name: accounts(payer).name }
  const took = await pair(ctx, { ...gives, name: accounts(moving.customer_id).name }, to, value)
  return { ...took, ...(await recomputeSale(ctx, sale_id)) }
}

/** What an order has received: all of it may go to its own customer, to another payer what that one paid. */
export async function movableFrom(ctx: Changing, sale: SaleRow, customer_id: number): Promise<number> {
  if (customer_id === sale.customer_id) return sale.price_receipted
  const paid = await ctx.db
    .selectFrom('receipts')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('value'), sql<number>`0.00`).as('paid'))
    .where('sale_id', '=', sale.sale_id)
    .where('receipt_customer_id', '=', customer_id)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Math.max(0, Math.min(paid.paid, sale.price_receipted))
}

/**
 * Money of an order goes to an account (on-account-3), dated today. The order is locked first. Its status is not derived
 * again here: the caller may have more to do with it, such as a credit note, and calls `recomputeSale` last.
 */
export async function moveToAccount(ctx: Changing, sale_id: number, moving: Moving) {
  const sale = await lockSale(ctx, sale_id)
  const { value, ...takes } = moving
  if (sale.cancelled_at)
    throw conflict('This order was cancelled by a credit note, so nothing more can be done on it.')
  const most = await movableFrom(ctx, sale, moving.customer_id)
  if (toHundredths(value) > toHundredths(most))
    throw invalid({
      value:
        most > 0
          ? `Only ${inMoney(ctx.park, most)} of this customer was received on this order.`
          : 'Nothing of this customer was received on this order.',
    })
  const { name } = (await lockAccounts(ctx, [moving.customer_id]))(moving.customer_id)
  await lockSitesOf(ctx, sale_id)
  return pair(ctx, { ...takes, name, sale_id }, { ...takes, name }, value)
}

/** Money on one account goes to another one: only from, or back to, unidentified payments. */
export async function moveToCustomer(ctx: Changing, to: number, moving: Moving) {
  const { value, ...gives } = moving
  const accounts = await lockMoney(ctx, moving, to)
  const from = { ...gives, name: accounts(moving.customer_id).name }
  return pair(ctx, from, { ...gives, customer_id: to, name: accounts(to).name }, value)
}
