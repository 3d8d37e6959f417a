import type { burials } from '@sexton/contract/burials/calls'
import { checkDates } from '@sexton/contract/burials/check-dates'
import { burialMessages } from '@sexton/contract/burials/messages'
import type { BurialToCheck } from '@sexton/contract/burials/to-check'
import { unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { differences } from '../../core/words/change-words.ts'
import { auditBurial } from '../../domain/burials/burial-audits.ts'
import { burialById } from './burial-queries.ts'
import { burialWords } from './burial-words.ts'
import { refuseDay } from './form/burial-day.ts'
import { lockSeen, writeBurial } from './locked-burial.ts'

/** Change day: another day and slot, whatever else the form still lacks (burials-41). */
export const changeDay: Write<typeof burials.changeDay> = {
  async change(ctx, { params: { burial_id }, body: { burial, note, updated_at } }) {
    const { row } = await lockSeen(ctx, burial_id, { updated_at })
    if (row.is_legacy) throw conflict(burialMessages.legacyDay)
    const after = { ...row, ...burial }
    const { burial_date } = checkDates(after as BurialToCheck, ctx.today)
    if (burial_date) throw invalid({ 'burial.burial_date': burial_date })
    const putOff = await refuseDay(ctx, row, after, note)
    const before = await burialById(ctx, burial_id)
    if (row.burial_date === after.burial_date && row.burial_slot_id === after.burial_slot_id) {
      unchanged(ctx)
      return before
    }
    await writeBurial(ctx, burial_id, { ...burial, ...putOff })
    const saved = await burialById(ctx, burial_id)
    const changes = differences(burialWords(before), burialWords(saved))
    await auditBurial(ctx, row, 'DAY CHANGED', note ? `${changes}. ${note}` : changes)
    return saved
  },
}
