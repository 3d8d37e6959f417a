import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Asked, Done } from '../../../core/threads/thread.ts'
import { Refusal } from '../../../core/refusal.ts'
import { sheetText } from './read-sheet.ts'
import type { SheetAnswer, SheetOrder } from './sheet-orders.ts'

// The server's own thread goes first where all processors are busy. Only Linux gives each thread a priority of its own.
if (process.platform === 'linux') setPriority(5)

async function answerTo({ path, filename }: SheetOrder): Promise<SheetAnswer> {
  try {
    return { text: await sheetText(path, filename) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, code, message } = error
    return { refused: { status, code, message } }
  }
}

const send = (done: Done<SheetAnswer>) => parentPort!.postMessage(done)

let last = Promise.resolve()
parentPort!.on('message', ({ no, order }: Asked<SheetOrder>) => {
  last = last
    .then(() => answerTo(order))
    .then(
      (done) => send({ no, done }),
      (error: Error) => send({ no, failed: String(error.stack) }),
    )
})
