import { customerName } from '@sexton/contract/customers/name'
import type { customers } from '@sexton/contract/customers/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { customerAdded } from '../../domain/customers/customer-audits.ts'
import { storedFields } from './stored-fields.ts'

/** Adds a customer (customers-1). */
export const create: Write<typeof customers.create> = {
  async change(ctx, { body }) {
    const { user_id } = ctx.user
    const { customer_id } = await ctx.db
      .insertInto('customers')
      .values({ ...storedFields(body), created_by: user_id, updated_by: user_id })
      .returning('customer_id')
      .executeTakeFirstOrThrow()
    const name = customerName({ middle_name: null, ...body })
    await audit(ctx, customerAdded({ customer_id, name }))
    return { customer_id }
  },
}
