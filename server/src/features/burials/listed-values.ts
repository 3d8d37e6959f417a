import type { BurialForm } from '@sexton/contract/burials/form'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import { isUndertaker } from './lists.ts'

/** What the form chooses from the park's lists, as far as it is stored already. */
type Stored = Partial<Pick<BurialForm, 'cod_id' | 'undertaker_id' | 'burial_slot_id'>>

/** A newly chosen cause of death brings its own word on contagion, unless the form says otherwise. */
async function withCause<T extends BurialForm>(ctx: Changing, stored: Stored, form: T): Promise<T> {
  if (!form.cod_id || form.cod_id === stored.cod_id) return form
  const cause = await ctx.db
    .selectFrom('causes_of_death')
    .select('is_contagious')
    .where('cod_id', '=', form.cod_id)
    .where('retired', '=', false)
    .executeTakeFirst()
  if (!cause) throw invalid({ 'burial.cod_id': 'Choose a cause of death from the list.' })
  return { cod_is_contagious: cause.is_contagious, ...form }
}

async function refuseUnlisted(ctx: Changing, stored: Stored, form: BurialForm) {
  const { undertaker_id, burial_slot_id } = form
  const chosen = undertaker_id && undertaker_id !== stored.undertaker_id
  if (chosen && !(await isUndertaker(ctx, undertaker_id)))
    throw invalid({ 'burial.undertaker_id': 'Choose an undertaker from the list.' })
  if (burial_slot_id && burial_slot_id !== stored.burial_slot_id) {
    const slots = ctx.db.selectFrom('burial_slots').select('burial_slot_id')
    if (!(await slots.where('burial_slot_id', '=', burial_slot_id).executeTakeFirst()))
      throw invalid({ 'burial.burial_slot_id': 'A burial slot is required' })
  }
}

/** The form with what its cause of death says; 422 where it names what is in none of the park's lists. */
export async function withListed<T extends BurialForm>(ctx: Changing, stored: Stored, form: T): Promise<T> {
  await refuseUnlisted(ctx, stored, form)
  return withCause(ctx, stored, form)
}
