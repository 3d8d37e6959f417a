import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Refusal } from '../../core/refusal.ts'
import type { Answered } from './take-answer.ts'
import type { Asked, Done } from './thread.ts'

/** In a thread: does its orders, one after the other. */
export function answerOrders<Order, Answer>(work: (order: Order) => Promise<Answer>): void {
  // The server's own thread goes first where all processors are busy. Only Linux gives each thread a priority of its own.
  if (process.platform === 'linux') setPriority(5)
  const send = (done: Done<Answered<Answer>>) => parentPort!.postMessage(done)
  const answerTo = async (order: Order): Promise<Answered<Answer>> => {
    try {
      return { answer: await work(order) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, code, message, details } = error
      return { refused: { status, code, message, details } }
    }
  }
  let last = Promise.resolve()
  parentPort!.on('message', ({ no, order }: Asked<Order>) => {
    last = last
      .then(() => answerTo(order))
      .then(
        (done) => send({ no, done }),
        (error: Error) => send({ no, failed: String(error.stack) }),
      )
  })
}
