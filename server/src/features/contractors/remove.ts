import type { contractors } from '@sexton/contract/contractors/calls'
import { audit } from '../../core/audit/audit.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'

/** Deletes a contractor that nothing uses; its foreign keys decide, not a count. */
export const remove: Write<typeof contractors.remove> = {
  async change(ctx, { params: { contractor_id } }) {
    const gone = await ctx.db
      .deleteFrom('contractors')
      .where('contractor_id', '=', contractor_id)
      .returning('name')
      .executeTakeFirst()
      .catch((error: unknown) => {
        if (!brokenConstraint(error)) throw error
        throw conflict('Burials or events use this contractor, so it cannot be deleted.')
      })
    if (!gone) throw notFound()
    await audit(ctx, {
      object: 'contractor',
      object_id: contractor_id,
      action: 'DELETED',
      message: `Contractor ${gone.name} deleted`,
    })
  },
}
