import { customerName } from '@sexton/contract/customers/name'
import type { deaths } from '@sexton/contract/deaths/calls'
import { weekdayDate } from '@sexton/contract/values/dates'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import type { Write } from '../../core/call/verbs.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { deathOf } from './death-queries.ts'
import { linkBurial, lockBurialOf } from './link.ts'
import { lockPerson, lockSitesOf } from './dying-queries.ts'

/** The name of a document that proves the death: uploaded to the customer (deaths-1). */
async function proofOf(ctx: Changing, customer_id: number, document_id: number) {
  const found = await ctx.db
    .selectFrom('documents')
    .select('filename')
    .where('document_id', '=', document_id)
    .where('parent_object', '=', 'customer')
    .where('parent_object_id', '=', customer_id)
    .where('kind', '=', 'uploaded')
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw invalid({ document_id: 'Upload the document to this customer first.' })
  return found.filename
}

function refuseDay(ctx: Changing, died_on: string) {
  if (died_on > ctx.today) throw invalid({ died_on: 'The day of death cannot be in the future.' })
  if (died_on < '1800-01-01') throw invalid({ died_on: 'Check the year.' })
}

/** Records that a customer has died; survivors take over by themselves (deaths-3). */
export const record: Write<typeof deaths.record> = {
  async change(ctx, { params: { customer_id }, body: { died_on, document_id = null, burial_id = null } }) {
    refuseDay(ctx, died_on)
    if ((document_id === null) === (burial_id === null))
      throw invalid({ document_id: 'Choose the document that proves the death, or the burial.' })
    await lockSitesOf(ctx, customer_id, burial_id)
    const burial = burial_id === null ? null : await lockBurialOf(ctx, burial_id, {})
    const person = await lockPerson(ctx, customer_id)
    const name = customerName(person)
    if (person.died_on !== null)
      throw conflict(`The death of ${name} is already on record. Take it back first.`)
    if (burial) {
      if (burial.death_date !== null && burial.death_precision === 'day' && burial.death_date !== died_on)
        throw invalid({
          died_on: `Burial ${burial.burial_id} says ${weekdayDate(burial.death_date)}. Correct it there, or choose that day.`,
        })
      await linkBurial(ctx, burial, person)
    }
    const words = document_id === null ? `burial ${burial_id}` : await proofOf(ctx, customer_id, document_id)
    const { numUpdatedRows } = await ctx.db
      .updateTable('customers')
      .set({
        died_on,
        died_burial_id: burial_id,
        death_document_id: document_id,
        updated_by: ctx.user.user_id,
      })
      .where('customer_id', '=', customer_id)
      // The burial has recorded it already, where it knows the day.
      .where('died_on', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await audit(ctx, {
        object: 'customer',
        object_id: customer_id,
        action: 'DIED',
        message: `Died on ${weekdayDate(died_on)}: ${words}.`,
        data: { name },
      })
    return deathOf(ctx, customer_id)
  },
}
