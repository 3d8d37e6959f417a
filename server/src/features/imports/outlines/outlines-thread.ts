import { setPriority } from 'node:os'
import { parentPort, type TransferListItem } from 'node:worker_threads'
import type { Answered } from '../../../platform/threads/take-answer.ts'
import type { Asked, Done } from '../../../platform/threads/thread.ts'
import { Refusal } from '../../../core/refusal.ts'
import { convertMap } from './formats/convert-map.ts'
import { planFile } from './plan-file.ts'
import { readShapes } from './read-file.ts'
import type { Order } from './thread-orders.ts'

// The server's own thread goes first where all processors are busy. Only Linux gives each thread a priority of its own.
if (process.platform === 'linux') setPriority(5)

type Answer = Answered<unknown>

async function answerTo(order: Order): Promise<Answer> {
  try {
    if (order.work === 'plan') return { answer: planFile(order) }
    return { answer: await (order.work === 'read' ? readShapes(order) : convertMap(order)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, code, message, details } = error
    return { refused: { status, code, message, details } }
  }
}

/** Buffers go back as they are, without being copied. */
function buffersOf(value: unknown): TransferListItem[] {
  if (value instanceof Uint8Array) return [value.buffer as ArrayBuffer]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((part: unknown) => buffersOf(part))
}

const send = (done: Done<Answer>, buffers: TransferListItem[] = []) => parentPort!.postMessage(done, buffers)

let last = Promise.resolve()
parentPort!.on('message', ({ no, order }: Asked<Order>) => {
  last = last
    .then(() => answerTo(order))
    .then(
      (done) => send({ no, done }, buffersOf(done)),
      (error: Error) => send({ no, failed: String(error.stack) }),
    )
})
