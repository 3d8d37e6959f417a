import type { burials } from '@sexton/contract/burials/calls'
import { audit } from '../../../core/audit/audit.ts'
import { conflict } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { recomputeSale } from '../../../domain/sales/recompute-sale.ts'
import { auditMovedUp, lyingIn } from '../../../domain/burials/audit-positions.ts'
import { burialCompleted } from '../../../domain/burials/burial-audits.ts'
import { lacksClosedGrave } from '../../../domain/digging/closed-grave.ts'
import { refuseWaiting } from '../../../domain/plans/burial-waits.ts'
import { lackingCharges } from '../charges/burial-charges.ts'
import { papersOf } from '../form/paper-queries.ts'
import { burialById } from '../burial-queries.ts'
import { completionBlocks } from '../form/burial-rules.ts'
import { refuseWrongBurial } from '../form/check-burial.ts'
import { isTakenOut } from '../ground/taken-out.ts'
import { lockSeen, writeBurial } from '../locked-burial.ts'

/** CONFIRMED → COMPLETE: the certificate is uploaded and the day has come. It may fulfil the sale. */
export const complete: Write<typeof burials.complete> = {
  async change(ctx, { params: { burial_id }, body: seen }) {
    const { row, sale } = await lockSeen(ctx, burial_id, seen)
    if (row.burial_status_ref !== 'CONFIRMED') throw conflict('Only a confirmed burial can be completed.')
    const { certificate_document_id } = await papersOf(ctx, burial_id)
    const blocks = [
      ...completionBlocks(
        {
          ...row,
          certificate_document_id,
          taken_out: await isTakenOut(ctx, burial_id),
          lacks_closed_grave: await lacksClosedGrave(ctx, row),
        },
        ctx.today,
      ),
      // A placed order has been charged all that was required then.
      ...(sale?.sale_status_ref === 'DRAFT' ? await lackingCharges(ctx, row) : []),
    ]
    if (blocks.length > 0) throw conflict(blocks[0]!, blocks)
    await refuseWrongBurial(ctx, row, row.is_legacy ? 'import' : 'confirm')
    await refuseWaiting(ctx, burial_id)
    const lying = await lyingIn(ctx, row)
    await writeBurial(ctx, burial_id, { burial_status_ref: 'COMPLETE' })
    await auditMovedUp(ctx, row, lying)
    const after = { ...row, burial_status_ref: 'COMPLETE' }
    await audit(ctx, burialCompleted(after))
    if (row.sale_id !== null) await recomputeSale(ctx, row.sale_id)
    return burialById(ctx, burial_id)
  },
}
