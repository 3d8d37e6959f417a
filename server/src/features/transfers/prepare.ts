import { customerName } from '@sexton/contract/customers/name'
import type { transfers } from '@sexton/contract/transfers/calls'
import { positionWords } from '@sexton/contract/transfers/words'
import type { Parsed } from '@sexton/contract/core/endpoint'
import { plainDate } from '@sexton/contract/values/dates'
import { unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { invalid, notFound } from '../../core/refusal.ts'
import { customerNameColumns } from '../../core/words/names.ts'
import {
  lockPreparing,
  lockTransfer,
  sayOfTransfer,
  signTransfer,
  type LockedTransfer,
} from './lock-transfer.ts'
import { offeredRoutes, transferById } from './transfer-queries.ts'

type Person = Parsed<typeof transfers.addPerson>['body']

/** Changes what a transfer says besides its people and papers. */
export const update: Write<typeof transfers.update> = {
  async change(ctx, { params: { transfer_id }, body: { updated_at, ...form } }) {
    const locked = await lockPreparing(ctx, transfer_id, updated_at)
    const { transfer_route_id, together, effective_on = null } = form
    if (effective_on !== null && effective_on > ctx.today)
      throw invalid({ effective_on: 'The right cannot pass on after today.' })
    const offered = await offeredRoutes(ctx)
    const route = offered.find((one) => one.transfer_route_id === transfer_route_id)
    if (!route && transfer_route_id !== locked.transfer_route_id)
      throw invalid({ transfer_route_id: 'Choose a route from the list.' })
    const values = { transfer_route_id, together, effective_on, reason: form.reason || null }
    const isSame = Object.entries(values).every(([name, value]) => locked[name as 'reason'] === value)
    if (isSame) unchanged(ctx)
    else {
      const updated_by = ctx.user.user_id
      await ctx.db
        .updateTable('transfers')
        .set({ ...values, updated_by })
        .where('transfer_id', '=', transfer_id)
        .execute()
      const by = route ? `: ${route.transfer_route}` : ''
      await sayOfTransfer(ctx, locked, 'UPDATED', `Transfer of site ${locked.site_ref} changed${by}`)
    }
    return transferById(ctx, transfer_id)
  },
}

/** 422 for a file that is none of the site's: only those are shown with it. */
async function refuseStrangeFile(ctx: Changing, site_id: number, document_id: number | null) {
  if (document_id === null) return
  const found = await ctx.db
    .selectFrom('documents')
    .select('document_id')
    .where('document_id', '=', document_id)
    .where('parent_object', '=', 'site')
    .where('parent_object_id', '=', site_id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw invalid({ document_id: 'Upload the document to the site.' })
}

async function refuseStrangeNotice(ctx: Changing, transfer_id: number, notice_id: number | null) {
  if (notice_id === null) return
  const found = await ctx.db
    .selectFrom('notices')
    .select('notice_id')
    .where('notice_id', '=', notice_id)
    .where('about_object', '=', 'transfer')
    .where('about_id', '=', transfer_id)
    .executeTakeFirst()
  if (!found) throw invalid({ notice_id: 'Choose a notice of this transfer.' })
}

/** What is stored of a person; a customer is called by their own name. */
async function personValues(ctx: Changing, { transfer_id, site_id }: LockedTransfer, body: Person) {
  const { customer_id = null, document_id = null, notice_id = null } = body
  await refuseStrangeFile(ctx, site_id, document_id)
  await refuseStrangeNotice(ctx, transfer_id, notice_id)
  const customer =
    customer_id === null
      ? null
      : await ctx.db
          .selectFrom('customers')
          .select(customerNameColumns)
          .where('customer_id', '=', customer_id)
          .forKeyShare()
          .executeTakeFirst()
  if (customer === undefined) throw invalid({ customer_id: 'There is no customer with this number.' })
  if (body.on_date && body.on_date > ctx.today) throw invalid({ on_date: 'This day is in the future.' })
  const takes = body.position === 'TAKES'
  return {
    customer_id,
    document_id,
    notice_id,
    name: customer ? customerName(customer) : body.name!,
    relation: body.relation || null,
    degree: body.degree,
    position: body.position,
    share_num: takes ? (body.share_num ?? null) : null,
    share_den: takes ? (body.share_den ?? null) : null,
    as_executor: takes && (body.as_executor ?? false),
    on_date: body.on_date ?? null,
    recorded_by: ctx.user.user_id,
  }
}

const named = (ctx: Changing, transfer_id: number, customer_id: number | null, except?: number) =>
  customer_id === null
    ? undefined
    : ctx.db
        .selectFrom('transfer_people')
        .select('ordinal')
        .where('transfer_id', '=', transfer_id)
        .where('customer_id', '=', customer_id)
        .where('ordinal', '<>', except ?? 0)
        .executeTakeFirst()

const twice = () => invalid({ customer_id: 'This customer is already among the people of this transfer.' })

type Said = Pick<Person, 'position'> & { name: string; on_date: string | null }

/** Writes what they say into the history, and what they said before: an objection is not forgotten. */
async function sayOfPerson(
  ctx: Changing,
  locked: LockedTransfer,
  what: string,
  { name, position }: Said,
  before?: Said,
) {
  const hasChanged = before !== undefined && (before.position !== position || before.name !== name)
  const was = hasChanged && [
    before.name !== name && before.name,
    positionWords[before.position].toLowerCase(),
    before.on_date && plainDate(before.on_date),
  ]
  const says = positionWords[position].toLowerCase()
  const words = was ? `${says}; before: ${was.filter(Boolean).join(', ')}` : says
  const said = `Transfer of site ${locked.site_ref}: ${name} ${what} (${words})`
  await signTransfer(ctx, locked.transfer_id)
  await sayOfTransfer(ctx, locked, 'PERSON', said)
}

/** Adds someone who is entitled (transfers-4); the database puts the site on hold when they object (transfers-5). */
export const addPerson: Write<typeof transfers.addPerson> = {
  async change(ctx, { params: { transfer_id }, body }) {
    const locked = await lockPreparing(ctx, transfer_id)
    const values = await personValues(ctx, locked, body)
    if (await named(ctx, transfer_id, values.customer_id)) throw twice()
    const { people } = await transferById(ctx, transfer_id)
    const ordinal = Math.max(0, ...people.map((one) => one.ordinal)) + 1
    if (ordinal > 50) throw invalid({ name: 'A transfer has at most 50 people.' })
    await ctx.db
      .insertInto('transfer_people')
      .values({ ...values, transfer_id, ordinal })
      .execute()
    await sayOfPerson(ctx, locked, 'added', values)
    return transferById(ctx, transfer_id)
  },
}

/** Records what someone who is entitled says (transfers-4, transfers-5). */
export const updatePerson: Write<typeof transfers.updatePerson> = {
  async change(ctx, { params: { transfer_id, ordinal }, body }) {
    const locked = await lockPreparing(ctx, transfer_id)
    const values = await personValues(ctx, locked, body)
    if (await named(ctx, transfer_id, values.customer_id, ordinal)) throw twice()
    const before = (await transferById(ctx, transfer_id)).people.find((one) => one.ordinal === ordinal)
    if (!before) throw notFound()
    await ctx.db
      .updateTable('transfer_people')
      .set(values)
      .where('transfer_id', '=', transfer_id)
      .where('ordinal', '=', ordinal)
      .execute()
    await sayOfPerson(ctx, locked, 'recorded', values, before)
    return transferById(ctx, transfer_id)
  },
}

/** Removes someone who was added by mistake. */
export const removePerson: Write<typeof transfers.removePerson> = {
  async change(ctx, { params: { transfer_id, ordinal } }) {
    const locked = await lockPreparing(ctx, transfer_id)
    const gone = await ctx.db
      .deleteFrom('transfer_people')
      .where('transfer_id', '=', transfer_id)
      .where('ordinal', '=', ordinal)
      .returning('name')
      .executeTakeFirst()
    if (!gone) throw notFound()
    await signTransfer(ctx, transfer_id)
    await sayOfTransfer(ctx, locked, 'PERSON', `Transfer of site ${locked.site_ref}: ${gone.name} removed`)
    return transferById(ctx, transfer_id)
  },
}

/** Records a document of the route; its return also after the decision. */
export const setPaper: Write<typeof transfers.setPaper> = {
  async change(
    ctx,
    { params: { transfer_id }, body: { paper, document_id, seen_original, returned_on = null } },
  ) {
    const locked = await lockTransfer(ctx, transfer_id)
    if (returned_on !== null && returned_on > ctx.today)
      throw invalid({ returned_on: 'This day is in the future.' })
    const row = { document_id, seen_original, returned_on }
    const known = await ctx.db
      .selectFrom('transfer_papers')
      .selectAll()
      .where('transfer_id', '=', transfer_id)
      .where('paper', '=', paper)
      .executeTakeFirst()
    const isSame = known?.document_id === document_id && known.seen_original === seen_original
    if (!isSame) await lockPreparing(ctx, transfer_id)
    if (!isSame) await refuseStrangeFile(ctx, locked.site_id, document_id)
    if (!known)
      await ctx.db
        .insertInto('transfer_papers')
        .values({ ...row, transfer_id, paper })
        .execute()
    else
      await ctx.db
        .updateTable('transfer_papers')
        .set(isSame ? { returned_on } : row)
        .where('transfer_id', '=', transfer_id)
        .where('paper', '=', paper)
        .execute()
    await signTransfer(ctx, transfer_id)
    const what = returned_on !== null && isSame ? 'returned' : 'recorded'
    await sayOfTransfer(ctx, locked, 'PAPER', `Transfer of site ${locked.site_ref}: ${paper} ${what}`)
    return transferById(ctx, transfer_id)
  },
}
