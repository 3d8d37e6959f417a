import { contractorThere, type contractors } from '@sexton/contract/contractors/calls'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { isDouble } from '../../domain/contractors/is-double.ts'
import { contractorById } from './contractors-queries.ts'

/** Retires a contractor or offers it again (contractors-7); one that is so already stays. */
export const setRetired: Write<typeof contractors.setRetired> = {
  async change(ctx, { params: { contractor_id }, body: { retired } }) {
    const row = await ctx.db
      .selectFrom('contractors')
      .select(['name', 'retired'])
      .where('contractor_id', '=', contractor_id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    const { name } = row
    if (row.retired === retired) unchanged(ctx)
    else {
      await ctx.db
        .updateTable('contractors')
        .set({ retired, updated_by: ctx.user.user_id })
        .where('contractor_id', '=', contractor_id)
        .execute()
        .catch((error: unknown) => {
          throw isDouble(error) ? conflict(`${contractorThere} Rename one of them first.`) : error
        })
      await audit(ctx, {
        object: 'contractor',
        object_id: contractor_id,
        action: retired ? 'RETIRED' : 'REOPENED',
        message: retired ? `${name} retired` : `${name} brought back`,
        data: { name },
      })
    }
    return contractorById(ctx, contractor_id)
  },
}
