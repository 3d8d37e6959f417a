import type { contractors } from '@sexton/contract/contractors/calls'
import { audit } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import { differences } from '../../core/words/change-words.ts'
import { notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { contractorById } from './contractors-queries.ts'
import { refuseUnknownType, refusingDouble } from './create.ts'

/** Changes a contractor (contractors-3), unless somebody has since it was opened (contractors-5). */
export const update: Write<typeof contractors.update> = {
  async change(ctx, { params: { contractor_id }, body: { updated_at, ...body } }) {
    const locked = await ctx.db
      .selectFrom('contractors')
      .select(['updated_at', 'updated_by'])
      .where('contractor_id', '=', contractor_id)
      .forUpdate()
      .executeTakeFirst()
    if (!locked) throw notFound()
    await refuseIfMoved(ctx, locked, updated_at)
    const before = await contractorById(ctx, contractor_id)
    if (body.contractor_type_id !== before.contractor_type_id)
      await refuseUnknownType(ctx, body.contractor_type_id)
    const change = ctx.db
      .updateTable('contractors')
      .set({ ...body, updated_by: ctx.user.user_id })
      .where('contractor_id', '=', contractor_id)
    await refusingDouble(change.execute())
    const saved = await contractorById(ctx, contractor_id)
    const { contractor_type_id: _, ...fields } = body
    const changes = differences(before, { contractor_type: saved.contractor_type, ...fields })
    await audit(ctx, {
      object: 'contractor',
      object_id: contractor_id,
      action: 'UPDATED',
      message: changes || 'Saved without a change',
      data: { name: body.name },
    })
    return saved
  },
}
