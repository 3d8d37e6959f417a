import type { Photo, photos } from '@sexton/contract/photos/calls'
import { sql } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { freeNameOf } from '../../core/files/free-name.ts'
import { pageOf } from '../../core/search/page-of.ts'
import type { Read } from '../../core/call/verbs.ts'
import { sizeMb } from '../../domain/documents/document-queries.ts'
import { refuseUnknownSite } from '../../domain/ground/site-queries.ts'

const rows = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('photos as p')
    .leftJoin('users as u', 'u.user_id', 'p.attached_by')
    .select(['p.photo_id', 'p.site_id', 'p.filename', 'p.attached_at', 'u.user_name as attached_by'])
    .select(['p.width', 'p.height'])
    .select(sizeMb(sql`p.size_bytes`))
    .select(
      sql<Photo['headstone_of']>`(
        select coalesce(json_agg(json_build_object('burial_id', b.burial_id, 'deceased', named_body(b))
          order by b.grave_no, b.position, b.burial_id), '[]')
        from burials b join graves g on g.site_id = b.site_id and g.grave_no = b.grave_no and g.has_headstone
        where b.headstone_photo_id = p.photo_id)`.as('headstone_of'),
    )
    .where('p.deleted_at', 'is', null)

/** In SQL, a name that no other photo of the site has. Lock the site first. */
export const nameFor = (site_id: number, name: string) =>
  freeNameOf(
    sql`${name}::text`,
    (candidate) =>
      sql`exists (select from photos o where o.site_id = ${site_id} and o.filename = ${candidate} and o.deleted_at is null)`,
  )

/** The photos of a site, newest first; a page of them, or all. */
export const list: Read<typeof photos.list> = async (ctx, { params: { site_id }, query }) => {
  const all = rows(ctx)
    .where('p.site_id', '=', site_id)
    .orderBy('p.attached_at', 'desc')
    .orderBy('p.photo_id', 'desc')
  const found = await pageOf(ctx, all, query ?? {})
  if (found.length === 0) await refuseUnknownSite(ctx, site_id)
  return found
}

export const photoById = (ctx: Reading | Changing, photo_id: number): Promise<Photo> =>
  rows(ctx).where('p.photo_id', '=', photo_id).executeTakeFirstOrThrow()
