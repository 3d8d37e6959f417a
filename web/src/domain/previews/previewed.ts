/** A stored file as the preview shows it. */
export interface Previewed {
  /** Tells it from the others. */
  key: string
  name: string
  /** Where its bytes are: `/asset/…`. */
  path: string
  mediaType: string
  /** What it is, its size, when and by whom. */
  about: string
  /** Of a document: its pages are asked for by it. */
  documentId?: number
}

/** Browsers show these themselves. */
const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

/** How a file can be shown; null: it can only be downloaded. */
export function kindOf({
  mediaType,
  documentId,
}: Pick<Previewed, 'mediaType' | 'documentId'>): 'picture' | 'pdf' | null {
  if (pictures.has(mediaType)) return 'picture'
  return mediaType === 'application/pdf' && documentId !== undefined ? 'pdf' : null
}

/** How far a picture can be made larger or smaller, 1 being as large as fits. */
export const zooms = [1, 1.5, 2, 3, 4, 6] as const

/** The next step from a zoom, in a direction. */
export const zoomed = (zoom: number, by: 1 | -1): number => {
  const at = zooms.findIndex((step) => step >= zoom)
  return zooms[Math.min(zooms.length - 1, Math.max(0, at + by))]!
}
