import { customerName } from '@sexton/contract/customers/name'
import type { customers } from '@sexton/contract/customers/calls'
import { audit, unchanged } from '../../core/audit/audit.ts'
import { invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { lockCustomer } from './customers-queries.ts'

/**
 * Switches the flag (customers-9): on freely, off by PERM_SALES_SUPER. A note is kept, and asked for where
 * the flag is told to go off; the bare call toggles without one (decision 29).
 */
export const flag: Write<typeof customers.flag> = {
  async change(ctx, { params: { customer_id }, body }) {
    const row = await lockCustomer(ctx, customer_id)
    const target = body.flag ?? !row.flag
    if (!target) ctx.needs('PERM_SALES_SUPER')
    if (target === row.flag) {
      unchanged(ctx)
      return { flag: row.flag, updated_at: row.updated_at }
    }
    if (body.flag === false && !body.note)
      throw invalid({ note: 'A note is required to switch the flag off.' })
    const { user_id } = ctx.user
    if (body.note)
      await ctx.db
        .insertInto('notes')
        .values({
          parent_object: 'customer',
          parent_object_id: customer_id,
          note: body.note,
          flagging: true,
          user_id,
          updated_by: user_id,
        })
        .execute()
    const { updated_at } = await ctx.db
      .updateTable('customers')
      .set({ flag: target, updated_by: user_id })
      .where('customer_id', '=', customer_id)
      .returning('updated_at')
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      object: 'customer',
      object_id: customer_id,
      action: target ? 'FLAGGED' : 'UNFLAGGED',
      message: `Flag switched ${target ? 'on' : 'off'}${body.note ? `: ${body.note}` : ''}`,
      data: { name: customerName(row), flag: target },
    })
    return { flag: target, updated_at }
  },
}
