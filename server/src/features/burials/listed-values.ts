import type { BurialForm } from '@sexton/contract/burials/form'
import { sql } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'

/** What the form chooses from the park's lists, as far as it is stored already. */
type Stored = Partial<Pick<BurialForm, 'cod_id' | 'undertaker_id' | 'burial_slot_id'>>

/** A newly chosen cause of death brings its own word on contagion, unless the form says otherwise. */
async function withCause<T extends BurialForm>(ctx: Changing, stored: Stored, form: T): Promise<T> {
  if (!form.cod_id || form.cod_id === stored.cod_id) return form
  const cause = await ctx.db
    .selectFrom('causes_of_death')
    .select('is_contagious')
    .where('cod_id', '=', form.cod_id)
    .executeTakeFirst()
  if (!cause) throw invalid({ 'burial.cod_id': 'Choose a cause of death from the list.' })
  return { cod_is_contagious: cause.is_contagious, ...form }
}

/** What is chosen, the list it stands in, and what is said of anything else. */
const lists = [
  ['undertaker_id', 'contractors', 'contractor_id', 'Choose an undertaker from the list.'],
  ['burial_slot_id', 'burial_slots', 'burial_slot_id', 'A burial slot is required'],
] as const

async function refuseUnlisted(ctx: Changing, stored: Stored, form: BurialForm) {
  for (const [field, table, column, message] of lists) {
    const chosen = form[field]
    if (!chosen || chosen === stored[field]) continue
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)} = ${chosen}`.execute(ctx.db)
    if (rows.length === 0) throw invalid({ [`burial.${field}`]: message })
  }
}

/** The form with what its cause of death says; 422 where it names what is in none of the park's lists. */
export async function withListed<T extends BurialForm>(ctx: Changing, stored: Stored, form: T): Promise<T> {
  await refuseUnlisted(ctx, stored, form)
  return withCause(ctx, stored, form)
}
