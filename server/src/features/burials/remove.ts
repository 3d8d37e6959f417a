import type { burials } from '@sexton/contract/burials/calls'
import { sql } from 'kysely'
import { conflict } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { clearPapersOf } from '../../domain/documents/clear-papers.ts'
import { recomputeSale } from '../../domain/sales/recompute-sale.ts'
import { refreshSites } from '../../domain/ground/take-site.ts'
import { refuseWhereOneMayLie } from '../../domain/ground/who-lies.ts'
import { refuseUnlessDraft } from '../../domain/sales/sale-lock.ts'
import { removeLinesOf } from '../../domain/sales/sale-lines.ts'
import { auditBurial } from '../../domain/burials/burial-audits.ts'
import { deceasedName } from '@sexton/contract/values/names'
import { lockBurial } from './locked-burial.ts'
import { isTakenOut } from './ground/taken-out.ts'

/** Takes a burial that is not COMPLETE off its draft sale; its lines, notes and papers go with it. */
export const remove: Write<typeof burials.remove> = {
  async change(ctx, { params: { burial_id } }) {
    const { row, sale } = await lockBurial(ctx, burial_id)
    if (row.burial_status_ref === 'COMPLETE')
      throw conflict(`${deceasedName(row)} is buried. A complete burial cannot be deleted.`)
    if (row.in_ground) throw conflict(`${deceasedName(row)} is buried. This burial cannot be deleted.`)
    await refuseWhereOneMayLie(ctx, sql`b.burial_id = ${burial_id}`)
    if (await isTakenOut(ctx, burial_id))
      throw conflict(`${deceasedName(row)} was exhumed and is to be reburied. This record cannot be deleted.`)
    if (!sale) throw conflict('A legacy burial cannot be deleted.')
    refuseUnlessDraft(sale)
    await removeLinesOf(ctx, sale, { burial_id })
    await clearPapersOf(ctx, 'burial', burial_id)
    await ctx.db.deleteFrom('burials').where('burial_id', '=', burial_id).execute()
    await refreshSites(ctx, [row.site_id])
    await recomputeSale(ctx, sale.sale_id)
    await auditBurial(ctx, row, 'DELETED', `Burial of ${deceasedName(row)} removed from sale ${sale.sale_id}`)
  },
}
