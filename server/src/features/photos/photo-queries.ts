import type { Photo, photos } from '@sexton/contract/photos/calls'
import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared, type Db } from '../../core/db/db.ts'
import type { Places } from '../../core/db/fixed.ts'
import { freeNameOf } from '../../platform/files/free-name.ts'
import { fixedList } from '../../core/search/fixed-list.ts'
import type { Read } from '../../core/call/verbs.ts'
import { sizeMb } from '../../domain/documents/document-queries.ts'
import { refuseUnknown } from '../../core/search/refuse-unknown.ts'

const rows = ({ db }: { db: Db }) =>
  db
    .selectFrom('photos as p')
    .leftJoin('users as u', 'u.user_id', 'p.attached_by')
    .select(['p.photo_id', 'p.site_id', 'p.filename', 'p.attached_at', 'u.user_name as attached_by'])
    .select(['p.width', 'p.height'])
    .select(sizeMb(sql`p.size_bytes`))
    .select((photo) =>
      jsonArrayFrom(
        photo
          .selectFrom('burials as b')
          .innerJoin('graves as g', (grave) =>
            grave
              .onRef('g.site_id', '=', 'b.site_id')
              .onRef('g.grave_no', '=', 'b.grave_no')
              .on('g.has_headstone', '=', true),
          )
          .select(['b.burial_id', sql<string>`named_body(b)`.as('deceased')])
          .whereRef('b.headstone_photo_id', '=', 'p.photo_id')
          .orderBy('b.grave_no')
          .orderBy('b.position')
          .orderBy('b.burial_id'),
      ).as('headstone_of'),
    )
    .where('p.deleted_at', 'is', null)
    // Evidence of acts is shown with its act (acts-4).
    .where('p.kind', '=', 'site')
    .modifyFront(prepared)

/** In SQL, a name that no other photo of the site has. Lock the site first. */
export const nameFor = (site_id: number, name: string) =>
  freeNameOf(
    sql`${name}::text`,
    (candidate) =>
      sql`exists (select from photos o where o.site_id = ${site_id} and o.filename = ${candidate} and o.deleted_at is null)`,
  )

const listed = (db: Db, site_id: RawBuilder<unknown>) =>
  rows({ db })
    .where('p.site_id', '=', sql<number>`${site_id}`)
    .orderBy('p.attached_at', 'desc')
    .orderBy('p.photo_id', 'desc')
const listOfSite = fixedList((db, { site_id }: Places<{ site_id: number }>) => listed(db, site_id))
const listOfBurial = fixedList((db, { burial_id }: Places<{ burial_id: number }>) =>
  listed(db, sql`(select b.site_id from burials b where b.burial_id = ${burial_id})`),
)

/** The photos of a site, newest first; a page of them, or all. */
export const list: Read<typeof photos.list> = async (ctx, { params: { site_id }, query }) => {
  // Most sites have none: asked at the same moment, both are one statement.
  const [found] = await Promise.all([
    listOfSite(ctx, { site_id }, query ?? {}),
    refuseUnknown(ctx, 'sites', site_id),
  ])
  return found
}

/** The photos of the site of a burial. */
export const ofBurial: Read<typeof photos.ofBurial> = async (ctx, { params: { burial_id }, query }) => {
  const [found] = await Promise.all([
    listOfBurial(ctx, { burial_id }, query ?? {}),
    refuseUnknown(ctx, 'burials', burial_id),
  ])
  return found
}

export const photoById = (ctx: Reading | Changing, photo_id: number): Promise<Photo> =>
  rows(ctx).where('p.photo_id', '=', photo_id).executeTakeFirstOrThrow()
