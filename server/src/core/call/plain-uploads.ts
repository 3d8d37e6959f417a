import { rm } from 'node:fs/promises'
import { suitableName } from '../../platform/files/file-names.ts'
import type { ReceivedFile } from './uploads.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'

/** What is made of the pictures of an upload. */
interface Wanted {
  /** Pixels of the longer side of a small picture, if one is made. */
  small: number | undefined
  /** The page that becomes the picture of a PDF; undefined if a PDF stays one. */
  page: number | undefined
  /** Whether to read first when and where a picture says it was taken. */
  claims: boolean
}

/** Pixels of a drawn page: as large as `Pictures.plain` takes it. */
const mostOfPage = 11_500_000

/** Replaces a PDF by a picture of its page. */
async function drawPage(pictures: Pictures, who: number, file: ReceivedFile, { small, page = 1 }: Wanted) {
  const to = `${file.path}-page`
  try {
    await pictures.page(who, file, { page, width: small ?? 4096, most: mostOfPage, to })
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
  await rm(file.path, { force: true })
  Object.assign(file, { path: to, mediaType: 'image/webp' })
}

/**
 * Replaces each received picture by what is stored of it: upright, and nothing but its pixels. Other files stay
 * unchanged. Refusals as of `Pictures.plain` and `Pictures.page`.
 */
export async function makePlain(
  pictures: Pictures,
  who: number,
  files: readonly ReceivedFile[],
  wanted: Wanted,
): Promise<void> {
  for (const file of files) {
    if (wanted.page !== undefined && file.mediaType === 'application/pdf')
      await drawPage(pictures, who, file, wanted)
    if (!file.mediaType.startsWith('image/')) continue
    const made = await pictures.plain(who, file, wanted.small, wanted.claims)
    const { picture, mediaType, width, height, claims } = made
    await rm(file.path, { force: true })
    const filename = suitableName(file.filename, mediaType)
    Object.assign(file, {
      ...picture,
      filename,
      mediaType,
      picture: { width, height, small: made.small, claims },
    })
  }
}
