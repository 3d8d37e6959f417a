import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { NeededFont } from './in-scripts.ts'
import maker from './paper-maker.mjs?raw'

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

interface Made {
  no: number
  bytes?: Uint8Array
  notAPdf?: Unmergeable
  failed?: string
}

interface Waiting {
  resolve(bytes: Buffer): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

function begin(): Worker {
  const from = import.meta.url
  const folder = dirname(createRequire(from).resolve('@expo-google-fonts/noto-sans/package.json'))
  const normal = join(folder, '400Regular', 'NotoSans_400Regular.ttf')
  const bold = join(folder, '700Bold', 'NotoSans_700Bold.ttf')
  const resourceLimits = { maxOldGenerationSizeMb: 384 }
  const script = new URL(`data:text/javascript,${encodeURIComponent(maker)}`)
  return new Worker(script, { resourceLimits, workerData: { from, normal, bold, unpacked } })
}

/** The thread that lays out papers, one after the other: started for the first paper, and again after it has failed. */
class PdfThread {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #ending: NodeJS.Timeout | undefined
  #no = 0

  make(order: Order | Check): Promise<Buffer> {
    const worker = (this.#worker ??= this.#begun())
    this.#no += 1
    const no = this.#no
    clearTimeout(this.#ending)
    worker.ref()
    return new Promise((resolve, reject) => {
      const tooLong = () => this.#end(worker, new Error('A paper took too long to make.'))
      this.#waiting.set(no, { resolve, reject, timer: setTimeout(tooLong, patience) })
      worker.postMessage({ no, order })
    })
  }

  #begun(): Worker {
    const worker = begin()
    worker.on('message', (made: Made) => this.#answer(worker, made))
    worker.on('error', (error) => this.#end(worker, error as Error))
    worker.on('exit', () => this.#end(worker, new Error('The thread that makes papers ended.')))
    return worker
  }

  #answer(worker: Worker, { no, bytes, notAPdf, failed }: Made) {
    const waiting = this.#waiting.get(no)
    if (!waiting) return
    this.#waiting.delete(no)
    clearTimeout(waiting.timer)
    if (bytes) waiting.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    else waiting.reject(notAPdf ? new NotAPdf(notAPdf) : new Error(failed))
    if (this.#waiting.size > 0) return
    worker.unref()
    this.#ending = setTimeout(() => this.#end(worker, new Error('idle')), idle).unref()
  }

  /** What waited for this thread fails; the next paper starts another one. */
  #end(worker: Worker, error: Error) {
    if (this.#worker !== worker) return
    this.#worker = undefined
    void worker.terminate()
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.#waiting.clear()
  }
}

const thread = new PdfThread()

/** Lays out a paper in a thread of its own. Rejects with NotAPdf, or when it cannot be made. */
export const makePdf = (order: Order): Promise<Buffer> => thread.make(order)

/** Rejects with NotAPdf where the pages of this PDF cannot come before a paper. */
export async function tryPdf(tried: Uint8Array): Promise<void> {
  await thread.make({ tried })
}
