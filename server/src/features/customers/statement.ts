import { customerName, type NamedCustomer } from '@sexton/contract/customer-name'
import type { customers } from '@sexton/contract/customers'
import { sql } from 'kysely'
import type { Reading } from '../../core/context.ts'
import { kept } from '../../core/db.ts'
import type { Read } from '../../core/verbs.ts'
import { refuseUnknown } from './customers-queries.ts'
import { statementOf, type Movement } from './statement-rules.ts'

async function orders(ctx: Reading, customer_id: number): Promise<Movement[]> {
  const { rows } = await sql<Omit<Movement, 'payer' | 'reverses'>>`${kept}
    select (ordered_at at time zone ${ctx.park.PARK_TIME_ZONE})::date as date, sale_id, invoice_no as no,
      price as amount
    from sales where customer_id = ${customer_id} and placed_at is not null and not is_legacy`.execute(ctx.db)
  return rows.map((row) => ({ ...row, payer: null, reverses: null }))
}

async function receipts(ctx: Reading, customer_id: number): Promise<Movement[]> {
  const { rows } = await sql<Omit<Movement, 'payer'> & NamedCustomer & { payer_id: number }>`${kept}
    select r.receipt_at as date, r.sale_id, r.receipt_no as no, r.value as amount, taken.receipt_no as reverses,
      p.customer_id as payer_id, p.is_corporate, p.company_name, p.salutation, p.first_name, p.last_name
    from receipts r join sales s using (sale_id) join customers p on p.customer_id = r.receipt_customer_id
      left join receipts taken on taken.receipt_id = r.reversal_of
    where s.customer_id = ${customer_id} and r.voided_at is null`.execute(ctx.db)
  return rows.map(({ date, sale_id, no, amount, reverses, payer_id, ...name }) => {
    const payer = { customer_id: payer_id, name: customerName(name) }
    return { date, sale_id, no, amount, reverses, payer }
  })
}

/** The customer's statement. A legacy sale has no price and no order date, so it is no part of it. */
export const statement: Read<typeof customers.statement> = async (ctx, { params: { customer_id } }) => {
  const movements = (await Promise.all([orders(ctx, customer_id), receipts(ctx, customer_id)])).flat()
  if (movements.length === 0) await refuseUnknown(ctx, customer_id)
  return statementOf(movements, customer_id)
}
