import { customerName } from '@sexton/contract/customers/name'
import type { deaths } from '@sexton/contract/deaths/calls'
import { weekdayDate } from '@sexton/contract/values/dates'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { conflict } from '../../core/refusal.ts'
import { deathOf } from './death-queries.ts'
import { lockPerson, lockSitesOf } from './dying-queries.ts'

/** Takes back a death that was recorded by mistake; the database refuses once more has followed (deaths-2). */
export const takeBack: Write<typeof deaths.takeBack> = {
  async change(ctx, { params: { customer_id }, body: { note } }) {
    await lockSitesOf(ctx, customer_id, null)
    const burials = ctx.db.selectFrom('burials').where('deceased_customer_id', '=', customer_id)
    await burials.select('burial_id').orderBy('burial_id').forUpdate().execute()
    const person = await lockPerson(ctx, customer_id)
    const name = customerName(person)
    if (person.died_on === null) throw conflict(`No death of ${name} is on record.`)
    const { user_id: updated_by } = ctx.user
    await ctx.db
      .updateTable('customers')
      .set({ died_on: null, died_burial_id: null, death_document_id: null, updated_by })
      .where('customer_id', '=', customer_id)
      .execute()
    await ctx.db
      .updateTable('burials')
      .set({ deceased_customer_id: null, updated_by })
      .where('deceased_customer_id', '=', customer_id)
      .execute()
    await audit(ctx, {
      object: 'customer',
      object_id: customer_id,
      action: 'DEATH_TAKEN_BACK',
      message: `The death on ${weekdayDate(person.died_on)} was taken back: ${note}`,
      data: { name },
    })
    return deathOf(ctx, customer_id)
  },
}
