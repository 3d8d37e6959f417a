import type { Size } from './heic-sizes.ts'
import type { PhotoClaims } from './photo-claims.ts'
import type { Measured } from './picture-limits.ts'

/** A page of a PDF, the first being 1, to be drawn this wide. */
export interface DrawnPage {
  path: string
  page: number
  width: number
  /** Pixels at most. */
  most?: number
  to: string
}

/** A small picture of a stored one. */
export interface SmallPicture {
  path: string
  width: number
  to: string
}

/** How many pages a PDF has, and the sizes of the first of them in points. */
export interface PageSizes {
  count: number
  sizes: Size[]
}

/** What the app asks the decoding process for; paths are those of files. */
export type Job =
  | { measure: { path: string; mediaType: string } }
  | { pages: { path: string } }
  | { page: DrawnPage }
  | { small: SmallPicture }
  | { codes: { path: string; mediaType: string } }
  | {
      make: {
        path: string
        mediaType: string
        /** Where the picture is to be written. */
        to: string
        /** Where a small one is, if one is wanted, and the pixels of its longer side. */
        small?: { to: string; side: number }
        /** Whether to read when and where it says it was taken. */
        claims?: boolean
      }
    }

/** A file that was written, as the file store takes it. */
export interface MadeFile {
  path: string
  /** Bytes. */
  size: number
  sha256: string
}

/** A picture as it is stored: its pixels and nothing else, and a small one for a list or a phone. */
export interface MadePicture extends Size {
  mediaType: string
  picture: MadeFile
  small?: MadeFile
  claims?: PhotoClaims
}

/** The answer, or that the picture is broken; `memory`: bytes the process holds on to. */
export type Reply = { memory: number } & (
  | { done: Measured | MadePicture | PageSizes | Size | string[] }
  /** `locked`: it asks for a password. */
  | { broken: true | 'locked' }
)
