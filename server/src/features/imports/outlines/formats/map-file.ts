import type { ReceivedFile } from '../../../../core/call/uploads.ts'
import { invalid } from '../../../../core/refusal.ts'

/** A file that may be a map. */
export type SentMap = Pick<ReceivedFile, 'path' | 'filename' | 'mediaType'>

/** A feature as GeoJSON has it; its geometry is not checked yet. */
export interface MapFeature {
  properties: Record<string, unknown>
  geometry: unknown
}

/** A layer of a map file: one of the shapefiles in a ZIP file, a table of a GeoPackage. */
export interface Layer {
  name: string
  read: () => MapFeature[]
}

/** 422: the map is of a kind that is read, but cannot be used; `problem` says why and what to do. */
export const wrongMap = (filename: string, problem: string) => invalid({ file: `${filename}: ${problem}` })
