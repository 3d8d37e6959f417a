import type { issueForm } from '@sexton/contract/digging/calls'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { auditOrder } from '../../domain/digging/advance.ts'
import type { DugBurial } from '../../domain/digging/lock-order.ts'
import { optionsOf } from '../../domain/practices/options.ts'
import { digFacts, openForAnother, type DigFacts } from './dig-facts-queries.ts'
import { dangersOf, notNow, proposed } from './proposal.ts'
import { answerAtIssue } from './reopening-at-issue.ts'

type Form = z.output<typeof issueForm>

/** The grave is open for another burial, unless both are buried in it on the same day and this order names the other (dig-1). */
async function refuseOpenGrave(ctx: Changing, facts: DigFacts, named: number | null) {
  if (named !== null && facts.together?.dig_order_id !== named)
    throw invalid({ together_with: 'Choose a live order of another burial of the same day in this grave.' })
  const why = await openForAnother(ctx, facts, named)
  if (why !== null) throw conflict(why)
}

/** Issues the next order for a locked burial that has no live one; answers its id. The number is locked last. */
export async function issueOrder(ctx: Changing, burial: DugBurial, form: Form): Promise<number> {
  const { burial_id } = burial
  const facts = await digFacts(ctx, burial_id)
  const refusal = notNow(facts, ctx.park.PRACTICES.dig_orders!)
  if (refusal !== null) throw conflict(refusal)
  await refuseOpenGrave(ctx, facts, form.together_with ?? null)
  const answer = await answerAtIssue(ctx, facts, form.taken_on_why)
  const asked = proposed(facts, await optionsOf(ctx, 'dig_orders'), form)
  const order = await ctx.db
    .insertInto('dig_orders')
    .values({
      dig_no: sql<number>`next_number('dig_order')`,
      burial_id,
      revision: sql<number>`(select coalesce(max(revision), 0) + 1 from dig_orders where burial_id = ${burial_id})`,
      site_id: burial.site_id!,
      grave_no: burial.grave_no!,
      ...asked,
      coffin_length_cm: burial.coffin_length_cm,
      coffin_width_cm: burial.coffin_width_cm,
      coffin_height_cm: burial.coffin_height_cm,
      shroud: burial.shroud,
      burial_date: burial.burial_date!,
      slot_from: facts.slot_from,
      notes: form.notes || null,
      dangers: dangersOf(facts),
      ...answer,
      answered: JSON.stringify(answer.answered),
      together_with: form.together_with ?? null,
      issued_by: ctx.user.user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const words = `Grave ${order.grave_no} of ${facts.site_ref}, for ${facts.deceased}`
  await auditOrder(
    ctx,
    { order, burial },
    'ISSUED',
    answer.taken_on_why ? `${words}. ${answer.taken_on_why}` : words,
  )
  return order.dig_order_id
}
