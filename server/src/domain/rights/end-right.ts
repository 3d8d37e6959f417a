import { sql } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import { refreshSites } from '../ground/take-site.ts'

export type EndedHow = 'EXPIRED' | 'SURRENDERED' | 'RECLAIMED' | 'DETERMINED'

interface Ending {
  site_id: number
  on: string
  how: EndedHow
}

/** The right to a (locked) site ends: its holders go, and the sale that held the site gives it back and stays paid. */
export async function endRight(ctx: Changing, { site_id, on, how }: Ending): Promise<void> {
  const updated_by = ctx.user.user_id
  await ctx.db
    .updateTable('rights')
    .set({ state: 'ENDED', ended_on: on, ended_how: how, updated_by })
    .where('site_id', '=', site_id)
    .where('state', '=', 'IN_FORCE')
    .execute()
  await ctx.db
    .updateTable('site_holders')
    .set({ held_until: sql<string>`greatest(${on}::date, held_from)` })
    .where('site_id', '=', site_id)
    .where('held_until', 'is', null)
    .execute()
  await ctx.db
    .updateTable('sale_sites')
    .set({ released_at: sql`now()`, right_ended_on: on, updated_by })
    .where('site_id', '=', site_id)
    .where('released_at', 'is', null)
    .execute()
  await refreshSites(ctx, [site_id])
}
