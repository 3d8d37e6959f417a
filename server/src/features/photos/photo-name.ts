import type { Changing } from '../../core/context.ts'
import { freeName } from '../../core/files/file-names.ts'

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
