import type { Core } from '../../core/context/core.ts'
import { LostFile } from '../files/lost-file.ts'
import type { Letterhead } from './mail-html.ts'

interface Logo {
  filename: string
  cid: string
  contentType: string
  contentDisposition: 'inline'
  content: Buffer
}

/** The park's logo as a mail attaches it; none where there is none, or its file is lost: the mail goes all the same. */
async function logoOf({ database, files }: Core, message_id: string): Promise<Logo[]> {
  const row = await database.db
    .selectFrom('park')
    .select(['logo_key', 'logo_media_type', 'logo_size_bytes', 'logo_sha256'])
    .where('logo_key', 'is not', null)
    .executeTakeFirst()
  if (!row) return []
  const contentType = row.logo_media_type!
  try {
    const content = await files.bytes(row.logo_key!, {
      size_bytes: row.logo_size_bytes!,
      sha256: row.logo_sha256!,
    })
    const filename = `logo.${contentType === 'image/png' ? 'png' : 'jpg'}`
    return [{ filename, cid: `logo.${message_id}`, contentType, contentDisposition: 'inline', content }]
  } catch (error) {
    if (error instanceof LostFile) return []
    throw error
  }
}

/** Under which name, colour and logo a mail goes out, and what it attaches for that. */
export async function letterheadOf(
  core: Core,
  message_id: string,
): Promise<{ of: Letterhead; logo: Logo[] }> {
  const { PARK_NAME: name, COL_PRIMARY: colour } = core.park
  const logo = await logoOf(core, message_id)
  return { of: { name, colour, logo: logo[0]?.cid, site: core.settings.PUBLIC_URL }, logo }
}
