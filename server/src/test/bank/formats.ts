import type { FileLine } from '../../features/bank/files/bank-file.ts'
import type { Movement, Truth } from './truth.ts'
import { writeCamt } from './write-camt.ts'
import { writeMt940 } from './write-mt940.ts'
import { writeOfx } from './write-ofx.ts'
import { writeCsv, writeXlsx } from './write-table.ts'

interface Format {
  extension: string
  write: (truth: Truth) => Buffer
  /** The fields that the format has no place for. */
  without: readonly ('phone' | 'fee')[]
}

const utf8 = (text: string) => Buffer.from(text, 'utf8')

const cp1252: Record<string, number> = { '’': 0x92, '€': 0x80, '–': 0x96 }
const windows = (text: string) => Buffer.from([...text].map((sign) => cp1252[sign] ?? sign.charCodeAt(0)))

/** Every way in which one truth is written. */
export const formats = {
  camt: { extension: 'xml', without: [], write: (truth) => utf8(writeCamt(truth, false)) },
  camtDaily: { extension: 'xml', without: [], write: (truth) => utf8(writeCamt(truth, true)) },
  // It says that it is UTF-8.
  camtWindows: { extension: 'xml', without: [], write: (truth) => windows(writeCamt(truth, false)) },
  mt940: {
    extension: 'sta',
    without: ['phone', 'fee'],
    write: (truth) => windows(writeMt940(truth, false, false)),
  },
  mt940Daily: {
    extension: 'sta',
    without: ['phone', 'fee'],
    write: (truth) => utf8(writeMt940(truth, true, true)),
  },
  ofx1: { extension: 'ofx', without: ['phone', 'fee'], write: (truth) => windows(writeOfx(truth, 1)) },
  ofx2: { extension: 'ofx', without: ['phone', 'fee'], write: (truth) => utf8(writeOfx(truth, 2)) },
  bankCsv: {
    extension: 'csv',
    without: [],
    write: (truth) => utf8(writeCsv(truth, { kind: 'bank', newestFirst: true })),
  },
  mobileCsv: {
    extension: 'csv',
    without: [],
    write: (truth) => utf8(writeCsv(truth, { kind: 'mobile', newestFirst: false })),
  },
  mobileXlsx: {
    extension: 'xlsx',
    without: [],
    write: (truth) => writeXlsx(truth, { kind: 'mobile', newestFirst: true }),
  },
} satisfies Record<string, Format>

export type FormatName = keyof typeof formats

export const formatNames = Object.keys(formats) as FormatName[]

/** A movement as far as the format tells it. */
export function asTold({ batch: _batch, ...line }: Movement, name: FormatName): FileLine {
  const { without }: Format = formats[name]
  return {
    ...line,
    ...(without.includes('phone') && { phone: '' }),
    ...(without.includes('fee') && { amount: line.amount - line.fee, fee: 0 }),
  }
}
