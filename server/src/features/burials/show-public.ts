import type { burials } from '@sexton/contract/burials/calls'
import { unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { auditBurial } from '../../domain/burials/burial-audits.ts'
import { burialById } from './burial-queries.ts'
import { lockBurial, writeBurial } from './locked-burial.ts'

/** Shows a burial on its public page or takes it down, at once and whatever else its form still lacks. */
export const showPublic: Write<typeof burials.showPublic> = {
  async change(ctx, { params: { burial_id }, body: { show_public } }) {
    const { row } = await lockBurial(ctx, burial_id)
    if (row.show_public === show_public) unchanged(ctx)
    else {
      await writeBurial(ctx, burial_id, { show_public })
      await auditBurial(
        ctx,
        row,
        'PUBLIC',
        show_public ? 'Shown to the public' : 'Taken down from the public page',
      )
    }
    return burialById(ctx, burial_id)
  },
}
