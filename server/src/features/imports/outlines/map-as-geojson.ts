import type { imports } from '@sexton/contract/imports/calls'
import type { Read } from '../../../core/call/verbs.ts'
import { inThread } from './ask-thread.ts'

/** Reads a map of any kind and answers it as GeoJSON (imports-3). Nothing of it is kept. */
export const mapAsGeoJson: Read<typeof imports.mapAsGeoJson> = async (ctx, { files, body: { layer } }) => {
  const { path, filename, mediaType } = files[0]!
  const content = await inThread.convert(ctx, { file: { path, filename, mediaType }, layer })
  return {
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    filename: `${filename}.geojson`,
    mediaType: 'application/geo+json',
  }
}
