import type { burials } from '@sexton/contract/burials/calls'
import { audit } from '../../../core/audit/audit.ts'
import { conflict } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { burialConfirmed } from '../../../domain/burials/burial-audits.ts'
import { refuseWaiting } from '../../../domain/plans/burial-waits.ts'
import { refuseMissingCharges } from '../charges/burial-charges.ts'
import { burialById } from '../burial-queries.ts'
import { confirmModeOfRow, refuseWrongBurial } from '../form/check-burial.ts'
import { lockSeen, writeBurial } from '../locked-burial.ts'

/** DRAFT → CONFIRMED, after the full validation (burials-2). */
export const confirm: Write<typeof burials.confirm> = {
  async change(ctx, { params: { burial_id }, body: seen }) {
    const locked = await lockSeen(ctx, burial_id, seen)
    const { row } = locked
    if (row.burial_status_ref === 'UNSITED') throw conflict('Need to select a site and grave for the burial.')
    if (row.burial_status_ref !== 'DRAFT') throw conflict('Only a draft burial can be confirmed.')
    await refuseWrongBurial(ctx, row, confirmModeOfRow(row))
    await refuseMissingCharges(ctx, locked)
    await refuseWaiting(ctx, burial_id)
    await writeBurial(ctx, burial_id, { burial_status_ref: 'CONFIRMED' })
    const after = { ...row, burial_status_ref: 'CONFIRMED' }
    await audit(ctx, burialConfirmed(after))
    return burialById(ctx, burial_id)
  },
}
