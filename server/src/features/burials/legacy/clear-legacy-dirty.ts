import type { burials } from '@sexton/contract/burials/calls'
import { unchanged } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { auditBurial } from '../../../domain/burials/burial-audits.ts'
import { burialById } from '../burial-queries.ts'
import { lockBurial, writeBurial } from '../locked-burial.ts'

/** Clears the legacy suspect flag (burials-33): somebody has checked where the legacy records put the burial. */
export const clearLegacyDirty: Write<typeof burials.clearLegacyDirty> = {
  async change(ctx, { params: { burial_id } }) {
    const { row } = await lockBurial(ctx, burial_id)
    if (!row.legacy_address_dirty && !row.suspect_address) unchanged(ctx)
    else {
      await writeBurial(ctx, burial_id, { legacy_address_dirty: false, suspect_address: false })
      await auditBurial(ctx, row, 'LEGACY_CLEARED', 'Legacy suspect flag cleared')
    }
    return burialById(ctx, burial_id)
  },
}
