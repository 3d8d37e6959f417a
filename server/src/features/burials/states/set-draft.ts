import type { burials } from '@sexton/contract/burials/calls'
import { burialStatuses } from '@sexton/contract/core/statuses'
import { conflict, invalid } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { recomputeSale } from '../../../domain/sales/recompute-sale.ts'
import { auditBurial } from '../../../domain/burials/burial-audits.ts'
import { deceasedName } from '@sexton/contract/values/names'
import { burialById } from '../burial-queries.ts'
import { lockSeen, writeBurial } from '../locked-burial.ts'

/**
 * CONFIRMED or COMPLETE → DRAFT ("Set Draft"). A fulfilled sale may become paid again. A body in the ground stays
 * there (ground-2), so a reason is required (burials-4).
 */
export const setDraft: Write<typeof burials.setDraft> = {
  async change(ctx, { params: { burial_id }, body: { note, ...seen } }) {
    const { row } = await lockSeen(ctx, burial_id, seen)
    if (row.burial_status_ref !== 'CONFIRMED' && row.burial_status_ref !== 'COMPLETE')
      throw conflict('Only a confirmed or complete burial can be set to draft.')
    if (row.in_ground && !note)
      throw invalid({ note: 'A reason is required to set a completed burial to draft.' })
    await writeBurial(ctx, burial_id, { burial_status_ref: 'DRAFT' })
    const steps = `${burialStatuses[row.burial_status_ref]} → ${burialStatuses.DRAFT}`
    const message = `Burial of ${deceasedName(row)}: ${steps}${note ? `. ${note}` : ''}`
    await auditBurial(ctx, { ...row, burial_status_ref: 'DRAFT' }, 'SET DRAFT', message)
    if (row.sale_id !== null) await recomputeSale(ctx, row.sale_id)
    return burialById(ctx, burial_id)
  },
}
