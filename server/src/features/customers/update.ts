import { customerProblems } from '@sexton/contract/customers/form'
import { customerName } from '@sexton/contract/customers/name'
import type { customers } from '@sexton/contract/customers/calls'
import { audit, unchanged } from '../../core/audit/audit.ts'
import { differences } from '../../core/words/change-words.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import { invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { customerById, lockCustomer } from './customers-queries.ts'
import { storedFields } from './stored-fields.ts'

/** Changes a customer. Their legacy id is what their record has, whatever the form says. */
export const update: Write<typeof customers.update> = {
  async change(ctx, { params: { customer_id }, body }) {
    const row = await lockCustomer(ctx, customer_id)
    await refuseIfMoved(ctx, row, body.updated_at)
    const { legacy_id: _, ...fields } = storedFields(body)
    const problems = customerProblems({ ...row, ...fields })
    if (Object.keys(problems).length > 0) throw invalid(problems)
    const message = differences(row, fields)
    if (message === '') {
      unchanged(ctx)
      return customerById(ctx, customer_id)
    }
    await ctx.db
      .updateTable('customers')
      .set({ ...fields, updated_by: ctx.user.user_id })
      .where('customer_id', '=', customer_id)
      .execute()
    const name = customerName({ ...row, ...fields })
    await audit(ctx, {
      object: 'customer',
      object_id: customer_id,
      action: 'UPDATED',
      message,
      data: { name },
    })
    return customerById(ctx, customer_id)
  },
}
