import type { burials } from '@sexton/contract/burials/calls'
import type { Write } from '../../core/call/verbs.ts'
import { auditBurial } from '../../domain/burials/burial-audits.ts'
import { wantedFlag } from '../../domain/flags/wanted-flag.ts'
import { burialById } from './burial-queries.ts'
import { lockBurial, writeBurial } from './locked-burial.ts'

/** Switches the flag (notes-5). */
export const flag: Write<typeof burials.flag> = {
  async change(ctx, { params: { burial_id }, body }) {
    const { row } = await lockBurial(ctx, burial_id)
    const wanted = await wantedFlag(ctx, { object: 'burial', object_id: burial_id, flag: row.flag }, body)
    if (wanted === null) return burialById(ctx, burial_id)
    await writeBurial(ctx, burial_id, { flag: wanted })
    const words = wanted ? 'Flagged' : 'Flag cleared'
    const message = body.note ? `${words}: ${body.note}` : words
    await auditBurial(ctx, row, wanted ? 'FLAGGED' : 'UNFLAGGED', message)
    return burialById(ctx, burial_id)
  },
}
