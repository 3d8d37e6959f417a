import type { terms } from '@sexton/contract/tenure/calls'
import { plainDate } from '@sexton/contract/values/dates'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'

async function lockRight(ctx: Changing, right_id: number) {
  const right = await ctx.db
    .selectFrom('rights as r')
    .innerJoin('sites as s', 's.site_id', 'r.site_id')
    .select(['r.right_id', 'r.site_id', 's.site_ref', 'r.state', 'r.ends_on', 'r.granted_on'])
    .where('r.right_id', '=', right_id)
    .forNoKeyUpdate('r')
    .executeTakeFirst()
  if (!right) throw notFound()
  return right
}

const say = (ctx: Changing, { site_id, site_ref }: { site_id: number; site_ref: string }, message: string) =>
  audit(ctx, {
    object: 'site',
    object_id: site_id,
    action: 'TERM_CHANGED',
    message,
    data: { site_id, name: site_ref },
  })

/** Enters a term by hand: of an old right, or of one that a law makes renewable (tenure-4). */
export const enter: Write<typeof terms.enter> = {
  async change(ctx, { params: { right_id }, body: { from_on, until_on, reason } }) {
    const right = await lockRight(ctx, right_id)
    if (right.state !== 'IN_FORCE') throw conflict(`The right to site ${right.site_ref} has ended.`)
    const begins = right.ends_on ?? from_on ?? right.granted_on
    if (begins === null) throw invalid({ from_on: 'From is required.' })
    if (until_on <= begins) throw invalid({ until_on: `Choose a day after ${plainDate(begins)}.` })
    const { tenure_term_id } = await ctx.db
      .insertInto('tenure_terms')
      .values({ right_id, from_on: begins, until_on, cause: 'MENDING', reason, created_by: ctx.user.user_id })
      .returning('tenure_term_id')
      .executeTakeFirstOrThrow()
    await say(
      ctx,
      right,
      `Term of the right entered: ${plainDate(begins)} until ${plainDate(until_on)}. ${reason}`,
    )
    return { tenure_term_id }
  },
}

/** Removes the last term of a right that no order made (tenure-4). Without any term the right has no end. */
export const remove: Write<typeof terms.remove> = {
  async change(ctx, { params: { tenure_term_id }, body: { reason } }) {
    const known = await ctx.db
      .selectFrom('tenure_terms')
      .selectAll()
      .where('tenure_term_id', '=', tenure_term_id)
      .executeTakeFirst()
    if (!known) throw notFound()
    const right = await lockRight(ctx, known.right_id)
    if (known.cause === 'RENEWAL' || known.cause === 'BURIAL')
      throw conflict('An ordered term goes only with its order.')
    if (right.ends_on !== known.until_on) throw conflict('Remove the last term first.')
    const open = await ctx.db
      .selectFrom('term_orders as o')
      .innerJoin('sales as s', 's.sale_id', 'o.sale_id')
      .select('o.sale_id')
      .where('o.right_id', '=', known.right_id)
      .where('o.tenure_term_id', 'is', null)
      .where('s.voided_at', 'is', null)
      .where('s.cancelled_at', 'is', null)
      .executeTakeFirst()
    if (open) throw conflict(`Sale ${open.sale_id} extends this right. Remove that charge first.`)
    const { numDeletedRows } = await ctx.db
      .deleteFrom('tenure_terms')
      .where('tenure_term_id', '=', tenure_term_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    const { from_on, until_on } = known
    await say(
      ctx,
      right,
      `Term of the right removed: ${plainDate(from_on)} until ${plainDate(until_on)}. ${reason}`,
    )
  },
}
