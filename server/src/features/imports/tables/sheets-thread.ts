import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Asked, Done } from '../../../platform/threads/thread.ts'
import { Refusal } from '../../../core/refusal.ts'
import { readTable } from './read-table.ts'
import type { TableAnswer, TableOrder } from './sheet-orders.ts'

// The server's own thread goes first where all processors are busy. Only Linux gives each thread a priority of its own.
if (process.platform === 'linux') setPriority(5)

async function answerTo(order: TableOrder): Promise<TableAnswer> {
  try {
    return { table: await readTable(order) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, code, message, details } = error
    return { refused: { status, code, message, details } }
  }
}

const send = (done: Done<TableAnswer>) => parentPort!.postMessage(done)

let last = Promise.resolve()
parentPort!.on('message', ({ no, order }: Asked<TableOrder>) => {
  last = last
    .then(() => answerTo(order))
    .then(
      (done) => send({ no, done }),
      (error: Error) => send({ no, failed: String(error.stack) }),
    )
})
