import type { Changing } from '../../core/context.ts'
import { freeName } from '../../core/file-names.ts'
import { notFound } from '../../core/refusal.ts'

/** Locks the site, so that no two of its photos get the same name. 404 when there is none. */
export async function lockSite(ctx: Changing, site_id: number) {
  const site = ctx.db.selectFrom('sites').select('site_ref').where('site_id', '=', site_id)
  const locked = await site.forNoKeyUpdate().executeTakeFirst()
  if (!locked) throw notFound()
  return locked
}

/** A name that no other photo of the site has. Lock the site first. */
export async function nameFor(ctx: Changing, site_id: number, name: string): Promise<string> {
  const others = await ctx.db
    .selectFrom('photos')
    .select('filename')
    .where('site_id', '=', site_id)
    .where('deleted_at', 'is', null)
    .execute()
  return freeName(name, new Set(others.map((row) => row.filename)))
}
