import type { burials } from '@sexton/contract/burials/calls'
import { differences } from '../../core/words/change-words.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Write } from '../../core/call/verbs.ts'
import { auditBurial } from '../../domain/burials/burial-audits.ts'
import { changeCharges } from './charges/burial-charges.ts'
import { refuseDay } from './form/burial-day.ts'
import { burialById } from './burial-queries.ts'
import { blanksAsNull, settleDates } from './form/burial-rules.ts'
import { burialWords } from './burial-words.ts'
import { modeOfRow, refuseWrongBurial } from './form/check-burial.ts'
import { withListed } from './listed-values.ts'
import { lockBurial, writeBurial, type BurialRow } from './locked-burial.ts'

const given = (form: object) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Partial<BurialRow>

/**
 * Saves the burial form (burials-14, burials-17). A draft or unsited burial is checked only for contradictions, a
 * confirmed or complete one fully. An absent field stays as it is.
 */
export const update: Write<typeof burials.update> = {
  async change(ctx, { params: { burial_id }, body }) {
    const { updated_at, ...typed } = body.burial
    const { row, sale } = await lockBurial(ctx, burial_id)
    await refuseIfMoved(ctx, row, updated_at)
    const sent = given(await withListed(ctx, row, blanksAsNull(typed)))
    const form = row.is_legacy ? settleDates(row, sent) : sent
    const after = { ...row, ...form }
    const mode = modeOfRow(row)
    await refuseWrongBurial(ctx, after, mode)
    const putOff = await refuseDay(ctx, row, after, body.note)
    const { updateCharges } = body
    const charges = updateCharges
      ? await changeCharges(ctx, sale, { burial_id, updateCharges, strict: mode === 'confirm' })
      : ''
    const before = await burialById(ctx, burial_id)
    await writeBurial(ctx, burial_id, { ...form, ...putOff })
    const saved = await burialById(ctx, burial_id)
    const changes = differences(burialWords(before), burialWords(saved))
    const message = [changes, charges].filter(Boolean).join('; ') || 'Saved without a change'
    await auditBurial(ctx, after, 'UPDATED', body.note ? `${message}. ${body.note}` : message)
    return saved
  },
}
