import { isUtf8 } from 'node:buffer'
import { wrongFile } from '../../../domain/text-files/read-text.ts'

/** The charset that a file says it is in, in its first line or its head. */
function saidCharset(head: string): string {
  const xml = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]
  if (xml) return xml.toLowerCase()
  if (!/^\s*OFXHEADER:/i.test(head)) return ''
  const ofx = /^CHARSET:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase() ?? ''
  return /^\d{4}$/.test(ofx) ? `windows-${ofx}` : ofx
}

const known = (charset: string) => {
  try {
    return new TextDecoder(charset).encoding
  } catch {
    return ''
  }
}

const markOf = (bytes: Buffer) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : ''
}

/** What windows-1252 has at 0x80 to 0x9F; some releases of Node read it as Latin-1, which has nothing there. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const asWindows = (text: string) =>
  text.replaceAll(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80]!)

/**
 * The text of a bank's file. Banks name a charset and write another: what is UTF-8 to the last byte is read so, whatever it says; else
 * what it says, and the charset of old Windows programs where it says none or UTF-8.
 */
export function bankText(bytes: Buffer, filename: string): string {
  const head = bytes.toString('latin1', 0, 1_000)
  // A file that was cut may end within a character.
  const last = bytes.findLastIndex((byte) => (byte & 0xc0) !== 0x80)
  const isWhole = isUtf8(bytes) || isUtf8(bytes.subarray(0, Math.max(0, last)))
  const said = known(saidCharset(head))
  const charset = markOf(bytes) || (isWhole ? 'utf-8' : said && said !== 'utf-8' ? said : 'windows-1252')
  const text = new TextDecoder(charset).decode(bytes)
  if (text.includes('\0')) throw wrongFile(filename, 'is not a text. Choose the file as the bank gave it.')
  return charset === 'windows-1252' ? asWindows(text) : text.replace(/\uFFFD$/, '')
}
