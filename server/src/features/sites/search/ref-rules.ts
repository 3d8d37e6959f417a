import { siteOf } from '../../../domain/ground/site-ref-rules.ts'

/** What a part of a ref stands for (sites-19), in lower case. */
export interface SoughtRef {
  /** What the ref begins with, from the block on; its block, `whole` where no further letter can follow. */
  begins: { text: string; block: string; whole: boolean } | null
  /** Else: what the block, the row or the number begins with, in each way it can be written. */
  parts: readonly string[]
}

const twoPlaces = (text: string) => text.replaceAll(/(?<![\p{L}\d])\d(?![\p{L}\d])/gu, '0$&')

/**
 * Reads a part of a site's ref. One that begins with a letter is read from the block on: `A`, `a-03`, `A 3 7`; any other
 * is the beginning of some part: `3-7`, `-07`, `5A`. Rows and numbers below ten may be written with one figure.
 */
export function soughtRef(typed: string): SoughtRef {
  const text =
    siteOf(typed)?.ref ??
    typed
      .trim()
      .toLowerCase()
      .replaceAll(/\s*[-/]\s*|\s+/g, '-')
  if (!/^\p{L}/u.test(text)) {
    const bare = text.replace(/^-/, '')
    return { begins: null, parts: [...new Set([bare, twoPlaces(bare)])].filter(Boolean) }
  }
  const at = text.indexOf('-')
  const block = at < 0 ? text : text.slice(0, at)
  return { begins: { text, block, whole: at >= 0 }, parts: [] }
}
