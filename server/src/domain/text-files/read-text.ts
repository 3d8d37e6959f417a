import { isUtf8 } from 'node:buffer'
import type { ReceivedFile } from '../../core/call/uploads.ts'
import { Refusal } from '../../core/refusal.ts'

/** The file is of another kind, or broken: said after its name. */
export const wrongFile = (filename: string, words: string) =>
  new Refusal(415, 'wrong_kind', `${filename} ${words}`)

const encodingOf = (bytes: Buffer) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

/** Bytes that are looked at together, up to the end of a line. */
const block = 65_536

/** The first line that is not UTF-8. */
function badLine(bytes: Buffer): number {
  let [line, from, step] = [1, 0, block]
  while (from < bytes.length) {
    const end = bytes.indexOf(0x0a, from + step)
    const some = bytes.subarray(from, end < 0 ? bytes.length : end + 1)
    if (isUtf8(some)) {
      for (const byte of some) if (byte === 0x0a) line += 1
      from += some.length
    } else if (step > 0) step = 0
    else return line
  }
  return line
}

type Sent = Pick<ReceivedFile, 'filename' | 'mediaType'>

/** A text file's content, in UTF-8 with or without its mark, or in UTF-16 with one; `kind` and `saveAs`: what it should be. */
export function textOf(bytes: Buffer, { filename, mediaType }: Sent, kind: string, saveAs: string): string {
  const encoding = encodingOf(bytes)
  const isOther = encoding === 'utf-8' && mediaType !== 'application/octet-stream'
  if (isOther) throw wrongFile(filename, `is not ${kind}. ${saveAs}`)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    if (encoding === 'utf-8' && !bytes.includes(0))
      throw wrongFile(filename, `is not in UTF-8 (line ${badLine(bytes)}). ${saveAs}`)
  }
  throw wrongFile(filename, `is not ${kind}. ${saveAs}`)
}
