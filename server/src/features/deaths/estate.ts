import { customerName } from '@sexton/contract/customers/name'
import type { deaths, estateForm } from '@sexton/contract/deaths/calls'
import type * as z from 'zod'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import type { Write } from '../../core/call/verbs.ts'
import { conflict } from '../../core/refusal.ts'
import { customerAdded } from '../../domain/customers/customer-audits.ts'
import { lockPerson } from './dying-queries.ts'
import { lockDraftOfDead, moveDraft } from './pass-draft.ts'

type Contact = z.output<typeof estateForm>

const estateOf = (ctx: Changing, customer_id: number) =>
  ctx.db
    .selectFrom('customers')
    .select('customer_id')
    .where('estate_of', '=', customer_id)
    .where('merged_into', 'is', null)
    .orderBy('customer_id')
    .executeTakeFirst()

async function make(ctx: Changing, estate_of: number, of: string, body: Contact) {
  const company_name = `Estate of ${of}`.slice(0, 200)
  const { user_id } = ctx.user
  const { last_name, first_name, phone1, email, address1 } = body
  const contact = {
    last_name,
    first_name: first_name || null,
    phone1: phone1 || null,
    email: email || null,
    address1: address1 || null,
  }
  const made = await ctx.db
    .insertInto('customers')
    .values({
      ...contact,
      company_name,
      estate_of,
      is_corporate: true,
      created_by: user_id,
      updated_by: user_id,
    })
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  await audit(ctx, customerAdded({ ...made, name: company_name }))
  await audit(ctx, {
    object: 'customer',
    object_id: estate_of,
    action: 'ESTATE_ADDED',
    message: `Customer ${made.customer_id} stands for the estate`,
    data: { name: of, customer_id: made.customer_id },
  })
  return made
}

/** Makes the customer that stands for an estate, or answers the one that is there (deaths-8); it can take the draft (deaths-6). */
export const estate: Write<typeof deaths.estate> = {
  async change(ctx, { params: { customer_id }, body }) {
    const draft = body.takes_draft ? await lockDraftOfDead(ctx, customer_id) : undefined
    const person = await lockPerson(ctx, customer_id)
    const of = customerName(person)
    if (person.died_on === null) throw conflict(`${of} has not died, so there is no estate.`)
    const there = await estateOf(ctx, customer_id)
    const made = there ?? (await make(ctx, customer_id, of, body))
    if (draft) await moveDraft(ctx, draft, person, made.customer_id)
    else if (there) unchanged(ctx)
    return made
  },
}
