import { mergedCustomer, type MergedField } from '@sexton/contract/customers/merge'
import { customerName } from '@sexton/contract/customers/name'
import type { customers } from '@sexton/contract/customers/calls'
import { plainLine } from '@sexton/contract/core/hidden-characters'
import { sql } from 'kysely'
import { timeNow } from '../../../core/clock.ts'
import { audit } from '../../../core/audit/audit.ts'
import { differences, fieldName, valueWords } from '../../../core/words/change-words.ts'
import type { Changing } from '../../../core/context/context.ts'
import { refuseIfMoved } from '../../../core/call/lost-update.ts'
import { conflict, invalid, notFound } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { refreshSitesOn } from '../../../domain/sales/recompute-sale.ts'
import { customerById, refuseMerged } from '../customers-queries.ts'
import { moveEverything, tiesOf } from './merge-queries.ts'
import { reasonsToKeep } from '../remove-rules.ts'

/** Both rows, locked in the order of their numbers, so that two desks merging crosswise wait instead of blocking each other. */
async function lockBoth(ctx: Changing, customer_id: number, other_id: number) {
  if (customer_id === other_id)
    throw invalid({ other_customer_id: 'You cannot merge a customer with itself.' })
  const rows = await ctx.db
    .selectFrom('customers')
    .selectAll()
    .where('customer_id', 'in', [customer_id, other_id])
    .orderBy('customer_id')
    .forUpdate()
    .execute()
  const survivor = rows.find((row) => row.customer_id === customer_id)
  const other = rows.find((row) => row.customer_id === other_id)
  if (!survivor) throw notFound()
  if (!other) throw invalid({ other_customer_id: 'There is no customer with this number.' })
  refuseMerged(survivor)
  refuseMerged(other)
  return { survivor, other }
}

type Row = Awaited<ReturnType<typeof lockBoth>>['survivor']

/** A customer has one draft: with two of them somebody has to decide first. */
async function refuseTwoDrafts(ctx: Changing, one: number, other: number) {
  const rows = await ctx.db
    .selectFrom('sales')
    .select('sale_id')
    .where('customer_id', 'in', [one, other])
    .where('sale_status_ref', '=', 'DRAFT')
    .where('voided_at', 'is', null)
    .orderBy('sale_id')
    .execute()
  if (rows.length < 2) return
  const [first, second] = rows.map(({ sale_id }) => sale_id)
  throw conflict(`Both have a draft sale (${first} and ${second}). Place or delete one of them first.`)
}

/** What the survivor took over, and what the other one said otherwise, so that nothing known is lost. */
function wordsOf(
  survivor: Row,
  other: Row,
  { merged, filled, differing }: ReturnType<typeof mergedCustomer>,
) {
  const taken = differences(survivor, Object.fromEntries(filled.map((field) => [field, merged[field]])))
  const said = differing.map((field: MergedField) => `${fieldName(field)}: ${valueWords(other[field])}`)
  return [
    taken !== '' && `Values copied: ${taken}`,
    said.length > 0 && `Customer ${other.customer_id} had ${said.join('; ')}`,
  ]
}

/** A site whose new owner was its buyer all along follows the buyer's order again (docs/decisions.md 20). */
const followOrders = (ctx: Changing, customer_id: number) =>
  refreshSitesOn(
    ctx,
    sql`sale_id in (select sale_id from sales where customer_id = ${customer_id}) and released_at is null`,
  )

/** Who has died under one number has died. */
async function takeDeath(ctx: Changing, survivor: Row, other: Row) {
  const { died_on, died_burial_id, death_document_id } = other
  if (died_on === null || survivor.died_on !== null || survivor.is_corporate) return
  await ctx.db
    .updateTable('customers')
    .set({ died_on, died_burial_id, death_document_id })
    .where('customer_id', '=', survivor.customer_id)
    .execute()
}

/** What an old row holds, as it may be written anew. */
const asStored = <T>(value: T) => (typeof value === 'string' ? plainLine(value) : value)

/** Of one person, one death: what only the other record says of it is taken over (deaths-12). */
const deathOf = (survivor: Row, { died_on, died_burial_id, death_document_id }: Row) =>
  survivor.died_on === null && died_on !== null && !survivor.is_corporate
    ? { died_on, died_burial_id, death_document_id }
    : {}

async function writeBoth(ctx: Changing, survivor: Row, other: Row) {
  const { user_id } = ctx.user
  const result = mergedCustomer(survivor, other)
  await moveEverything(ctx, other.customer_id, survivor.customer_id)
  await followOrders(ctx, survivor.customer_id)
  await ctx.db
    .updateTable('customers')
    .set({ merged_into: survivor.customer_id, merged_at: timeNow().toISOString(), updated_by: user_id })
    .where('customer_id', '=', other.customer_id)
    .execute()
  await takeDeath(ctx, survivor, other)
  const taken = Object.fromEntries(result.filled.map((field) => [field, asStored(result.merged[field])]))
  await ctx.db
    .updateTable('customers')
    .set({ ...taken, ...deathOf(survivor, other), updated_by: user_id })
    .where('customer_id', '=', survivor.customer_id)
    .execute()
  return result
}

/**
 * Makes one of two records of the same person: everything that belongs to the other one moves, what the survivor
 * lacks is taken over, and the other's number leads to the survivor for ever.
 */
export const merge: Write<typeof customers.merge> = {
  async change(ctx, { params: { customer_id }, body }) {
    const { survivor: survivor, other } = await lockBoth(ctx, customer_id, body.other_customer_id)
    await refuseIfMoved(ctx, survivor, body.updated_at, `Customer ${customer_id}`)
    await refuseIfMoved(ctx, other, body.other_updated_at, `Customer ${other.customer_id}`)
    await refuseTwoDrafts(ctx, customer_id, other.customer_id)
    const moved = reasonsToKeep(await tiesOf(ctx, other.customer_id)).join(', ')
    const result = await writeBoth(ctx, survivor, other)
    const gone = `Customer ${other.customer_id}, ${customerName(other)}`
    const into = `customer ${customer_id}, ${customerName(survivor)}`
    const words = wordsOf(survivor, other, result)
    await audit(ctx, {
      object: 'customer',
      object_id: other.customer_id,
      action: 'MERGED_INTO',
      message: `${gone} merged into ${into}`,
      data: { name: customerName(survivor), customer_id },
    })
    await audit(ctx, {
      object: 'customer',
      object_id: customer_id,
      action: 'MERGED',
      message: [`${gone} merged into this record${moved && `: ${moved} moved`}`, ...words]
        .filter(Boolean)
        .join('. '),
      data: { name: customerName(result.merged), customer_id: other.customer_id },
    })
    return customerById(ctx, customer_id)
  },
}
