import type { Transfer } from '@sexton/contract/transfers/transfer'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { lockGround } from '../../domain/ground/lock-ground.ts'
import { lockSaleOf } from '../../domain/sales/sale-lock.ts'

const row = (ctx: Changing, transfer_id: number) =>
  ctx.db.selectFrom('transfers').selectAll().where('transfer_id', '=', transfer_id)

/** A transfer, locked after the sale that holds its site, and the site with its graves; 404 if there is none. */
export async function lockTransfer(ctx: Changing, transfer_id: number, updated_at?: string | null) {
  const asked = await row(ctx, transfer_id).executeTakeFirst()
  if (!asked) throw notFound('Transfer not found')
  await lockSaleOf(ctx, asked.site_id)
  const site = await lockGround(ctx, asked.site_id, null)
  const locked = await row(ctx, transfer_id).forUpdate().executeTakeFirstOrThrow()
  await refuseIfMoved(ctx, locked, updated_at)
  return { ...locked, site_ref: site.site_ref }
}

export type LockedTransfer = Awaited<ReturnType<typeof lockTransfer>>

/** The same while it is prepared; 409 once it waits for a decision or has one. */
export async function lockPreparing(ctx: Changing, transfer_id: number, updated_at?: string | null) {
  const locked = await lockTransfer(ctx, transfer_id, updated_at)
  if (locked.state === 'READY')
    throw conflict('This transfer is waiting for a decision. Return it to preparation to change it.')
  refuseDecided(locked)
  return locked
}

export function refuseDecided({ state }: { state: string }): void {
  if (state !== 'PREPARING' && state !== 'READY') throw conflict('This transfer has already been decided.')
}

/** Says that something of a (locked) transfer has changed, where none of its own columns tells. */
export const signTransfer = (ctx: Changing, transfer_id: number) =>
  ctx.db
    .updateTable('transfers')
    .set({ updated_by: ctx.user.user_id })
    .where('transfer_id', '=', transfer_id)
    .execute()

type Told = Pick<Transfer, 'transfer_id' | 'site_id' | 'site_ref'>

/** Writes what was done with a transfer into its history and that of its site. */
export async function sayOfTransfer(ctx: Changing, of: Told, action: string, message: string): Promise<void> {
  const { transfer_id, site_id, site_ref } = of
  const data = { site_id, transfer_id, name: site_ref }
  await audit(ctx, { object: 'transfer', object_id: transfer_id, action, message, data })
  await audit(ctx, { object: 'site', object_id: site_id, action: `TRANSFER_${action}`, message, data })
}
