import type { burials } from '@sexton/contract/burials/calls'
import { sql } from 'kysely'
import { unchanged } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { auditBurial } from '../../../domain/burials/burial-audits.ts'
import { burialById } from '../burial-queries.ts'
import { lockBurial } from '../locked-burial.ts'
import { setHeadstone } from './move-queries.ts'

/** The grave of a completed burial, locked; another burial has no headstone yet (ground-19). */
async function lockGrave(ctx: Changing, burial_id: number) {
  const { row } = await lockBurial(ctx, burial_id)
  const { site_id, grave_no } = row
  if (row.burial_status_ref !== 'COMPLETE' || site_id === null || grave_no === null)
    throw conflict('You can only record a headstone on a completed burial in a grave.')
  const grave = await ctx.db
    .selectFrom('graves')
    .select(['site_id', 'grave_no', 'has_headstone'])
    .where('site_id', '=', site_id)
    .where('grave_no', '=', grave_no)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { row, grave }
}

type Grave = Awaited<ReturnType<typeof lockGrave>>['grave']

/** Says whether the grave has a headstone; the photo of one that is gone is stored and shown to nobody. */
export const headstone: Write<typeof burials.headstone> = {
  async change(ctx, { params: { burial_id }, body }) {
    const { row, grave } = await lockGrave(ctx, burial_id)
    const has_headstone = body.has_headstone ?? !grave.has_headstone
    if (has_headstone === grave.has_headstone) unchanged(ctx)
    else {
      await setHeadstone(ctx, grave, has_headstone)
      const message = `Grave ${grave.grave_no}: ${has_headstone ? 'has a headstone' : 'has no headstone'}`
      await auditBurial(ctx, row, 'HEADSTONE', message)
    }
    return burialById(ctx, burial_id)
  },
}

/** The completed burials of a grave: those named, all where none is. 422 where one named does not lie there. */
async function shownBurials(ctx: Changing, { site_id, grave_no }: Grave, asked: number[] | undefined) {
  const rows = await ctx.db
    .selectFrom('burials as b')
    .select(['b.burial_id', sql<string>`named_body(b)`.as('named'), 'b.headstone_photo_id'])
    .where('b.site_id', '=', site_id)
    .where('b.grave_no', '=', grave_no)
    .where('b.burial_status_ref', '=', 'COMPLETE')
    .orderBy('b.burial_id')
    .forUpdate()
    .execute()
  const shown = asked ? rows.filter(({ burial_id }) => asked.includes(burial_id)) : rows
  if (asked && shown.length < new Set(asked).size)
    throw invalid({ burial_ids: 'Choose completed burials in this grave.' })
  return shown
}

async function photoName(ctx: Changing, { site_id }: Grave, photo_id: number) {
  const photo = await ctx.db
    .selectFrom('photos')
    .select('filename')
    .where('photo_id', '=', photo_id)
    .where('site_id', '=', site_id)
    .where('kind', '=', 'site')
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!photo) throw notFound()
  return photo.filename
}

/**
 * Names the photo of the headstone that the public pages of these burials of the grave show, all of them where none is
 * named; null takes it down. Who comes into the grave later is not shown with it (portal-4).
 */
export const headstonePhoto: Write<typeof burials.headstonePhoto> = {
  async change(ctx, { params: { burial_id }, body: { photo_id, burial_ids } }) {
    const { row, grave } = await lockGrave(ctx, burial_id)
    const filename = photo_id === null ? null : await photoName(ctx, grave, photo_id)
    const shown = await shownBurials(ctx, grave, burial_ids)
    const changed = shown.filter((one) => one.headstone_photo_id !== photo_id)
    if (photo_id !== null && !grave.has_headstone) await setHeadstone(ctx, grave, true)
    else if (changed.length === 0) {
      unchanged(ctx)
      return burialById(ctx, burial_id)
    }
    await ctx.db
      .updateTable('burials')
      .set({ headstone_photo_id: photo_id, updated_by: ctx.user.user_id })
      .where('burial_id', 'in', shown.length > 0 ? shown.map((one) => one.burial_id) : [burial_id])
      .execute()
    const of = shown.map(({ named }) => named).join(', ')
    const words = filename === null ? 'no photo is public' : `photo ${filename} is public`
    await auditBurial(ctx, row, 'HEADSTONE_PHOTO', `Grave ${grave.grave_no}: ${words} for ${of}`)
    return burialById(ctx, burial_id)
  },
}
