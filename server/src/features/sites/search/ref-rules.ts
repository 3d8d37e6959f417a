import { siteOf } from '../../../domain/ground/site-ref-rules.ts'

/** What a part of a ref stands for (sites-19), in lower case. */
export interface SoughtRef {
  /** What the ref begins with, from the block on; its block, `whole` where no further letter can follow. */
  begins: { text: string; block: string; whole: boolean } | null
  /** Else: what the block, the row or the number begins with, in each way it can be written. */
  parts: readonly string[]
  /** The row and what the number begins with, where a part is both: what an index finds. */
  place: SoughtPlace | null
}

export interface SoughtPlace {
  /** The row as it may be kept: with or without a zero, in capitals or not. */
  rows: readonly string[]
  /** From and to, both included; none: any number. */
  numbers: readonly (readonly [from: number, to: number])[]
}

/** The highest number of a site. */
const LAST = 99_999

/** `3-7`: row 3 or 03, number 7, 70 to 79, 700 to 799 and so on; `3-07`: number 7. */
function placeOf(bare: string): SoughtPlace | null {
  const [, row, number] = /^([^-]+)-(\d{0,5})$/.exec(bare) ?? []
  if (row === undefined) return null
  const numbers: [number, number][] = number === '0' ? [[1, 9]] : []
  const most = number!.startsWith('0') ? Number(number) : LAST
  for (let from = Number(number), width = 1; from > 0 && from <= most; from *= 10, width *= 10)
    numbers.push([from, Math.min(from + width - 1, LAST)])
  const short = row.replace(/^0(?=\d$)/, '')
  const asWritten = [row, short, row.toUpperCase(), row.replace(/\p{L}/u, (letter) => letter.toUpperCase())]
  return { rows: [...new Set(asWritten)], numbers }
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
    const parts = [...new Set([bare, twoPlaces(bare)])].filter(Boolean)
    return { begins: null, parts, place: placeOf(bare) }
  }
  const at = text.indexOf('-')
  const block = at < 0 ? text : text.slice(0, at)
  return { begins: { text, block, whole: at >= 0 }, parts: [], place: null }
}
