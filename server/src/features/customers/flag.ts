import { customerName } from '@sexton/contract/customers/name'
import type { customers } from '@sexton/contract/customers/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { wantedFlag } from '../../domain/flags/wanted-flag.ts'
import { lockCustomer } from './customers-queries.ts'

/** Switches the flag (customers-9). */
export const flag: Write<typeof customers.flag> = {
  async change(ctx, { params: { customer_id }, body }) {
    const row = await lockCustomer(ctx, customer_id)
    const wanted = await wantedFlag(ctx, { object: 'customer', object_id: customer_id, flag: row.flag }, body)
    if (wanted === null) return { flag: row.flag, updated_at: row.updated_at }
    const { updated_at } = await ctx.db
      .updateTable('customers')
      .set({ flag: wanted, updated_by: ctx.user.user_id })
      .where('customer_id', '=', customer_id)
      .returning('updated_at')
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      object: 'customer',
      object_id: customer_id,
      action: wanted ? 'FLAGGED' : 'UNFLAGGED',
      message: `Flag switched ${wanted ? 'on' : 'off'}${body.note ? `: ${body.note}` : ''}`,
      data: { name: customerName(row), flag: wanted },
    })
    return { flag: wanted, updated_at }
  },
}
