import type { acts } from '@sexton/contract/acts/calls'
import { sql } from 'kysely'
import { extname } from 'node:path'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { ReceivedFile } from '../../core/call/uploads.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { lockParent } from '../../domain/documents/parents.ts'
import { actById } from './act-queries.ts'
import { onGrid } from './place.ts'

const photosAtMost = 20

/** An act, its site locked so that two photos never take one place. */
async function lockAct(ctx: Changing, act_uuid: string) {
  const act = await ctx.db
    .selectFrom('acts')
    .select(['act_id', 'site_id', 'dig_order_id', 'user_id', 'entered_by'])
    .where('act_uuid', '=', act_uuid)
    .executeTakeFirst()
  if (!act) throw notFound('This act is not on record.')
  if (![act.user_id, act.entered_by].includes(ctx.user.user_id))
    throw conflict('Only the person who did this, or entered it, can add photos to it.')
  await lockParent(ctx, 'site', act.site_id!)
  return { ...act, site_id: act.site_id! }
}

/** Stores the stripped picture. Its name says nothing of where it was taken (dig-4). */
async function store(
  ctx: Changing,
  file: ReceivedFile,
  { site_id, act_id }: { site_id: number; act_id: number },
  ordinal: number,
) {
  const { small, width, height } = file.picture!
  const stored = await ctx.files.keep(file)
  const { storage_key: thumbnail_key } = await ctx.files.keep(small!)
  const { photo_id } = await ctx.db
    .insertInto('photos')
    .values({
      ...stored,
      site_id,
      thumbnail_key,
      width,
      height,
      kind: 'evidence',
      filename: `act-${act_id}-${ordinal}${extname(file.filename)}`,
      media_type: file.mediaType,
      attached_by: ctx.user.user_id,
    })
    .returning('photo_id')
    .executeTakeFirstOrThrow()
  return photo_id
}

/** When a picture says it was taken: by its own clock, which is read as the park's if it names no zone; else as was claimed. */
function takenAt({ park }: Changing, { picture }: ReceivedFile, claimed: string | undefined) {
  const { taken, offset } = picture?.claims ?? {}
  if (!taken) return claimed ?? null
  return offset ? `${taken}${offset}` : sql<string>`${taken}::timestamp at time zone ${park.PARK_TIME_ZONE}`
}

/** Adds a photo to an act: evidence that is never deleted, with its time and place as the device claims them (acts-4). */
export const addPhoto: Write<typeof acts.addPhoto> = {
  async change(ctx, { params, body, files }) {
    const file = files[0]!
    const act = await lockAct(ctx, params.act_uuid)
    const there = await ctx.db
      .selectFrom('act_photos')
      .select(['ordinal', 'sha256_original'])
      .where('act_id', '=', act.act_id)
      .execute()
    if (there.some(({ sha256_original }) => sha256_original === file.sent)) {
      unchanged(ctx)
      return actById(ctx, act.act_id)
    }
    if (there.length >= photosAtMost) throw conflict(`An act can have at most ${photosAtMost} photos.`)
    const ordinal = there.length + 1
    const photo_id = await store(ctx, file, act, ordinal)
    const position = file.picture?.claims?.position
    const place = position ? await onGrid(ctx, position) : null
    await ctx.db
      .insertInto('act_photos')
      .values({
        act_id: act.act_id,
        ordinal,
        photo_id,
        taken_at: takenAt(ctx, file, body.taken_at),
        place: place && sql`point(${place[0]}::float8, ${place[1]}::float8)`,
        sha256_original: file.sent,
      })
      .execute()
    await audit(ctx, {
      object: 'dig_order',
      object_id: act.dig_order_id!,
      action: 'PHOTO_ADDED',
      message: `Added photo ${ordinal} of what was done`,
      data: { site_id: act.site_id },
    })
    return actById(ctx, act.act_id)
  },
}
