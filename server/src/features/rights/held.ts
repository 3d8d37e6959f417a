import { heldProblems, type enterRightForm } from '@sexton/contract/rights/forms'
import { customerName } from '@sexton/contract/customers/name'
import { shareOf } from '@sexton/contract/rights/shares'
import type * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { customerNameColumns } from '../../core/words/names.ts'

/** A site with its current period, locked. 404 where there is no such site, 409 where nobody owns it. */
export async function lockHeld(ctx: Changing, site_id: number) {
  const site = await ctx.db
    .selectFrom('sites')
    .select(['site_id', 'site_ref'])
    .where('site_id', '=', site_id)
    .forUpdate()
    .executeTakeFirst()
  if (!site) throw notFound()
  const period = await ctx.db
    .selectFrom('site_holders')
    .select(['site_holder_id', 'customer_id', 'sale_site_id', 'held_from'])
    .where('site_id', '=', site_id)
    .where('held_until', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!period) throw conflict(`Site ${site.site_ref} has no owner, so there is no right to enter.`)
  const right = await ctx.db
    .selectFrom('rights')
    .selectAll()
    .where('site_id', '=', site_id)
    .where('state', '=', 'IN_FORCE')
    .forUpdate()
    .executeTakeFirst()
  return { site, period, right }
}

type Period = Awaited<ReturnType<typeof lockHeld>>['period']
type Held = Pick<z.output<typeof enterRightForm>, 'together' | 'share' | 'members'>

const fraction = (share: Held['share'], isAlone: boolean) => {
  const { num, den } = (!isAlone && shareOf(share)) || { num: null, den: null }
  return { share_num: num, share_den: den }
}

/** Refuses members who cannot be: the lead again, who is not there, who has died, or was merged. */
async function refuseWrong(ctx: Changing, period: Period, held: Held) {
  const problems = heldProblems(held)
  const asked = held.members.map((one) => one.customer_id)
  const known = asked.length
    ? await ctx.db
        .selectFrom('customers')
        .select(['customer_id', 'died_on', 'merged_into', ...customerNameColumns])
        .where('customer_id', 'in', asked)
        .orderBy('customer_id')
        .forKeyShare()
        .execute()
    : []
  asked.forEach((customer_id, at) => {
    const path = `members.${at}.customer_id`
    const who = known.find((one) => one.customer_id === customer_id)
    if (!who) problems[path] = 'There is no customer with this number.'
    else if (customer_id === period.customer_id) problems[path] = 'The lead holder is already a holder.'
    else if (who.merged_into)
      problems[path] = `This record was merged into customer ${who.merged_into}. Choose that one.`
    else if (who.died_on) problems[path] = `${customerName(who)} has died and cannot become a holder.`
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return known
}

/** Writes who holds the period with its lead, and their shares. Answers them in words. */
export async function writeHeld(ctx: Changing, period: Period, held: Held): Promise<string> {
  const known = await refuseWrong(ctx, period, held)
  const { site_holder_id } = period
  const isAlone = held.together === 'JOINT' || held.members.length === 0
  await ctx.db.deleteFrom('site_holder_members').where('site_holder_id', '=', site_holder_id).execute()
  await ctx.db
    .updateTable('site_holders')
    .set(fraction(held.share, isAlone))
    .where('site_holder_id', '=', site_holder_id)
    .execute()
  if (held.members.length > 0)
    await ctx.db
      .insertInto('site_holder_members')
      .values(
        held.members.map(({ customer_id, share, as_executor }) => ({
          site_holder_id,
          customer_id,
          as_executor,
          created_by: ctx.user.user_id,
          ...fraction(share, isAlone),
        })),
      )
      .execute()
  const lead = await ctx.db
    .selectFrom('customers')
    .select(['customer_id', ...customerNameColumns])
    .where('customer_id', '=', period.customer_id)
    .executeTakeFirstOrThrow()
  const named = [
    { who: lead, share: held.share },
    ...held.members.map((one) => ({
      who: known.find(({ customer_id }) => customer_id === one.customer_id)!,
      share: one.share,
    })),
  ]
  return named
    .map(({ who, share }) => [customerName(who), !isAlone && share])
    .map((parts) => parts.filter(Boolean).join(' '))
    .join(', ')
}
