import type { burials } from '@sexton/contract/burials'
import type { BurialForm } from '@sexton/contract/burials/form'
import { differences } from '../../core/audit.ts'
import type { Changing } from '../../core/context.ts'
import { refuseIfMoved } from '../../core/lost-update.ts'
import { invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/verbs.ts'
import { auditBurial } from './burial-audit.ts'
import { changeCharges } from './burial-charges.ts'
import { refuseDay } from './burial-day.ts'
import { burialById } from './burial-queries.ts'
import { blanksAsNull, modeOf } from './burial-rules.ts'
import { refuseWrongBurial } from './check-burial.ts'
import { lockBurial, writeBurial, type BurialRow } from './locked-burial.ts'

/** A newly chosen cause of death brings its own word on contagion, unless the form says otherwise. */
async function withCause(ctx: Changing, row: BurialRow, form: BurialForm): Promise<BurialForm> {
  if (!form.cod_id || form.cod_id === row.cod_id) return form
  const cause = await ctx.db
    .selectFrom('causes_of_death')
    .select('is_contagious')
    .where('cod_id', '=', form.cod_id)
    .executeTakeFirst()
  if (!cause) throw invalid({ 'burial.cod_id': 'Choose a cause of death from the list.' })
  return { cod_is_contagious: cause.is_contagious, ...form }
}

async function refuseUnknownUndertaker(ctx: Changing, row: BurialRow, { undertaker_id }: BurialForm) {
  if (!undertaker_id || undertaker_id === row.undertaker_id) return
  const known = await ctx.db
    .selectFrom('contractors')
    .select('contractor_id')
    .where('contractor_id', '=', undertaker_id)
    .executeTakeFirst()
  if (!known) throw invalid({ 'burial.undertaker_id': 'Choose an undertaker from the list.' })
}

const given = (form: object) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Partial<BurialRow>

/**
 * Saves the burial form (document 002 sections 4 and 5). A draft or unsited burial is checked for sense only, a
 * confirmed or complete one wholly. A field that is absent stays as it is.
 */
export const update: Write<typeof burials.update> = {
  async change(ctx, { params: { burial_id }, body }) {
    const { updated_at, ...typed } = body.burial
    const { row, sale } = await lockBurial(ctx, burial_id)
    await refuseIfMoved(ctx, row, updated_at)
    const form = given(await withCause(ctx, row, blanksAsNull(typed)))
    await refuseUnknownUndertaker(ctx, row, typed)
    const after = { ...row, ...form }
    const mode = modeOf(row)
    await refuseWrongBurial(ctx, after, mode)
    await refuseDay(ctx, row, after)
    const { updateCharges } = body
    const charges = updateCharges
      ? await changeCharges(ctx, sale, { burial_id, updateCharges, strict: mode === 'confirm' })
      : ''
    await writeBurial(ctx, burial_id, form)
    const message = [differences(row as never, form as never), charges].filter(Boolean).join('; ')
    await auditBurial(ctx, after, 'UPDATED', message || 'Saved without a change')
    return burialById(ctx, burial_id)
  },
}
