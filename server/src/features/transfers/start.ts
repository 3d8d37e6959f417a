import type { TransferKind } from '@sexton/contract/lists/lists'
import type { transfers } from '@sexton/contract/transfers/calls'
import { weekdayDate } from '@sexton/contract/values/dates'
import { audit } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { lockGround } from '../../domain/ground/lock-ground.ts'
import { optionsOf } from '../../domain/practices/options.ts'
import { lockSaleOf } from '../../domain/sales/sale-lock.ts'
import { sayOfTransfer } from './lock-transfer.ts'
import { heldSite, holdersOf, type HolderRow } from './held-queries.ts'
import { offeredRoutes, transferById } from './transfer-queries.ts'

/** By which route a right most likely passes on, with the reason. */
function proposal({ name, died_on, is_corporate, has_estate, survivors, transfer_no }: HolderRow): {
  kind: TransferKind | null
  why: string
} {
  const died = died_on && `${name} died on ${weekdayDate(died_on)}`
  if (survivors !== null)
    return {
      kind: null,
      why: `${died ?? `${name} has died`}. The right passed to ${survivors} by survivorship (transfer ${transfer_no}). Nothing more is needed.`,
    }
  if (is_corporate)
    return { kind: 'ASSIGNMENT', why: `${name} is a company, so it gives the right by a signed deed.` }
  if (died === null)
    return { kind: 'ASSIGNMENT', why: `${name} is alive, so only they can give the right, by a signed deed.` }
  if (has_estate)
    return {
      kind: 'PROBATE',
      why: `${died} and their estate is on record. Its executor passes the right on.`,
    }
  return {
    kind: 'FAMILY',
    why: `${died}. Choose Will or Administration if a court has appointed someone; otherwise the family agrees.`,
  }
}

/** Who may have died or give, and the route proposed for each (transfers-1). */
export const proposed: Read<typeof transfers.proposed> = async (ctx, { params: { site_id } }) => {
  const { site_ref, right_id, in_hand } = await heldSite(ctx, site_id)
  const offered = await offeredRoutes(ctx)
  const holders = (await holdersOf(ctx, site_id)).map((holder) => {
    const { kind, why } = proposal(holder)
    const { customer_id, name, died_on } = holder
    const route = offered.find((one) => one.kind === kind)
    return { of: { customer_id, name, died_on }, transfer_route_id: route?.transfer_route_id ?? null, why }
  })
  return { site_ref, right_id, in_hand, holders }
}

/** A site that was owned before the practice has no right on record until someone asks for one. */
async function enterRight(ctx: Changing, site_id: number, site_ref: string) {
  const { together, opening_rule } = await optionsOf(ctx, 'rights')
  await ctx.db
    .insertInto('rights')
    .values({ site_id, kind: 'OLD', together, opening_rule, created_by: ctx.user.user_id })
    .execute()
  await audit(ctx, {
    object: 'site',
    object_id: site_id,
    action: 'RIGHT_ENTERED',
    message: `Right to site ${site_ref} entered when its transfer was started`,
    data: { site_id, name: site_ref },
  })
  return together
}

/** The other living holders are on record from the start: none of them loses the right unheard. */
async function addHolders(ctx: Changing, transfer_id: number, others: readonly HolderRow[]) {
  const people = others.map(({ customer_id, name }, at) => ({
    transfer_id,
    ordinal: at + 1,
    customer_id,
    name,
    relation: 'Holder',
    position: 'HOLDER',
    recorded_by: ctx.user.user_id,
  }))
  if (people.length > 0) await ctx.db.insertInto('transfer_people').values(people).execute()
}

/** Starts a transfer of the right to a site (transfers-1). */
export const start: Write<typeof transfers.start> = {
  async change(ctx, { params: { site_id }, body: { of_customer_id, transfer_route_id, reason } }) {
    await lockSaleOf(ctx, site_id)
    const { site_ref } = await lockGround(ctx, site_id, null)
    const site = await heldSite(ctx, site_id)
    if (site.site_holder_id === null)
      throw conflict(`Site ${site_ref} has no owner. You can only transfer a site that is owned.`)
    if (site.in_hand !== null)
      throw conflict(`A transfer of the right to site ${site_ref} is already in hand.`)
    const holders = (await holdersOf(ctx, site_id)).filter(({ survivors }) => survivors === null)
    const of = holders.find(({ customer_id }) => customer_id === of_customer_id)
    if (!of) throw invalid({ of_customer_id: `Choose someone who holds the right to site ${site_ref}.` })
    const route = (await offeredRoutes(ctx)).find((one) => one.transfer_route_id === transfer_route_id)
    if (!route) throw invalid({ transfer_route_id: 'Choose a route from the list.' })
    const together = site.right_id === null ? await enterRight(ctx, site_id, site_ref) : site.together!
    const { transfer_id } = await ctx.db
      .insertInto('transfers')
      .values({
        site_id,
        from_holder_id: site.site_holder_id,
        of_customer_id,
        transfer_route_id,
        reason: reason || null,
        together,
        created_by: ctx.user.user_id,
        updated_by: ctx.user.user_id,
      })
      .returning('transfer_id')
      .executeTakeFirstOrThrow()
    await addHolders(
      ctx,
      transfer_id,
      holders.filter(({ customer_id, died_on }) => customer_id !== of_customer_id && died_on === null),
    )
    const message = `Transfer of the right of ${of.name} to site ${site_ref} started: ${route.transfer_route}`
    await sayOfTransfer(ctx, { transfer_id, site_id, site_ref }, 'STARTED', message)
    return transferById(ctx, transfer_id)
  },
}
