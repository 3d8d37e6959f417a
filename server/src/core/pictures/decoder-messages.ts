import type { Size } from './heic-sizes.ts'
import type { Measured } from './picture-limits.ts'

/** What the app asks the decoding process for; paths are those of files. */
export type Job =
  | { measure: { path: string; mediaType: string } }
  | {
      make: {
        path: string
        mediaType: string
        /** Where the picture is to be written. */
        to: string
        /** Where a small one is, if one is wanted, and the pixels of its longer side. */
        small?: { to: string; side: number }
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
}

/** The answer, or that the picture is broken; `memory`: bytes the process holds on to. */
export type Reply = { memory: number } & ({ done: Measured | MadePicture } | { broken: true })
