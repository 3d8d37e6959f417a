import { customerName } from '@sexton/contract/customers/name'
import type { customers } from '@sexton/contract/customers/calls'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { lockCustomer } from './customers-queries.ts'
import { reasonsToKeep } from './remove-rules.ts'
import { tiesOf } from './merge/merge-queries.ts'

/** Takes the customer's notes, and all documents of both, out of the record with them. */
async function removePapers(ctx: Changing, customer_id: number) {
  const ofCustomer = { parent_object: 'customer', parent_object_id: customer_id }
  await ctx.db
    .updateTable('documents')
    .set({ deleted_at: sql<string>`now()`, deleted_by: ctx.user.user_id })
    .where('deleted_at', 'is', null)
    .where((of) => {
      const notes = of
        .selectFrom('notes')
        .select('note_id')
        .where((note) => note.and(ofCustomer))
      const ofNotes = of('parent_object', '=', 'note').and('parent_object_id', 'in', notes)
      return of.or([of.and(ofCustomer), ofNotes])
    })
    .execute()
  await ctx.db
    .deleteFrom('notes')
    .where((note) => note.and(ofCustomer))
    .execute()
}

/** Deletes a customer who has nothing yet; their row's lock keeps out a sale that is just being opened. */
export const remove: Write<typeof customers.remove> = {
  async change(ctx, { params: { customer_id } }) {
    const row = await lockCustomer(ctx, customer_id)
    const reasons = reasonsToKeep(await tiesOf(ctx, customer_id))
    if (reasons.length > 0) throw conflict(`${customerName(row)} cannot be deleted: ${reasons.join(', ')}.`)
    await removePapers(ctx, customer_id)
    await ctx.db.deleteFrom('customers').where('customer_id', '=', customer_id).execute()
    const name = customerName(row)
    const message = `Customer ${name} deleted`
    await audit(ctx, {
      object: 'customer',
      object_id: customer_id,
      action: 'DELETED',
      message,
      data: { name },
    })
  },
}
