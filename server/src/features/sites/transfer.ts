import { customerName } from '@sexton/contract/customers/name'
import { weekdayDate } from '@sexton/contract/values/dates'
import { transferProblems, type TransferForm } from '@sexton/contract/sites/holders'
import type { sites } from '@sexton/contract/sites/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { customerNameColumns } from '../../core/words/names.ts'
import type { Write } from '../../core/call/verbs.ts'
import { refreshSites } from '../../domain/ground/take-site.ts'
import { siteById } from '../../domain/ground/site-queries.ts'
import { does } from '../../domain/practices/options.ts'
import { beginPeriod, refusePassingOn } from '../../domain/rights/pass-on.ts'
import { lockSaleOf } from '../../domain/sales/sale-lock.ts'

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

/** The right to a site is transferred by a record of its own while the practice is on. */
async function refuseRecorded(ctx: Changing, { site_id, site_ref }: Owned['site']) {
  if (!does(ctx, 'rights')) return
  const right = ctx.db.selectFrom('rights').select('right_id').where('site_id', '=', site_id)
  if (await right.where('state', '=', 'IN_FORCE').executeTakeFirst())
    throw conflict(`The right to site ${site_ref} is on record. Start a transfer of the right instead.`)
}

/** Ends the present holder's period and begins the next one on the same day. */
async function passOn(ctx: Changing, { site, holder }: Owned, form: TransferForm) {
  const { site_id } = site
  await beginPeriod(ctx, {
    site_id,
    from_holder_id: holder.site_holder_id,
    holders: [{ customer_id: form.customer_id }],
    on: form.transferred_on,
    reason: form.reason,
    document_ids: form.document_ids,
  })
  await ctx.db
    .updateTable('sites')
    .set({ updated_by: ctx.user.user_id })
    .where('site_id', '=', site_id)
    .execute()
  await refreshSites(ctx, [site_id])
}

/** Transfers the ownership of a site (sites-12); the sale it was bought by keeps its payer. */
export const transfer: Write<typeof sites.transfer> = {
  async change(ctx, { params: { site_id }, body: form }) {
    const owned = await lockOwned(ctx, site_id)
    const { site, holder } = owned
    await refuseIfMoved(ctx, site, form.updated_at)
    const heir = await refuseWrong(ctx, owned, form)
    await refuseRecorded(ctx, site)
    await refusePassingOn(ctx, site, [heir.customer_id])
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
