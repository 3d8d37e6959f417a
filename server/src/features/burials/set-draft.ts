import type { burials } from '@sexton/contract/burials'
import { burialStatuses } from '@sexton/contract/statuses'
import { conflict } from '../../core/refusal.ts'
import type { Write } from '../../core/verbs.ts'
import { recomputeSale } from '../sales/public.ts'
import { auditBurial } from './burial-audit.ts'
import { deceasedName } from './burial-names.ts'
import { burialById } from './burial-queries.ts'
import { lockBurial, writeBurial } from './locked-burial.ts'

/** CONFIRMED or COMPLETE → DRAFT ("Set Draft"). It may bring a fulfilled sale back. */
export const setDraft: Write<typeof burials.setDraft> = {
  async change(ctx, { params: { burial_id } }) {
    const { row } = await lockBurial(ctx, burial_id)
    if (row.burial_status_ref !== 'CONFIRMED' && row.burial_status_ref !== 'COMPLETE')
      throw conflict('Only a confirmed or complete burial can be set to draft.')
    await writeBurial(ctx, burial_id, { burial_status_ref: 'DRAFT' })
    const message = `Burial of ${deceasedName(row)}: ${burialStatuses[row.burial_status_ref]} → ${burialStatuses.DRAFT}`
    await auditBurial(ctx, { ...row, burial_status_ref: 'DRAFT' }, 'SET DRAFT', message)
    if (row.sale_id !== null) await recomputeSale(ctx, row.sale_id)
    return burialById(ctx, burial_id)
  },
}
