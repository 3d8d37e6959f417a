import { customerName, type NamedCustomer } from '@sexton/contract/customers/name'
import type { deaths } from '@sexton/contract/deaths/calls'
import { diedWords } from '@sexton/contract/deaths/words'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { draftOf, lockCustomer } from '../../domain/sales/customer-drafts.ts'
import { lockDraft } from '../../domain/sales/sale-lock.ts'
import { lockPerson } from './dying-queries.ts'

type Person = NamedCustomer & { customer_id: number }

/** The draft of a customer with its burials, locked before the customer; undefined if there is none. */
export async function lockDraftOfDead(ctx: Changing, customer_id: number): Promise<number | undefined> {
  const sale_id = await draftOf(ctx, customer_id)
  if (sale_id === undefined) return undefined
  const sale = await lockDraft(ctx, sale_id)
  if (sale.customer_id !== customer_id) return undefined
  await ctx.db
    .selectFrom('burials')
    .select('burial_id')
    .where('sale_id', '=', sale_id)
    .orderBy('burial_id')
    .forUpdate()
    .execute()
  return sale_id
}

/** The customer who takes over a draft: alive, not flagged, and without a draft. */
async function lockTaker(ctx: Changing, customer_id: number) {
  const taker = await lockCustomer(ctx, customer_id)
  if (!taker) throw invalid({ to_customer_id: 'There is no customer with this number.' })
  const name = customerName(taker)
  if (taker.merged_into !== null)
    throw conflict(
      `Customer ${customer_id} has been merged into customer ${taker.merged_into}. Use that number.`,
    )
  if (taker.died_on !== null) throw conflict(diedWords(name, taker.died_on))
  if (taker.flag) throw conflict(`${name} is flagged. Clear the flag first.`)
  const draft = await draftOf(ctx, customer_id)
  if (draft !== undefined)
    throw conflict(`${name} already has draft sale ${draft}. Place or delete it first.`)
  return name
}

/** A (locked) draft of somebody who has died belongs to another customer from now on, with its burials (deaths-6). */
export async function moveDraft(ctx: Changing, sale_id: number, from: Person, customer_id: number) {
  const name = await lockTaker(ctx, customer_id)
  const updated_by = ctx.user.user_id
  await ctx.db.updateTable('burials').set({ updated_by }).where('sale_id', '=', sale_id).execute()
  // The burials follow their sale (burials_sale_of_customer).
  await ctx.db.updateTable('sales').set({ customer_id, updated_by }).where('sale_id', '=', sale_id).execute()
  await audit(ctx, {
    object: 'sale',
    object_id: sale_id,
    action: 'PASSED_ON',
    message: `Draft sale ${sale_id} of ${customerName(from)}, who has died, moved to customer ${customer_id}, ${name}`,
    data: { name, sale_id, customer_id, from_customer_id: from.customer_id },
  })
}

/** Moves the draft of a customer who has died to their estate, or to a holder who is alive. */
export const passDraft: Write<typeof deaths.passDraft> = {
  async change(ctx, { params: { customer_id }, body: { to_customer_id } }) {
    const sale_id = await lockDraftOfDead(ctx, customer_id)
    const person = await lockPerson(ctx, customer_id)
    const name = customerName(person)
    if (person.died_on === null) throw conflict(`${name} has not died, so the draft stays theirs.`)
    if (sale_id === undefined) throw conflict(`${name} has no draft sale.`)
    await moveDraft(ctx, sale_id, person, to_customer_id)
    return { customer_id: to_customer_id, sale_id }
  },
}
