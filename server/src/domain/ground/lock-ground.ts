import type { Changing } from '../../core/context/context.ts'
import { invalid, notFound } from '../../core/refusal.ts'

/** A site with its graves, locked, so that nothing is decided there meanwhile. 404 if there is none, 422 without the grave. */
export async function lockGround(ctx: Changing, site_id: number, grave_no: number | null) {
  const site = await ctx.db
    .selectFrom('sites')
    .select(['site_id', 'site_ref'])
    .where('site_id', '=', site_id)
    .forUpdate()
    .executeTakeFirst()
  if (!site) throw notFound()
  const graves = await ctx.db
    .selectFrom('graves')
    .select('grave_no')
    .where('site_id', '=', site_id)
    .orderBy('grave_no')
    .forNoKeyUpdate()
    .execute()
  if (grave_no !== null && !graves.some((grave) => grave.grave_no === grave_no))
    throw invalid({ grave_no: `Site ${site.site_ref} has no grave ${grave_no}.` })
  return site
}
