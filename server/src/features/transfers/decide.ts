import type { transfers } from '@sexton/contract/transfers/calls'
import { transferRefusal } from '@sexton/contract/transfers/needs'
import type { Transfer, TransferPerson } from '@sexton/contract/transfers/transfer'
import { weekdayDate } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'
import { refreshSites } from '../../domain/ground/take-site.ts'
import { endRight } from '../../domain/rights/end-right.ts'
import { beginPeriod, refusePassingOn } from '../../domain/rights/pass-on.ts'
import {
  lockPreparing,
  lockTransfer,
  refuseDecided,
  sayOfTransfer,
  type LockedTransfer,
} from './lock-transfer.ts'
import { transferById } from './transfer-queries.ts'

const setState = (ctx: Changing, transfer_id: number, values: Record<string, unknown>) =>
  ctx.db
    .updateTable('transfers')
    .set({ ...values, updated_by: ctx.user.user_id })
    .where('transfer_id', '=', transfer_id)
    .execute()

/** Hands a transfer that has all it needs over for decision (transfers-3). */
export const handOver: Write<typeof transfers.handOver> = {
  async change(ctx, { params: { transfer_id }, body: { updated_at } }) {
    const locked = await lockPreparing(ctx, transfer_id, updated_at)
    const refusal = transferRefusal(await transferById(ctx, transfer_id), ctx.today)
    if (refusal !== null) throw conflict(refusal)
    await setState(ctx, transfer_id, {
      state: 'READY',
      prepared_by: ctx.user.user_id,
      prepared_at: sql`now()`,
    })
    await sayOfTransfer(ctx, locked, 'READY', `Transfer of site ${locked.site_ref} handed over for decision`)
    return transferById(ctx, transfer_id)
  },
}

/** Returns a transfer that waits for a decision to preparation. */
export const reopen: Write<typeof transfers.reopen> = {
  async change(ctx, { params: { transfer_id }, body: { updated_at } }) {
    const locked = await lockTransfer(ctx, transfer_id, updated_at)
    if (locked.state !== 'READY') throw conflict('This transfer does not wait for a decision.')
    await setState(ctx, transfer_id, { state: 'PREPARING', prepared_by: null, prepared_at: null })
    await sayOfTransfer(
      ctx,
      locked,
      'REOPENED',
      `Transfer of site ${locked.site_ref} returned to preparation`,
    )
    return transferById(ctx, transfer_id)
  },
}

/** The user who prepared a transfer does not decide it (transfers-2). */
function refuseOwn(ctx: Changing, { prepared_by }: LockedTransfer) {
  if (prepared_by === ctx.user.user_id)
    throw conflict('You prepared this transfer. Another person decides about it.')
}

/** The right passes to those who take it, from that day on; the nearest of them leads. Answers their period. */
async function passOn(
  ctx: Changing,
  locked: LockedTransfer,
  transfer: Transfer,
  takers: readonly TransferPerson[],
) {
  const { site_id, transfer_id, from_holder_id } = locked
  const isShared = transfer.together === 'SHARES'
  const papers = [...transfer.papers, ...transfer.people].flatMap(
    ({ document }) => document?.document_id ?? [],
  )
  const to_holder_id = await beginPeriod(ctx, {
    site_id,
    transfer_id,
    from_holder_id,
    on: transfer.effective_on!,
    reason: transfer.reason ?? `${transfer.route!.transfer_route} (${transfer.of.name})`,
    document_ids: [...new Set(papers)],
    holders: takers.map(({ customer_id, share_num, share_den, as_executor }) => ({
      customer_id: customer_id!,
      share_num: isShared ? share_num : null,
      share_den: isShared ? share_den : null,
      as_executor,
    })),
  })
  await ctx.db
    .updateTable('rights')
    .set({ together: transfer.together, updated_by: ctx.user.user_id })
    .where('site_id', '=', site_id)
    .where('state', '=', 'IN_FORCE')
    .execute()
  return to_holder_id
}

/** Writes the decision into the history of the transfer, the site and everyone concerned. */
async function sayDone(ctx: Changing, { transfer_no, site_id, site_ref, of, to, ...rest }: Transfer) {
  const day = weekdayDate(rest.effective_on!)
  const whom = to.map(({ name }) => name).join(', ')
  const message =
    to.length > 0
      ? `Transfer ${transfer_no}: the right to site ${site_ref} passed on ${day}: ${of.name} → ${whom}`
      : `Transfer ${transfer_no}: ${of.name} surrendered the right to site ${site_ref} on ${day}`
  await sayOfTransfer(ctx, { transfer_id: rest.transfer_id, site_id, site_ref }, 'DONE', message)
  for (const { customer_id, name } of [of, ...to.filter((one) => one.customer_id !== of.customer_id)])
    await audit(ctx, {
      object: 'customer',
      object_id: customer_id,
      action: 'SITE_TRANSFERRED',
      message,
      data: { site_id, transfer_id: rest.transfer_id, name },
    })
}

/** A second person decides: the right passes on, in one transaction (transfers-3, transfers-6). */
export const decide: Write<typeof transfers.decide> = {
  async change(ctx, { params: { transfer_id }, body: { decided_why, updated_at } }) {
    const locked = await lockTransfer(ctx, transfer_id, updated_at)
    refuseDecided(locked)
    if (locked.state !== 'READY') throw conflict('This transfer has not been handed over for decision yet.')
    refuseOwn(ctx, locked)
    const transfer = await transferById(ctx, transfer_id)
    const refusal = transferRefusal(transfer, ctx.today)
    if (refusal !== null) throw conflict(refusal)
    const takers = transfer.people.filter(({ position }) => position === 'TAKES')
    await refusePassingOn(
      ctx,
      locked,
      takers.map(({ customer_id }) => customer_id!),
    )
    const to_holder_id = takers.length > 0 ? await passOn(ctx, locked, transfer, takers) : null
    await setState(ctx, transfer_id, {
      state: 'DONE',
      to_holder_id,
      transfer_no: sql`next_number('transfer')`,
      decided_by: ctx.user.user_id,
      decided_at: sql`now()`,
      decided_why: decided_why || null,
    })
    const { site_id } = locked
    if (to_holder_id === null)
      await endRight(ctx, { site_id, on: transfer.effective_on!, how: 'SURRENDERED' })
    await ctx.db
      .updateTable('sites')
      .set({ updated_by: ctx.user.user_id })
      .where('site_id', '=', site_id)
      .execute()
    await refreshSites(ctx, [site_id])
    const done = await transferById(ctx, transfer_id)
    await sayDone(ctx, done)
    return done
  },
}

/** A second person refuses a transfer, with a reason. */
export const refuse: Write<typeof transfers.refuse> = {
  async change(ctx, { params: { transfer_id }, body: { decided_why, updated_at } }) {
    const locked = await lockTransfer(ctx, transfer_id, updated_at)
    refuseDecided(locked)
    refuseOwn(ctx, locked)
    await setState(ctx, transfer_id, {
      state: 'REFUSED',
      decided_by: ctx.user.user_id,
      decided_at: sql`now()`,
      decided_why,
    })
    await sayOfTransfer(ctx, locked, 'REFUSED', `Transfer of site ${locked.site_ref} refused: ${decided_why}`)
    return transferById(ctx, transfer_id)
  },
}

/** Withdraws a transfer, with a reason; it stays on record. */
export const withdraw: Write<typeof transfers.withdraw> = {
  async change(ctx, { params: { transfer_id }, body: { decided_why, updated_at } }) {
    const locked = await lockTransfer(ctx, transfer_id, updated_at)
    refuseDecided(locked)
    await setState(ctx, transfer_id, { state: 'WITHDRAWN', decided_why })
    await sayOfTransfer(
      ctx,
      locked,
      'WITHDRAWN',
      `Transfer of site ${locked.site_ref} withdrawn: ${decided_why}`,
    )
    return transferById(ctx, transfer_id)
  },
}
