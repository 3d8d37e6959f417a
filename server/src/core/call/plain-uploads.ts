import { rm } from 'node:fs/promises'
import { suitableName } from '../../platform/files/file-names.ts'
import type { ReceivedFile } from './uploads.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'

/**
 * Replaces each received picture by what is stored of it: upright, and nothing but its pixels. Other files stay
 * unchanged. Refusals as of `Pictures.plain`.
 */
export async function makePlain(
  pictures: Pictures,
  who: number,
  files: readonly ReceivedFile[],
  small: number | undefined,
): Promise<void> {
  for (const file of files) {
    if (!file.mediaType.startsWith('image/')) continue
    const made = await pictures.plain(who, file, small)
    const { picture, mediaType, width, height } = made
    await rm(file.path, { force: true })
    const filename = suitableName(file.filename, mediaType)
    Object.assign(file, { ...picture, filename, mediaType, picture: { width, height, small: made.small } })
  }
}
