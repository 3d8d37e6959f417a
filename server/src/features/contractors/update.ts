import type { contractors } from '@sexton/contract/contractors'
import { audit, differences } from '../../core/audit.ts'
import { notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/verbs.ts'
import { contractorById } from './contractors-queries.ts'
import { refuseUnknownType } from './create.ts'

/** Changes a contractor (document 000 section 2.9). */
export const update: Write<typeof contractors.update> = {
  async change(ctx, { params: { contractor_id }, body }) {
    const before = await ctx.db
      .selectFrom('contractors')
      .selectAll()
      .where('contractor_id', '=', contractor_id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound()
    await refuseUnknownType(ctx, body.contractor_type_id)
    await ctx.db
      .updateTable('contractors')
      .set({ ...body, updated_by: ctx.user.user_id })
      .where('contractor_id', '=', contractor_id)
      .execute()
    await audit(ctx, {
      object: 'contractor',
      object_id: contractor_id,
      action: 'UPDATED',
      message: differences(before, body) || 'Saved without a change',
      data: { name: body.name },
    })
    return contractorById(ctx, contractor_id)
  },
}
