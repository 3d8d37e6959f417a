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
        if (brokenConstraint(error) === 'audits_outside_account_id_fkey')
          throw conflict(
            'Someone has signed in at the desk for this contractor, so you cannot delete it. Retire it instead.',
          )
        throw conflict(
          'This contractor is used by burials or events, so you cannot delete it. Retire it instead.',
        )
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
