import { customerName } from '@sexton/contract/customers/name'
import { diedWords } from '@sexton/contract/deaths/words'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'
import { customerNameColumns } from '../../core/words/names.ts'
import { saleOpened } from './sale-audits.ts'

/** Locks the customer, so that their drafts are opened one after another. */
export async function lockCustomer(ctx: Changing, customer_id: number) {
  return ctx.db
    .selectFrom('customers')
    .select(['customer_id', 'merged_into', 'flag', 'died_on'])
    .select(customerNameColumns)
    .where('customer_id', '=', customer_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The id of the customer's draft, or undefined. */
export async function draftOf(ctx: Changing, customer_id: number): Promise<number | undefined> {
  const draft = await ctx.db
    .selectFrom('sales')
    .select('sale_id')
    .where('customer_id', '=', customer_id)
    .where('sale_status_ref', '=', 'DRAFT')
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return draft?.sale_id
}

type Customer = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>

async function open(ctx: Changing, customer_id: number) {
  const { user_id } = ctx.user
  const tariff = await ctx.db
    .selectFrom('tariffs')
    .select(['tariff_id', 'name'])
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  const { sale_id } = await ctx.db
    .insertInto('sales')
    .values({ customer_id, tariff_id: tariff.tariff_id, created_by: user_id, updated_by: user_id })
    .returning('sale_id')
    .executeTakeFirstOrThrow()
  return { sale_id, tariff: tariff.name }
}

/** The draft of a locked customer; where there is none, a new one under the current tariff (sales-1, sales-2). */
export async function openDraft(ctx: Changing, customer: Customer) {
  const { customer_id } = customer
  const draft = await draftOf(ctx, customer_id)
  if (draft !== undefined) return { sale_id: draft, opened: false }
  const name = customerName(customer)
  if (customer.died_on !== null) throw conflict(diedWords(name, customer.died_on))
  if (customer.flag)
    throw conflict('This customer is flagged. The flag must be cleared before you can start a new sale.')
  const { sale_id, tariff } = await open(ctx, customer_id)
  await audit(ctx, saleOpened({ sale_id, customer_id, name, tariff }))
  return { sale_id, opened: true }
}
