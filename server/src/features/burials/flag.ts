import type { burials } from '@sexton/contract/burials/calls'
import { unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { auditBurial } from '../../domain/burials/burial-audits.ts'
import { burialById } from './burial-queries.ts'
import { lockBurial, writeBurial } from './locked-burial.ts'

/** Sets the flag, or clears it, which is for PERM_SALES_SUPER with a note (notes-5). */
export const flag: Write<typeof burials.flag> = {
  async change(ctx, { params: { burial_id }, body }) {
    const { row } = await lockBurial(ctx, burial_id)
    const wanted = body.flag ?? !row.flag
    if (!wanted) ctx.needs('PERM_SALES_SUPER')
    if (wanted === row.flag) {
      unchanged(ctx)
      return burialById(ctx, burial_id)
    }
    await writeBurial(ctx, burial_id, { flag: wanted })
    if (body.note) {
      const { user_id } = ctx.user
      const parent = { parent_object: 'burial', parent_object_id: burial_id }
      await ctx.db
        .insertInto('notes')
        .values({ ...parent, note: body.note, flagging: true, user_id })
        .execute()
    }
    const words = wanted ? 'Flagged' : 'Flag cleared'
    const message = body.note ? `${words}: ${body.note}` : words
    await auditBurial(ctx, row, wanted ? 'FLAGGED' : 'UNFLAGGED', message)
    return burialById(ctx, burial_id)
  },
}
