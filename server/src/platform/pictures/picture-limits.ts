import { invalid, Refusal } from '../../core/refusal.ts'
import type { Size } from './heic-sizes.ts'

/**
 * The most megapixels of each kind. The first two are read row by row; of the others the whole picture is in memory
 * while it is read, so that they have to be smaller (docs/decisions.md, 54).
 */
const largest = {
  jpeg: 50,
  png: 50,
  'progressive jpeg': 25,
  'interlaced png': 16,
  gif: 25,
  heic: 25,
  webp: 12,
  tiff: 50,
} as const

export type PictureKind = keyof typeof largest

/** What a picture says of itself before any of it is decoded. */
export interface Measured extends Size {
  kind: PictureKind
  /** Its number of frames; only the first is stored. */
  frames: number
}

const MILLION = 1_000_000
const mostOfAll = 50

const megapixels = ({ width, height }: Size) => Math.ceil((width * height) / MILLION)

const tooLarge = (words: string) => new Refusal(413, 'too_large', words)

/** Refuses (413) a picture that is too large to be decoded, in words with what to do. */
export function refuseLarge(filename: string, measured: Measured): void {
  const { kind, frames, width, height } = measured
  const most = largest[kind]
  if (width * height > most * MILLION) {
    const instead = most < mostOfAll ? ` or save it as a plain JPEG` : ''
    throw tooLarge(
      `${filename} has ${megapixels(measured)} megapixels. The most for this type of picture (${kind}) is ${most}. ` +
        `Make it smaller${instead}, then add it again.`,
    )
  }
  if (width * height * frames > mostOfAll * MILLION)
    throw tooLarge(
      `${filename} is an animation with ${frames} frames, which is too many for its size. Add one frame as a picture.`,
    )
}

/** The message for a picture that took too much memory or time, though its head allowed it. */
export const tooHeavy = (filename: string) =>
  new Refusal(
    422,
    'too_heavy',
    `${filename} uses too much memory or time to read. Save it again as a plain JPEG and add that.`,
  )

/** The message for a broken picture. */
export const unreadable = (filename: string) =>
  new Refusal(415, 'wrong_kind', `${filename} cannot be read as a picture.`)

/** The message for a PDF whose page cannot be drawn. */
export function unreadablePdf(filename: string, why: true | 'locked' | 'heavy'): Refusal {
  const instead = 'Save its page as a picture, then add that.'
  if (why === 'heavy')
    return new Refusal(422, 'too_heavy', `${filename} uses too much memory or time to read. ${instead}`)
  const words = why === 'locked' ? 'is protected with a password' : 'cannot be read as a PDF'
  return new Refusal(415, 'wrong_kind', `${filename} ${words}. ${instead}`)
}

/** The message for a page that a PDF does not have. */
export const noSuchPage = (filename: string, count: number) =>
  invalid({
    page:
      count === 1
        ? `${filename} has only one page. Enter 1 for the page.`
        : `${filename} has ${count} pages. Enter a page from 1 to ${count}.`,
  })

/** A picture that need not wait behind large ones: it takes a few tenths of a second at most. */
export const isSmall = ({ kind, width, height }: Measured) => kind !== 'heic' && width * height <= 4 * MILLION
