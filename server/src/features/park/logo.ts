import { logoAtMost, type park as calls } from '@sexton/contract/park/calls'
import type { Read, Write } from '../../core/call/verbs.ts'
import { openable } from '../../core/call/send-file.ts'
import type { ReceivedFile } from '../../core/call/uploads.ts'
import type { Changing } from '../../core/context/context.ts'
import { invalid, notFound } from '../../core/refusal.ts'
import { auditPark, lockPark } from './save.ts'
import type { ReadPark } from './record.ts'

function refuseLargeLogo({ size, picture }: ReceivedFile) {
  const { width, height } = picture!
  const { side, bytes } = logoAtMost
  if (Math.max(width, height) > side)
    throw invalid({
      file: `The logo is ${width} × ${height} pixels. It can be at most 2,000 × 2,000. Please make it smaller.`,
    })
  if (size > bytes) throw invalid({ file: 'The logo is larger than 1 MB. Please make it smaller.' })
}

const write = (ctx: Changing, logo: Record<string, string | number | null>) =>
  ctx.db
    .updateTable('park')
    .set({ ...logo, updated_by: ctx.user.user_id })
    .execute()

/** Sets the logo, as its pixels alone (park-3). */
export const setLogo = (read: ReadPark): Write<typeof calls.setLogo> => ({
  async prepare(_ctx, { files }) {
    refuseLargeLogo(files[0]!)
    return undefined
  },
  async change(ctx, { files }) {
    const file = files[0]!
    await lockPark(ctx)
    const { name } = await read(ctx)
    const { storage_key, size_bytes, sha256 } = await ctx.files.keep(file)
    await write(ctx, {
      logo_key: storage_key,
      logo_size_bytes: size_bytes,
      logo_sha256: sha256,
      logo_media_type: file.mediaType,
      logo_width: file.picture!.width,
      logo_height: file.picture!.height,
    })
    await auditPark(ctx, 'LOGO_SET', `Set the logo: ${file.filename}`, name)
    return read(ctx)
  },
})

/** Takes the logo away; its file goes with the next sweep. */
export const removeLogo = (read: ReadPark): Write<typeof calls.removeLogo> => ({
  async change(ctx) {
    const { logo_key } = await lockPark(ctx)
    if (!logo_key) throw notFound()
    const { name } = await read(ctx)
    await write(ctx, {
      logo_key: null,
      logo_size_bytes: null,
      logo_sha256: null,
      logo_media_type: null,
      logo_width: null,
      logo_height: null,
    })
    await auditPark(ctx, 'LOGO_REMOVED', 'Removed the logo', name)
    return read(ctx)
  },
})

/** The logo as a picture, as it is now. */
export const logo: Read<typeof calls.logo> = async (ctx) => {
  const row = await ctx.db
    .selectFrom('park')
    .select(['logo_key', 'logo_media_type', 'logo_size_bytes', 'logo_sha256'])
    .executeTakeFirstOrThrow()
  if (!row.logo_key) throw notFound()
  const expected = { size_bytes: row.logo_size_bytes!, sha256: row.logo_sha256! }
  return {
    content: openable(ctx.files, row.logo_key, expected),
    filename: row.logo_media_type === 'image/png' ? 'logo.png' : 'logo.jpg',
    mediaType: row.logo_media_type!,
    inline: true,
  }
}
