import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { Thread } from '../threads/thread.ts'
import type { NeededFont } from './in-scripts.ts'
import lineEnding from './line-ends.mjs?raw'
import maker from './paper-maker.mjs?raw'
import templates from './template-pages.mjs?raw'

/** A PDF whose pages come first, and what its form fields of these names are filled with. */
export interface Before {
  bytes: Uint8Array
  fields: Readonly<Record<string, Content>>
}

/** A paper to be made: plain values only, since they go to another thread. */
export interface Order {
  definition: TDocumentDefinitions
  /** What each page says at its foot, beside its number. */
  foot: Content
  /** Fonts that it needs besides the one that all papers are set in. */
  fonts: readonly NeededFont[]
  before?: Before
}

/** Why a PDF's pages cannot come first: it asks for a password, or it is none although it begins like one. */
export type Unmergeable = 'locked' | 'broken'

/** A PDF to try: whether its pages can come first. */
interface Check {
  tried: Uint8Array
}

/** The pages that should come first cannot be merged. */
export class NotAPdf extends Error {
  constructor(readonly why: Unmergeable) {
    super(why)
  }
}

/** Milliseconds that a paper may take; the longest of the demo park takes a tenth of a second. */
const patience = 30_000
/** Bytes that a part of somebody's PDF may unpack to; what is unpacked of it are tables and lists, 100 kB and less. */
const unpacked = 16 * 1024 * 1024
/** Milliseconds without a paper after which the thread ends: it holds some 80 MB. */
const idle = 600_000

type Made = { bytes: Uint8Array } | { notAPdf: Unmergeable }

const asAddress = (script: string) => `data:text/javascript,${encodeURIComponent(script)}`

function begin(): Worker {
  const from = import.meta.url
  const folder = dirname(createRequire(from).resolve('@expo-google-fonts/noto-sans/package.json'))
  const normal = join(folder, '400Regular', 'NotoSans_400Regular.ttf')
  const bold = join(folder, '700Bold', 'NotoSans_700Bold.ttf')
  const resourceLimits = { maxOldGenerationSizeMb: 384 }
  const [lineEnds, templatePages] = [asAddress(lineEnding), asAddress(templates)]
  return new Worker(new URL(asAddress(maker)), {
    resourceLimits,
    workerData: { from, normal, bold, unpacked, lineEnds, templatePages },
  })
}

/** The thread that lays out papers, one after the other. */
const thread = new Thread<Order | Check, Made>(begin, { purpose: 'makes papers', patience, idle })

async function made(order: Order | Check): Promise<Uint8Array> {
  const done = await thread.ask(order)
  if ('notAPdf' in done) throw new NotAPdf(done.notAPdf)
  return done.bytes
}

/** Lays out a paper in a thread of its own. Rejects with NotAPdf, or when it cannot be made. */
export async function makePdf(order: Order): Promise<Buffer> {
  const bytes = await made(order)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Rejects with NotAPdf where the pages of this PDF cannot come before a paper. */
export async function tryPdf(tried: Uint8Array): Promise<void> {
  await made({ tried })
}
