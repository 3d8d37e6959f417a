import { customerName } from '@sexton/contract/customers/name'
import type { sales } from '@sexton/contract/sales/calls'
import { audit, unchanged } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import { saleOpened } from '../../../domain/sales/sale-audits.ts'
import { draftOf, lockCustomer } from '../../../domain/sales/customer-drafts.ts'
import type { Write } from '../../../core/call/verbs.ts'

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

/** The customer, locked; the number of a merged record leads to the survivor. */
async function lockSurvivor(ctx: Changing, customer_id: number) {
  const named = await lockCustomer(ctx, customer_id)
  const customer = named?.merged_into ? await lockCustomer(ctx, named.merged_into) : named
  if (!customer) throw invalid({ customer_id: 'There is no customer with this number.' })
  return customer
}

/** Opens the customer's draft under the current tariff, or answers the one that is there (sales-1, sales-2). */
export const create: Write<typeof sales.create> = {
  async change(ctx, { body }) {
    const customer = await lockSurvivor(ctx, body.customer_id)
    const { customer_id } = customer
    const draft = await draftOf(ctx, customer_id)
    if (draft !== undefined) {
      unchanged(ctx)
      return { sale_id: draft }
    }
    if (customer.flag)
      throw conflict('This customer is flagged. The flag must be cleared before you can start a new sale.')
    const { sale_id, tariff } = await open(ctx, customer_id)
    const name = customerName(customer)
    await audit(ctx, saleOpened({ sale_id, customer_id, name, tariff }))
    return { sale_id }
  },
}
