import type { burials } from '@sexton/contract/burials/calls'
import { burialMessages } from '@sexton/contract/burials/messages'
import { burialStatuses } from '@sexton/contract/core/statuses'
import { weekdayDate } from '@sexton/contract/values/dates'
import { deceasedName } from '@sexton/contract/values/names'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { recomputeSale } from '../../../domain/sales/recompute-sale.ts'
import { auditBurial } from '../../../domain/burials/burial-audits.ts'
import { auditMovedUp, lyingIn } from '../../../domain/burials/audit-positions.ts'
import { burialById } from '../burial-queries.ts'
import {
  didNotTakePlace,
  lockSeen,
  mayHaveTakenPlace,
  writeBurial,
  type BurialRow,
} from '../locked-burial.ts'

interface Said {
  note?: string | null | undefined
  took_place?: boolean | undefined
}

interface Draft {
  columns: Partial<BurialRow>
  /** For the history. */
  words: string
}

/** A burial whose day has come: whether it took place is said with the reason (ground-21). */
function whoMayLie(ctx: Changing, row: BurialRow, { note, took_place }: Said): Draft {
  if (took_place === undefined) throw invalid({ took_place: burialMessages.tookPlace })
  if (!note) throw invalid({ note: took_place ? burialMessages.draftReason : burialMessages.whyNot })
  const day = weekdayDate(row.burial_date!)
  return took_place
    ? { columns: { in_ground: true }, words: `. It took place on ${day}` }
    : {
        columns: { ...didNotTakePlace(ctx, note), burial_date: null, burial_slot_id: null },
        words: `. It did not take place on ${day}`,
      }
}

async function asDraft(ctx: Changing, row: BurialRow, said: Said): Promise<Draft> {
  if (await mayHaveTakenPlace(ctx, row)) return whoMayLie(ctx, row, said)
  if (row.laid_at !== null && said.took_place === false)
    throw conflict(`${deceasedName(row)} was laid in the grave, so the burial took place.`)
  if (row.in_ground && !said.note) throw invalid({ note: burialMessages.draftReason })
  return { columns: {}, words: '' }
}

/**
 * CONFIRMED or COMPLETE → DRAFT ("Set Draft"). A fulfilled sale may become paid again. A body in the ground stays
 * there (ground-2), so a reason is required (burials-4).
 */
export const setDraft: Write<typeof burials.setDraft> = {
  async change(ctx, { params: { burial_id }, body: { updated_at, ...said } }) {
    const { row } = await lockSeen(ctx, burial_id, { updated_at })
    if (row.burial_status_ref !== 'CONFIRMED' && row.burial_status_ref !== 'COMPLETE')
      throw conflict('Only a confirmed or complete burial can be set to draft.')
    const { columns, words } = await asDraft(ctx, row, said)
    const lying = await lyingIn(ctx, row)
    await writeBurial(ctx, burial_id, { ...columns, burial_status_ref: 'DRAFT' })
    await auditMovedUp(ctx, row, lying)
    const steps = `${burialStatuses[row.burial_status_ref]} → ${burialStatuses.DRAFT}`
    const message = `Burial of ${deceasedName(row)}: ${steps}${words}${said.note ? `. ${said.note}` : ''}`
    await auditBurial(ctx, { ...row, burial_status_ref: 'DRAFT' }, 'SET DRAFT', message)
    if (row.sale_id !== null) await recomputeSale(ctx, row.sale_id)
    return burialById(ctx, burial_id)
  },
}
