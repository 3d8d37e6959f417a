import { unchanged } from '../../../core/audit/audit.ts'
import { refuseIfMoved } from '../../../core/call/lost-update.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, notFound } from '../../../core/refusal.ts'
import { siteById } from '../../../domain/ground/site-queries.ts'

/** A site's row, locked; 404 when there is none, 409 when it has changed since it was opened. */
export async function lockSiteRow(ctx: Changing, site_id: number, opened?: string | null) {
  const site = await ctx.db
    .selectFrom('sites')
    .selectAll()
    .where('site_id', '=', site_id)
    .forUpdate()
    .executeTakeFirst()
  if (!site) throw notFound()
  await refuseIfMoved(ctx, site, opened)
  return site
}

/**
 * The site types with these ids, locked in the order of their ids: who sells a site of one waits. The site is of one of
 * them; 404 when there is no such site.
 */
export async function lockTypesOf(ctx: Changing, site_id: number, others: readonly number[] = []) {
  const asked = await ctx.db
    .selectFrom('sites')
    .select('site_type_id')
    .where('site_id', '=', site_id)
    .executeTakeFirst()
  if (!asked) throw notFound()
  return ctx.db
    .selectFrom('site_types')
    .select(['site_type_id', 'site_type'])
    .where('site_type_id', 'in', [asked.site_type_id, ...others])
    .orderBy('site_type_id')
    .forNoKeyUpdate()
    .execute()
}

type Types = Awaited<ReturnType<typeof lockTypesOf>>

/** The (locked) type of a locked site; 409 where it was given another one just now. */
export function typeOf(types: Types, { site_type_id, site_ref }: { site_type_id: number; site_ref: string }) {
  const type = types.find((one) => one.site_type_id === site_type_id)
  if (!type)
    throw conflict(`Someone has just changed the type of site ${site_ref}. Check it, then try again.`)
  return type
}

/** The site as it is: there was nothing to change. */
export function asItIs(ctx: Changing, site_id: number) {
  unchanged(ctx)
  return siteById(ctx, site_id)
}
