import type { photos } from '@sexton/contract/photos/calls'
import { audit } from '../../core/audit/audit.ts'
import { invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { lockParent } from '../../domain/documents/parents.ts'
import { nameFor, photoById } from './photo-queries.ts'

/** Adds a photo to a site; `site_ref` is what the sender believes the site to be (photos-3). */
export const add: Write<typeof photos.add> = {
  async change(ctx, { params: { site_id }, body, files }) {
    const file = files[0]!
    const { small, width, height } = file.picture!
    await lockParent(ctx, 'site', site_id)
    const site = ctx.db.selectFrom('sites').select('site_ref').where('site_id', '=', site_id)
    const { site_ref } = await site.executeTakeFirstOrThrow()
    if (body.site_ref && body.site_ref !== site_ref)
      throw invalid({
        site_ref: `This is site ${site_ref}, not ${body.site_ref}. Open site ${body.site_ref} to add the photo there.`,
      })
    const stored = await ctx.files.keep(file)
    const { storage_key: thumbnail_key } = await ctx.files.keep(small!)
    const { photo_id, filename } = await ctx.db
      .insertInto('photos')
      .values({
        ...stored,
        site_id,
        filename: nameFor(site_id, file.filename),
        thumbnail_key,
        media_type: file.mediaType,
        width,
        height,
        customer_id: body.customer_id ?? null,
        attached_by: ctx.user.user_id,
      })
      .returning(['photo_id', 'filename'])
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      object: 'site',
      object_id: site_id,
      action: 'PHOTO_ADDED',
      message: `Added photo ${filename}`,
    })
    return photoById(ctx, photo_id)
  },
}
