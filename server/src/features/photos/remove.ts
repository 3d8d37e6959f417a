import type { photos } from '@sexton/contract/photos/calls'
import { timeNow } from '../../core/clock.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { lockParent } from '../../domain/documents/parents.ts'
import { nameFor, photoById } from './photo-queries.ts'

/** The photo, its site locked. 404 unless `deleted` says what it is; evidence is never deleted (acts-4). */
async function locked(ctx: Changing, photo_id: number, deleted: boolean) {
  const photo = ctx.db
    .selectFrom('photos')
    .select(['site_id', 'filename', 'deleted_at', 'kind'])
    .where('photo_id', '=', photo_id)
  const found = await photo.executeTakeFirst()
  if (!found) throw notFound()
  if (found.kind === 'evidence')
    throw conflict('This photo is evidence of what was done, so it cannot be deleted.')
  await lockParent(ctx, 'site', found.site_id)
  const row = await photo.executeTakeFirstOrThrow()
  if ((row.deleted_at !== null) !== deleted) throw notFound()
  return row
}

/** Deletes a photo: out of sight, also of the public, still on record. */
export const remove: Write<typeof photos.remove> = {
  async change(ctx, { params: { photo_id } }) {
    const { site_id, filename } = await locked(ctx, photo_id, false)
    await ctx.db
      .updateTable('photos')
      .set({ deleted_at: timeNow().toISOString(), deleted_by: ctx.user.user_id })
      .where('photo_id', '=', photo_id)
      .execute()
    const message = `Deleted photo ${filename}`
    await audit(ctx, { object: 'site', object_id: site_id, action: 'PHOTO_DELETED', message })
  },
}

/** Takes a deletion back; burials that showed it as their headstone show it again. */
export const restore: Write<typeof photos.restore> = {
  async change(ctx, { params: { photo_id } }) {
    const before = await locked(ctx, photo_id, true)
    const { site_id } = before
    const { filename } = await ctx.db
      .updateTable('photos')
      .set({ deleted_at: null, deleted_by: null, filename: nameFor(site_id, before.filename) })
      .where('photo_id', '=', photo_id)
      .returning('filename')
      .executeTakeFirstOrThrow()
    const message = `Restored photo ${filename}`
    await audit(ctx, { object: 'site', object_id: site_id, action: 'PHOTO_RESTORED', message })
    return photoById(ctx, photo_id)
  },
}
