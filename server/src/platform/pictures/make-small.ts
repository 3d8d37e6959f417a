import type { SmallPicture } from './decoder-messages.ts'
import type { Size } from './heic-sizes.ts'
import { sharpWith } from './load-sharp.ts'

/** Writes a stored picture small, as WebP. */
export async function makeSmall({ path, width, to }: SmallPicture): Promise<Size> {
  const sharp = await sharpWith()
  const picture = sharp(path, { failOn: 'error', limitInputPixels: 50_000_000 }).autoOrient()
  const written = await picture
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toFile(to)
  return { width: written.width, height: written.height }
}
