import type { tariffs, Tariff } from '@sexton/contract/tariffs/calls'
import { sql } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { notFound } from '../../core/refusal.ts'
import type { Read } from '../../core/call/verbs.ts'

/** Tariffs as the contract shows them; `use_count` is how many sales are priced by one. */
const tariffRows = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('tariffs as t')
    .select(['t.tariff_id', 't.name', 't.is_available', 't.is_current', 't.created_at', 't.updated_at'])
    .select(sql<number>`(select count(*) from sales s where s.tariff_id = t.tariff_id)`.as('use_count'))

/** All tariffs, the current one first, then those that can be chosen. */
export const list: Read<typeof tariffs.list> = (ctx) =>
  tariffRows(ctx)
    .orderBy('t.is_current', 'desc')
    .orderBy('t.is_available', 'desc')
    .orderBy('t.name')
    .execute()

/** The id of the tariff asked for; -1 is the current one. 404 when there is none. */
export async function tariffOf(ctx: Reading, tariff_id: number): Promise<number> {
  const all = ctx.db.selectFrom('tariffs').select('tariff_id')
  const asked = tariff_id === -1 ? all.where('is_current', '=', true) : all.where('tariff_id', '=', tariff_id)
  const found = await asked.executeTakeFirst()
  if (!found) throw notFound()
  return found.tariff_id
}

/** One tariff; 404 when there is none. */
export async function tariffById(ctx: Reading | Changing, tariff_id: number): Promise<Tariff> {
  const found = await tariffRows(ctx).where('t.tariff_id', '=', tariff_id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const get: Read<typeof tariffs.get> = async (ctx, { params }) =>
  tariffById(ctx, await tariffOf(ctx, params.tariff_id))
