import type { burials } from '@sexton/contract/burials'
import { unchanged } from '../../core/audit.ts'
import type { Changing } from '../../core/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/verbs.ts'
import { auditBurial } from './burial-audit.ts'
import { burialById } from './burial-queries.ts'
import { lockBurial } from './locked-burial.ts'

/** The grave of a completed burial, locked; another burial has no headstone yet (document 002 section 2). */
async function lockGrave(ctx: Changing, burial_id: number) {
  const { row } = await lockBurial(ctx, burial_id)
  const { site_id, grave_no } = row
  if (row.burial_status_ref !== 'COMPLETE' || site_id === null || grave_no === null)
    throw conflict('A headstone is noted on a completed burial in a grave.')
  const grave = await ctx.db
    .selectFrom('graves')
    .select(['site_id', 'grave_no', 'has_headstone', 'headstone_photo_id'])
    .where('site_id', '=', site_id)
    .where('grave_no', '=', grave_no)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { row, grave }
}

type Grave = Awaited<ReturnType<typeof lockGrave>>['grave']

const save = (ctx: Changing, grave: Grave, set: Partial<Grave>) =>
  ctx.db
    .updateTable('graves')
    .set(set)
    .where('site_id', '=', grave.site_id)
    .where('grave_no', '=', grave.grave_no)
    .execute()

/** Says whether the grave has a headstone; the photo of one that is gone is kept and shown to nobody. */
export const headstone: Write<typeof burials.headstone> = {
  async change(ctx, { params: { burial_id }, body }) {
    const { row, grave } = await lockGrave(ctx, burial_id)
    const has_headstone = body.has_headstone ?? !grave.has_headstone
    if (has_headstone === grave.has_headstone) unchanged(ctx)
    else {
      await save(ctx, grave, { has_headstone })
      const message = `Grave ${grave.grave_no}: ${has_headstone ? 'has a headstone' : 'has no headstone'}`
      await auditBurial(ctx, row, 'HEADSTONE', message)
    }
    return burialById(ctx, burial_id)
  },
}

/** Names the photo that the public pages of the grave's burials show (domain, The public page); null takes it down. */
export const headstonePhoto: Write<typeof burials.headstonePhoto> = {
  async change(ctx, { params: { burial_id }, body: { photo_id } }) {
    const { row, grave } = await lockGrave(ctx, burial_id)
    if (photo_id === grave.headstone_photo_id && (photo_id === null || grave.has_headstone)) unchanged(ctx)
    else if (photo_id === null) {
      await save(ctx, grave, { headstone_photo_id: null })
      await auditBurial(ctx, row, 'HEADSTONE_PHOTO', `Grave ${grave.grave_no}: no photo is public`)
    } else {
      const photo = await ctx.db
        .selectFrom('photos')
        .select('filename')
        .where('photo_id', '=', photo_id)
        .where('site_id', '=', grave.site_id)
        .where('deleted_at', 'is', null)
        .forShare()
        .executeTakeFirst()
      if (!photo) throw notFound()
      await save(ctx, grave, { has_headstone: true, headstone_photo_id: photo_id })
      const message = `Grave ${grave.grave_no}: photo ${photo.filename} is public`
      await auditBurial(ctx, row, 'HEADSTONE_PHOTO', message)
    }
    return burialById(ctx, burial_id)
  },
}
