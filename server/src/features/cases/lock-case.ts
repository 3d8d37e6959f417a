import type { Changing } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { lockGround } from '../../domain/ground/lock-ground.ts'
import { lockSale } from '../../domain/sales/sale-lock.ts'
import { saleOfSite } from './case-queries.ts'

/** The sale that holds a site, the site and its right, locked in that order, as a payment does. */
export async function lockRightOf(ctx: Changing, site_id: number) {
  const held = await saleOfSite(ctx, site_id)
  if (held) await lockSale(ctx, held.sale_id)
  const site = await lockGround(ctx, site_id, null)
  const right = await ctx.db
    .selectFrom('rights')
    .select('right_id')
    .where('site_id', '=', site_id)
    .where('state', '=', 'IN_FORCE')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return { ...site, right_id: right?.right_id }
}

/** A case that is not closed, locked after its site and its right. */
export async function lockCase(ctx: Changing, case_id: number) {
  const row = () => ctx.db.selectFrom('cases').selectAll().where('case_id', '=', case_id)
  const asked = await row().executeTakeFirst()
  if (!asked) throw notFound()
  const { site_ref } = await lockRightOf(ctx, asked.site_id)
  const found = await row().forUpdate().executeTakeFirstOrThrow()
  if (found.state === 'STOPPED') throw conflict(`Case ${found.case_no} was stopped: ${found.stopped_reason}`)
  if (found.state === 'DECIDED') throw conflict('This case is closed.')
  return { ...found, site_ref }
}

export type LockedCase = Awaited<ReturnType<typeof lockCase>>
