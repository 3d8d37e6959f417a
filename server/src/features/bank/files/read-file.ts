import { wrongFile } from '../../../domain/text-files/read-text.ts'
import type { ReadFile } from './bank-file.ts'
import { readCamt } from './camt.ts'
import { readMt940 } from './mt940.ts'
import { readOfx } from './ofx.ts'
import { bankText } from './text-of.ts'

/** Bytes of a file; a year of a large park has about 10. */
const largest = 25 * 1024 * 1024

/** Characters at the beginning that say what a file is. */
const beginning = 4_096

/** Reads a bank's file by what its text is; null: it is a table, whose columns somebody chooses. */
export function readBankFile(bytes: Buffer, filename: string): ReadFile | null {
  if (bytes.length > largest) throw wrongFile(filename, 'is larger than 25 MB. Choose a shorter period.')
  if (bytes.length === 0) throw wrongFile(filename, 'is empty.')
  const head = bytes.toString('latin1', 0, beginning)
  if (head.startsWith('%PDF'))
    throw wrongFile(
      filename,
      'is a PDF. Export the movements as CSV from the bank or operator, then choose that file.',
    )
  if (head.startsWith('PK\u0003\u0004') || head.includes('\0')) return null
  const isXml = /^(\u00ef\u00bb\u00bf)?\s*<(\?xml|!--|[\w:]*Document\b)/.test(head)
  if (/^\s*OFXHEADER:|<OFX>|<\?OFX\b/i.test(head)) return readOfx(bankText(bytes, filename), filename)
  if (isXml && /<([\w-]+:)?Document\b|<!DOCTYPE/i.test(head))
    return readCamt(bankText(bytes, filename), filename)
  if (/(^|\n|\{4:)\s*:20:/.test(head) && /^:(25P?|60[FM]):/m.test(head))
    return readMt940(bankText(bytes, filename), filename)
  return null
}
