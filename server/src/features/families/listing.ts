import type { families } from '@sexton/contract/families/calls'
import { unchanged } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import { notFound } from '../../core/refusal.ts'
import { auditBurial } from '../../domain/burials/burial-audits.ts'
import { listingOf } from './listing-queries.ts'

export const listing: Read<typeof families.listing> = (ctx, { params }) => listingOf(ctx, params.burial_id)

const words = (listed: boolean | null) => {
  if (listed === null) return 'Found by families as the rule of the cemetery says'
  return listed ? 'The family agreed: found by name' : 'Never found by name'
}

/** Says whether families find a burial; `false` wins over every rule, at once (families-4). */
export const list: Write<typeof families.list> = {
  async change(ctx, { params: { burial_id }, body: { listed } }) {
    const row = await ctx.db
      .selectFrom('burials')
      .selectAll()
      .where('burial_id', '=', burial_id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    if (row.listed === listed) unchanged(ctx)
    else {
      const set = { listed, updated_by: ctx.user.user_id }
      await ctx.db.updateTable('burials').set(set).where('burial_id', '=', burial_id).execute()
      await auditBurial(ctx, row, 'LISTED', words(listed))
    }
    return listingOf(ctx, burial_id)
  },
}
