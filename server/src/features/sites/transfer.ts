import { counted } from '@sexton/contract/core/counted'
import { customerName } from '@sexton/contract/customers/name'
import { weekdayDate } from '@sexton/contract/values/dates'
import { transferProblems, type TransferForm } from '@sexton/contract/sites/holders'
import type { sites } from '@sexton/contract/sites/calls'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { customerNameColumns } from '../../core/words/names.ts'
import type { Write } from '../../core/call/verbs.ts'
import { refuseWhereOneMayLie } from '../../domain/ground/who-lies.ts'
import { refreshSites } from '../../domain/ground/take-site.ts'
import { siteById } from '../../domain/ground/site-queries.ts'
import { lockSaleOf } from './record/lock-site.ts'
import { foreignBurialsIn, foreignDraftAt } from './holder-queries.ts'

/** A site and its present holder, locked; 404 when there is no such site, 409 unless somebody owns it. */
async function lockOwned(ctx: Changing, site_id: number) {
  await lockSaleOf(ctx, site_id)
  const site = await ctx.db
    .selectFrom('sites')
    .select(['site_id', 'site_ref', 'owner_customer_id', 'updated_at', 'updated_by'])
    .where('site_id', '=', site_id)
    .forUpdate()
    .executeTakeFirst()
  if (!site) throw notFound()
  const holder = await ctx.db
    .selectFrom('site_holders')
    .selectAll()
    .where('site_id', '=', site_id)
    .where('held_until', 'is', null)
    .executeTakeFirst()
  if (!holder)
    throw conflict(`Site ${site.site_ref} has no owner. You can only transfer a site that is owned.`)
  return { site, holder }
}

type Owned = Awaited<ReturnType<typeof lockOwned>>

const named = (ctx: Changing, customer_id: number) =>
  ctx.db
    .selectFrom('customers')
    .select(['customer_id', ...customerNameColumns])
    .where('customer_id', '=', customer_id)
    .forKeyShare()
    .executeTakeFirst()

/** Refuses what the form could not know: the owner and the papers as they are now. Answers the new owner. */
async function refuseWrong(ctx: Changing, { site, holder }: Owned, form: TransferForm) {
  const { customer_id: owner_customer_id, held_from } = holder
  const limits = { owner_customer_id, held_from, today: ctx.today }
  const problems: Record<string, string> = transferProblems(form, limits)
  const heir = await named(ctx, form.customer_id)
  if (!heir) problems.customer_id = 'There is no customer with this number.'
  const papers = await ctx.db
    .selectFrom('documents')
    .select('document_id')
    .where('document_id', 'in', form.document_ids)
    .where('parent_object', '=', 'site')
    .where('parent_object_id', '=', site.site_id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .execute()
  if (papers.length < form.document_ids.length)
    problems.document_ids = `Choose documents of site ${site.site_ref}.`
  if (!heir || Object.keys(problems).length > 0) throw invalid(problems)
  return heir
}

/** Another customer's draft that buries or plans something there would be left with a site that is not theirs. */
async function refuseForeignDrafts(ctx: Changing, { site_id, site_ref }: Owned['site'], heir: number) {
  const sale_id = await foreignDraftAt(ctx, site_id, heir)
  if (sale_id !== undefined)
    throw conflict(
      `Draft sale ${sale_id} has burials or events at site ${site_ref}. Place the sale or remove them first.`,
    )
}

/** Whoever may lie there was brought to the ground of its owner of today: whether they were is said first (ground-21). */
const refuseUnsaid = (ctx: Changing, { site_id }: Owned['site']) =>
  refuseWhereOneMayLie(ctx, sql`b.site_id = ${site_id}`)

/** Whoever is planned there for another family would be left without ground of their own. */
async function refuseForeignBurials(ctx: Changing, { site_id, site_ref }: Owned['site'], heir: number) {
  const [first, ...more] = await foreignBurialsIn(ctx, site_id, heir)
  if (!first) return
  const also = more.length > 0 ? ` and ${counted(more.length, 'other burial')}` : ''
  throw conflict(
    `${first.name} (burial ${first.burial_id} of ${first.customer})${also} ${also ? 'are' : 'is'} planned in site ${site_ref}. Complete the burial, remove it from its sale, or use Move Grave first.`,
  )
}

/** Ends the present holder's period and begins the next one on the same day. */
async function passOn(ctx: Changing, { site, holder }: Owned, form: TransferForm) {
  const { user_id } = ctx.user
  const { customer_id, transferred_on, reason } = form
  const { site_holder_id: before, sale_site_id } = holder
  await ctx.db
    .updateTable('site_holders')
    .set({ held_until: transferred_on })
    .where('site_holder_id', '=', before)
    .execute()
  const { site_id } = site
  const { site_holder_id } = await ctx.db
    .insertInto('site_holders')
    .values({ site_id, customer_id, sale_site_id, held_from: transferred_on, reason, created_by: user_id })
    .returning('site_holder_id')
    .executeTakeFirstOrThrow()
  const papers = form.document_ids.map((document_id) => ({ site_holder_id, document_id }))
  await ctx.db.insertInto('site_holder_papers').values(papers).execute()
  await ctx.db.updateTable('sites').set({ updated_by: user_id }).where('site_id', '=', site_id).execute()
  await refreshSites(ctx, [site_id])
}

/** Transfers the ownership of a site (sites-12); the sale it was bought by keeps its payer. */
export const transfer: Write<typeof sites.transfer> = {
  async change(ctx, { params: { site_id }, body: form }) {
    const owned = await lockOwned(ctx, site_id)
    const { site, holder } = owned
    await refuseIfMoved(ctx, site, form.updated_at)
    const heir = await refuseWrong(ctx, owned, form)
    await refuseUnsaid(ctx, site)
    await refuseForeignDrafts(ctx, site, heir.customer_id)
    await refuseForeignBurials(ctx, site, heir.customer_id)
    const before = (await named(ctx, holder.customer_id))!
    await passOn(ctx, owned, form)
    const { site_ref } = site
    const [from, to] = [customerName(before), customerName(heir)]
    const message = `Ownership of site ${site_ref} transferred on ${weekdayDate(form.transferred_on)}: ${from} → ${to}. ${form.reason}`
    const data = { site_id, from_customer_id: before.customer_id, customer_id: heir.customer_id }
    await audit(ctx, {
      object: 'site',
      object_id: site_id,
      action: 'TRANSFERRED',
      message,
      data: { ...data, name: site_ref },
    })
    for (const { customer_id, ...who } of [before, heir])
      await audit(ctx, {
        object: 'customer',
        object_id: customer_id,
        action: 'SITE_TRANSFERRED',
        message,
        data: { ...data, name: customerName(who) },
      })
    return siteById(ctx, site_id)
  },
}
