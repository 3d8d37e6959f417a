import type { burials } from '@sexton/contract/burials'
import { unchanged } from '../../core/audit.ts'
import { conflict } from '../../core/refusal.ts'
import type { Write } from '../../core/verbs.ts'
import { auditBurial } from './burial-audit.ts'
import { burialById } from './burial-queries.ts'
import { lockBurial } from './locked-burial.ts'

/** Says whether the grave has a headstone; only on a completed burial in a grave (document 002 section 2). */
export const headstone: Write<typeof burials.headstone> = {
  async change(ctx, { params: { burial_id }, body }) {
    const { row } = await lockBurial(ctx, burial_id)
    const { site_id, grave_no } = row
    if (row.burial_status_ref !== 'COMPLETE' || site_id === null || grave_no === null)
      throw conflict('A headstone is noted on a completed burial in a grave.')
    const grave = await ctx.db
      .selectFrom('graves')
      .select('has_headstone')
      .where('site_id', '=', site_id)
      .where('grave_no', '=', grave_no)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const has_headstone = body.has_headstone ?? !grave.has_headstone
    if (has_headstone === grave.has_headstone) unchanged(ctx)
    else {
      await ctx.db
        .updateTable('graves')
        .set({ has_headstone })
        .where('site_id', '=', site_id)
        .where('grave_no', '=', grave_no)
        .execute()
      const message = `Grave ${grave_no}: ${has_headstone ? 'has a headstone' : 'has no headstone'}`
      await auditBurial(ctx, row, 'HEADSTONE', message)
    }
    return burialById(ctx, burial_id)
  },
}
